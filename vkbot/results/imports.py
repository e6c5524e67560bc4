"""What became of an import of campaign data."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from seeds.importing_changes import EntryChange
from seeds.importing_faults import SheetFault


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportRefused:
    """The file `name` has faults; nothing of it was taken."""

    name: str
    faults: Sequence[SheetFault]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroKept:
    """A hero who has something that changes, and keeps it as it was in `version`."""

    name: str
    owner_id: int
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationConcerned:
    """An application that is not decided and names something that changes."""

    number: int
    author_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPreviewed:
    """
    What a file would change, and for whom; nothing is changed yet.

    `file` is the number to confirm it by, `version` what the data would become.
    """

    name: str
    file: int
    version: int
    changes: Sequence[EntryChange]
    heroes: Sequence[HeroKept] = ()
    applications: Sequence[ApplicationConcerned] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DataImported:
    """The data of a campaign are a new version, with so many entries of each sheet."""

    version: int
    datasheets: int
    weapons: int
    items: int
    squads: int
    assault_profiles: int
    warriors: int
    applications: Sequence[ApplicationConcerned] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateMade:
    """A spreadsheet of the data of `version`, to be filled in."""

    version: int
    content: bytes = field(repr=False)


ImportResult = ImportRefused | ImportPreviewed | DataImported | TemplateMade
