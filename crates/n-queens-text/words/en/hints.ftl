### Hints, proofs, and reasons why a board cannot be completed.

## Names of rows, columns and regions, and lists of them

# $squares is chess, rc1 or rc0: how squares are named. In chess a row is named a6-h6.
row = row { $name }
column = column { $name }
region = region { $name }
lines-row = { $count ->
    [one] row
   *[other] rows
} { $names }
lines-column = { $count ->
    [one] column
   *[other] columns
} { $names }
lines-falling = { $count ->
    [one] falling diagonal
   *[other] falling diagonals
} { $names }
lines-rising = { $count ->
    [one] rising diagonal
   *[other] rising diagonals
} { $names }
# The first and the last of neighbouring rows or columns.
run = { $first } to { $last }

list-comma = { ", " }
all-of = { $items } and { $last }
one-of = { $items } or { $last }

## Hints

# $all: every open square of the group gets a queen.
hint-only = { $all ->
    [true] queen on { $square }: { $group } needs a queen on each of its open squares
   *[false] queen on { $square }: { $group } has no other open square
}
# $whole: also the squares of the group that are not open lie in the place.
hint-line = { $whole ->
    [true] cross out the rest of { $place }: all of { $group } lies in it
   *[false] cross out the rest of { $place }: all open squares of { $group } lie in it
}
hint-touching = { $several ->
    [true] no queen on { $squares }: each of them touches { $open }, and { $group } has no other open square
   *[false] no queen on { $squares }: she would touch { $open }, and { $group } has no other open square
}
hint-starving = { $several ->
    [true] no queen on { $squares }: a queen on any of them would attack { $open }, and { $group } has no other open square
   *[false] no queen on { $squares }: she would attack { $open }, and { $group } has no other open square
}
# The same where the open squares are many.
hint-starving-all = { $several ->
    [true] no queen on { $squares }: a queen on any of them would attack every open square of { $group }
   *[false] no queen on { $squares }: she would attack every open square of { $group }
}
# A group that needs more than one queen.
hint-starving-stars = { $several ->
    [true] no queen on { $squares }: a queen on any of them would leave { $group } too few open squares
   *[false] no queen on { $squares }: she would leave { $group } too few open squares
}
hint-confined = cross out the rest of { $places }: all open squares of { $groups } lie there
hint-crowding = no queen on { $squares }: { $groups } would have only { $places } left, too few for all their queens
# $end is no-open-square, no-room or too-few-places.
hint-suppose = no queen on { $square }: suppose one there; it forces { $queens }, and then { $end }
hint-suppose-plain = no queen on { $square }: suppose one there; then { $end }
hint-attempt = several solutions are left; a queen on { $square } leads to one of them
hint-take-back = take { $square } back: with it the board cannot be completed

hints-solved = solved: queens on { $squares }; no other solution exists
hints-trying = no further hint: the rest needs trial and error
hints-impossible = impossible: { $reason }
hints-unsolvable = there is no solution; without --hint the reason is shown
hints-several = no further hint: there are several solutions, and no step decides between them

no-open-square = { $group } has no open square
no-room = { $group } has too few open squares for its queens
too-few-places = { $groups } have open squares only in { $places }, too few for one each

## A game of regions as it stands

# $group is a row, column or region, $squares are those of its queens.
game-crowded = { $group } has { $count } queens: { $squares }
game-touching = { $squares } touch
# $solutions is none, single or several.
game-solutions = { $solutions ->
    [none] no solution
    [single] exactly one solution
   *[several] more than one solution
}
# Behind one of the above.
game-scattered = { $solutions }; { $count ->
    [one] { $regions } is in several parts
   *[other] { $regions } are in several parts
}

## Techniques, as a grade lists them

# $grade is easy, medium, hard or expert; $hints the number of steps.
graded = { $grade }: { $hints ->
    [one] 1 step
   *[other] { $hints } steps
}
technique-only = last open square
technique-line = region in one row or column
technique-touching = square that touches all of a region
technique-starving = square that would starve a region
technique-confined = regions that fill as many rows or columns
technique-crowding = square that would leave several too few places
technique-suppose = suppose a queen and see where it leads

## Proofs

proof-must-use = { $group } must use { $squares }
proof-leaves = { $squares } leaves { $group } without a square
proof-case = { $squares }: { $what }
proof-then = { $squares }: then { $split }
proof-split = { $text }:
proof-heading = no solution:
proof-none = no solution
proof-too-long = no solution; a proof has more than { $cases } cases
proof-left-out = ... and { $cases } more of { $all } cases

## Boards that cannot be completed

cannot-be-completed = cannot be completed: { $reason }
with-all-given = with all that is given:
no-solution-of-size = no solution of size { $n } exists at all
# $plain is an obvious contradiction, $other one that is not.
apart-from =
    { $plain }
    and apart from that, { $other }
given-attack = the given queens { $conflict }
given-on-blocked = a queen is given on { $square }, which is blocked
given-queens = { $count ->
    [one] queen
   *[other] queens
} { $squares }
given-blocked = { $count ->
    [one] blocked square
   *[other] blocked squares
} { $squares }
given-both = { $queens } and { $blocked }
# Whether all pieces were shown to be needed.
impossible-with = { $needed ->
    [proved] impossible already with { $pieces }, each of which is needed
    [unproved] impossible already with { $pieces } (stopped before all were shown to be needed)
   *[single] impossible already with { $pieces }
}
no-free-square = { $line } has no free square:
too-few-free = { $lines } have free squares only on { $places }, too few for one each:
search-proves = no single line shows it: search proves that { $lines } cannot all have a queen
# Rows and columns.
both-kinds = { $rows } and { $columns }
square-blocked = { $square } blocked
square-attacked = { $square } attacked by { $queen } along the { $line }
square-taken = { $square } taken
