"""The docstrings of the stub are those of the compiled module, for editors that read only the stub."""

import ast
import inspect
import os
from pathlib import Path

from n_queens import _native

STUB = Path(__file__).parents[1] / "python" / "n_queens" / "_native.pyi"


def documented(source: str) -> str:
    """The stub with the docstring of the module in every public class and function."""
    lines = source.splitlines()
    for node, thing in reversed(list(definitions(ast.parse(source)))):
        doc = inspect.getdoc(thing)
        if doc is None or node.name.startswith("_"):
            continue
        last = node.body[0]
        rest = [] if ellipsis(last) or docstring(last) and len(node.body) == 1 else ["keep"]
        if docstring(last):
            start, end = last.lineno - 1, last.end_lineno
        elif ellipsis(last):
            # The dots behind the colon, on the same line or below.
            head = lines[last.lineno - 1][: last.col_offset].rstrip()
            start, end = (last.lineno - 1, last.lineno) if not head else (last.lineno, last.lineno)
            if head:
                lines[last.lineno - 1] = head
        else:
            start = end = last.lineno - 1 - len(getattr(last, "decorator_list", []))
        text = doc.replace("\\", "\\\\").splitlines()
        text[0] = '"""' + text[0]
        text[-1] += '"""' if len(text) == 1 else ""
        indent = " " * (node.col_offset + 4)
        block = [indent + line if line else "" for line in text] + ([] if len(text) == 1 else [indent + '"""'])
        lines[start:end] = block + ([""] if rest and not docstring(last) else [])
    return "\n".join(lines) + "\n"


def definitions(tree):
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            kind = getattr(_native, node.name)
            yield node, kind
            for member in node.body:
                # Overloads share one docstring, which stands in the first.
                first = isinstance(member, ast.FunctionDef) and not seen(node, member)
                if first:
                    yield member, getattr(kind, member.name, None)
        elif isinstance(node, ast.FunctionDef):
            yield node, getattr(_native, node.name)


def seen(parent, member):
    before = parent.body[: parent.body.index(member)]
    return any(isinstance(other, ast.FunctionDef) and other.name == member.name for other in before)


def docstring(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def ellipsis(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.value.value is ...


def test_the_docstrings_of_the_stub_are_those_of_the_module():
    source = STUB.read_text(encoding="utf-8")
    wanted = documented(source)
    if "UPDATE_DOCS" in os.environ:
        STUB.write_text(wanted, encoding="utf-8")
        source = wanted
    assert source == wanted, "run UPDATE_DOCS=1 scripts/python -- -k stub"
    assert wanted == documented(wanted) and wanted.count('"""') > 200
