"""From the tokens of a program to its tree: tuples that begin with the name of what they are."""

from vkbot.sandbox.vkscript.tokens import CompileError, Kind, Token, read_tokens

Node = tuple[object, ...]

LEVELS: tuple[tuple[str, ...], ...] = (
    ("||",),
    ("&&",),
    ("==", "!=", "===", "!=="),
    ("<", "<=", ">", ">="),
    ("+", "-"),
    ("*", "/", "%"),
)
"""Binary operators, the loosest first."""

CONSTANTS = {"true": True, "false": False, "null": None}
MAX_DEPTH = 60


def parse(code: str) -> list[Node]:
    """Parse a program into its statements, in order; CompileError says where it fails."""
    return Parser(read_tokens(code)).program()


class Parser:
    """Read tokens from left to right, one statement after another."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0

    def program(self) -> list[Node]:
        """Read statements up to the end."""
        statements = []
        while self._here.kind is not Kind.END:
            statements.append(self._statement())
        return statements

    @property
    def _here(self) -> Token:
        return self._tokens[self._at]

    def _sees(self, *texts: str) -> bool:
        return self._here.kind in (Kind.SIGN, Kind.NAME) and self._here.text in texts

    def _accept(self, *texts: str) -> str | None:
        if not self._sees(*texts):
            return None
        self._at += 1
        return self._tokens[self._at - 1].text

    def _expect(self, text: str) -> None:
        if self._accept(text) is None:
            here = self._here
            raise CompileError(
                f"expected {text} at {here.position}, found {here.text or 'the end'}"
            )

    def _take(self, kind: Kind) -> str:
        here = self._here
        if here.kind is not kind:
            raise CompileError(f"unexpected {here.text or 'end'} at {here.position}")
        self._at += 1
        return here.text

    def _enter(self) -> None:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise CompileError("nested too deeply")

    def _statement(self) -> Node:
        self._enter()
        try:
            return self._any_statement()
        finally:
            self._depth -= 1

    def _any_statement(self) -> Node:
        if self._accept(";"):
            return ("block", [])
        if self._accept("{"):
            return ("block", self._until("}"))
        if self._accept("if"):
            return self._condition()
        if self._accept("while"):
            self._expect("(")
            test = self._expression()
            self._expect(")")
            return ("while", test, self._statement())
        statement = self._simple_statement()
        if not self._sees("}") and self._here.kind is not Kind.END:
            self._expect(";")
        return statement

    def _simple_statement(self) -> Node:
        if self._accept("return"):
            bare = self._sees(";", "}") or self._here.kind is Kind.END
            return ("return", ("constant", None) if bare else self._expression())
        if self._accept("var"):
            return self._declarations()
        target = self._expression()
        if not self._accept("="):
            return ("do", target)
        if target[0] not in ("name", "item"):
            raise CompileError("cannot assign to this")
        return ("assign", target, self._expression())

    def _declarations(self) -> Node:
        declared: list[Node] = []
        while True:
            target = ("name", self._take(Kind.NAME))
            value = self._expression() if self._accept("=") else ("constant", None)
            declared.append(("declare", target, value))
            if not self._accept(","):
                return ("block", declared)

    def _condition(self) -> Node:
        self._expect("(")
        test = self._expression()
        self._expect(")")
        then = self._statement()
        otherwise = self._statement() if self._accept("else") else ("block", [])
        return ("if", test, then, otherwise)

    def _until(self, closing: str) -> list[Node]:
        statements = []
        while not self._accept(closing):
            statements.append(self._statement())
        return statements

    def _expression(self, level: int = 0) -> Node:
        if level == len(LEVELS):
            return self._unary()
        left = self._expression(level + 1)
        while operator := self._accept(*LEVELS[level]):
            left = ("binary", operator, left, self._expression(level + 1))
        return left

    def _unary(self) -> Node:
        self._enter()
        try:
            operator = self._accept("!", "-", "+")
            return ("unary", operator, self._unary()) if operator else self._postfix()
        finally:
            self._depth -= 1

    def _postfix(self) -> Node:
        node = self._primary()
        while opening := self._accept(".", "[", "("):
            if opening == ".":
                node = ("item", node, ("constant", self._take(Kind.NAME)))
            elif opening == "[":
                node = ("item", node, self._expression())
                self._expect("]")
            else:
                node = ("call", node, self._list(")"))
        return node

    def _primary(self) -> Node:
        here = self._here
        if self._accept("("):
            inner = self._expression()
            self._expect(")")
            return inner
        if self._accept("["):
            return ("array", self._list("]"))
        if self._accept("{"):
            return ("object", self._pairs())
        self._at += 1
        if here.kind is Kind.STRING:
            return ("constant", here.text)
        if here.kind is Kind.NUMBER:
            return ("constant", float(here.text) if "." in here.text else int(here.text))
        if here.kind is Kind.NAME:
            known = here.text in CONSTANTS
            return ("constant", CONSTANTS[here.text]) if known else ("name", here.text)
        raise CompileError(f"unexpected {here.text or 'end'} at {here.position}")

    def _list(self, closing: str) -> list[Node]:
        items: list[Node] = []
        while not self._accept(closing):
            items.append(self._expression())
            if not self._accept(","):
                self._expect(closing)
                break
        return items

    def _pairs(self) -> list[tuple[str, Node]]:
        pairs = []
        while not self._accept("}"):
            kind = self._here.kind
            key = self._take(kind if kind in (Kind.NAME, Kind.NUMBER) else Kind.STRING)
            self._expect(":")
            pairs.append((key, self._expression()))
            if not self._accept(","):
                self._expect("}")
                break
        return pairs
