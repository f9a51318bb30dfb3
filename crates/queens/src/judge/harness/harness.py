# Calls FUNCTION of class Solution, or the function itself, for each number on standard input.
import json
import sys

NAMES = "typing collections copy math functools itertools heapq bisect string operator random re"


def usual_names():
    """The names that programs for LeetCode use without importing them."""
    import builtins
    import importlib

    names = {"__name__": "solution"}
    modules = [importlib.import_module(name) for name in NAMES.split()]
    for module in modules:
        for name in getattr(module, "__all__", None) or [n for n in dir(module) if n[0] != "_"]:
            if not hasattr(builtins, name):
                names[name] = getattr(module, name)
    names.update(zip(NAMES.split(), modules))
    return names


def source_of(path):
    data = open(path, "rb").read()
    try:
        data.decode("utf-8")
        return data
    except UnicodeDecodeError:
        return data if b"coding" in data[:200] else data.decode("gbk", "replace")


def main():
    path, function = sys.argv[1:3]
    numbers = [int(word) for word in sys.stdin.read().split()]
    names = usual_names()
    exec(compile(source_of(path), path, "exec"), names)
    for n in numbers:
        owner = names["Solution"]() if "Solution" in names else None
        call = getattr(owner, function) if owner is not None else names[function]
        answer = json.dumps(call(n), default=list)
        sys.stdout.write("\n\x1e" + answer + "\n")


main()
