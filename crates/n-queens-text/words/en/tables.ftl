### The tables of 'count' and 'compare'.

## Counts

count-total = total
count-fundamental = fundamental
count-orbits = orbits
count-without-symmetry = without symmetry
count-half-turn = fixed by the half turn
count-quarter-turn = fixed by the quarter turn
count-every-motion = fixed by every turn and mirror
count-published = published
count-published-same = the same (OEIS A000170)
count-published-none = none known for this n
count-all-published = These are the published numbers (OEIS A000170, A002562).
# $last is the last size with a published number.
count-published-up-to = These are the published numbers (OEIS A000170, A002562) up to n = { $last }; none are known beyond.
count-checked = checked
count-checked-same = the same, counted again in another way
count-time = time

## Heads of the comparison, and what they mean

head-method = method
head-solutions = solutions
head-nodes = nodes
head-candidates = candidates
head-rejections = rejections
head-time = time
head-spread = spread
head-times-fastest = × fastest
head-queens = queens
about-nodes = positions of the search, from the empty board on
about-candidates = squares tried: a queen was placed (nodes − 1) or rejected
about-rejections = squares attacked or not allowed, and whole boards that a method judges at the end
# $run says which run the time is of.
about-time = { $run }, counting only
run-median = the middle one of several runs
run-single = a single run
about-spread = half the distance between the quartiles of the runs
about-times-fastest = how many times as long as the fastest
about-join = half-boards joined instead of a search; it visits no solution
about-join-short = half-boards joined instead of a search
about-dash = not practical at this size; 'queens compare N' says more about one size

## The comparison

compare-disagree = n = { $n }: THE METHODS DISAGREE
compare-found = n = { $n }: { $solutions }
# $methods is "7 methods" or "7 methods and the join".
compare-agree = n = { $n }: { $solutions }, { $methods } agree
methods = { $count ->
    [one] { $count } method
   *[other] { $count } methods
}
methods-and-join = { $methods } and the join
compare-not-practical = Not practical for n = { $n } (use --force to run them anyway):
compare-practical-up-to = practical up to n = { $most }
compare-would-look-at = practical up to n = { $most }, would look at { $placements } placements
compare-naive-sizes = Sizes of the naive enumerations:
naive-subsets = any set of squares
naive-combinations = any n squares
naive-permutations = any order of the columns
compare-by-queens = { $method }, by queens on the board:
compare-time-in = Time in { $unit } ({ $run }):
compare-nodes = Nodes (positions of the search, from the empty board on):
by-join = the join of half-boards
by-row-search = a row search
by-other-kernel = the join by kernel { $kernel } with other sizes (seed { $seed })
by-method = method '{ $method }'
by-rows = row search with '{ $method }'
