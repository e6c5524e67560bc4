"""${message}

Revision: ${up_revision}, after ${down_revision | comma,n}.
"""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Build what is new."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Take it away."""
    ${downgrades if downgrades else "pass"}
