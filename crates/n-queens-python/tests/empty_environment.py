"""Run by scripts/python where nothing but the wheel and NumPy is installed."""

import importlib.util

import n_queens

assert importlib.util.find_spec("distributed") is None, "this is to be an environment without Dask"
assert n_queens.count(12).total == 14_200
assert n_queens.solutions(8).shape == (92, 8)
assert "site-packages" in n_queens.__file__, n_queens.__file__
try:
    import n_queens.distributed
except ImportError as error:
    assert "pip install 'allqueens[distributed]'" in str(error)
else:
    raise AssertionError("n_queens.distributed must say what it needs")
print(f"allqueens {n_queens.__version__} works in an empty environment")
