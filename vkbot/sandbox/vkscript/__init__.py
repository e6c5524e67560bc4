"""
VKScript, the language of `execute`: a small, honest interpreter.

Supported: `var`, assignment, `if`/`else`, `while`, blocks, `return`, literals, arrays, objects,
arithmetic, comparison and logic, property and index access, `push`, `length`, `API.section.method`.
A program is bounded in nesting and in steps. Source: VK's page on execute.
"""

from vkbot.sandbox.vkscript.interpreter import Caller, ScriptRuntimeError, run
from vkbot.sandbox.vkscript.tokens import CompileError

__all__ = ["Caller", "CompileError", "ScriptRuntimeError", "run"]
