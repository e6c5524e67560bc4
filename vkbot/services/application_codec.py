"""Builds and audits of applications as the store keeps them."""

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from engine.pvt.audit import Audit
from engine.pvt.builds import Build


@cache
def _adapter(kind: type) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def encode_build(build: Build) -> str:
    """Write a build."""
    return _adapter(Build).dump_json(build).decode()


def decode_build(text: str) -> Build:
    """Read a build back."""
    build: Build = _adapter(Build).validate_json(text)
    return build


def encode_audit(audit: Audit) -> str:
    """Write what an audit found; the same audit is always the same text."""
    return _adapter(Audit).dump_json(audit).decode()


def decode_audit(text: str) -> Audit:
    """Read back what an audit found."""
    audit: Audit = _adapter(Audit).validate_json(text)
    return audit
