### Words that pictures show. scripts/font puts their letters into the font of PNG and PDF files:
### run it after a new letter; a test of n-queens-draw reports missing ones.

## Lines and things that are counted

line-row = row
line-column = column
line-falling = falling diagonal \
line-rising = rising diagonal /

steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
solutions = { $count ->
    [one] { $count } solution
   *[other] { $count } solutions
}
nodes = { $count ->
    [one] { $count } node
   *[other] { $count } nodes
}
queens = { $count ->
    [one] { $count } queen
   *[other] { $count } queens
}
squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
rejected-squares = { $count ->
    [one] { $count } rejected square
   *[other] { $count } rejected squares
}
# Sets of squares that were tested as a whole.
rejected-sets = { $count ->
    [one] { $count } rejected set
   *[other] { $count } rejected sets
}
# Choices of n squares that were tested as a whole.
rejected-choices = { $count ->
    [one] { $count } rejected choice
   *[other] { $count } rejected choices
}
# Orders of the columns that were tested as a whole.
rejected-orders = { $count ->
    [one] { $count } rejected order
   *[other] { $count } rejected orders
}

# Between clauses.
comma = { ", " }
semicolon = { "; " }

## Why a queen cannot stand on a square

attacked-by = attacked by { $queen } along the { $line }
blocked = blocked
fixed-elsewhere = the queen of this row is fixed on { $square }
# $queens is "3 queens".
wrong-number = { $queens } instead of { $n }
share = { $first } and { $second } share a { $line }
share-diagonal = { $first } and { $second } share a { $line }

## Steps of a search

stays-empty = { $square } stays empty
taken-back = { $square } taken back
solution-found = SOLUTION { $columns }

## Boards

board-title = { $n } x { $n } board with { $queens }
no-queens = No queens.
queens-on = Queens on { $squares }.
attacked-along = Attacked along:
attacked-by-along = Attacked by { $squares } along:
several-lines = several lines
conflict = Conflict: { $conflict }
falling-numbers = row − column is the same along each diagonal \: { $count } diagonals, numbered { $first } to { $last }
rising-numbers = row + column is the same along each diagonal /: { $count } diagonals, numbered 0 to { $last }
from-zero = Rows and columns count from 0.

## Masks

masks-board = board
masks-columns = columns
masks-falling = falling \
masks-rising = rising /
masks-open = open
masks-taken = taken
masks-step = step
masks-title = Masks of a { $n } x { $n } board, row by row
masks-legend = A 1 marks an attacked square; open squares have no 1 in any mask. The square taken has a ring. Bit 0 is the leftmost column.
# $first is the number of the first column.
masks-note = The last digit is column { $first }. A square is open where no mask has a 1.
masks-note-blocked = The last digit is column { $first }. A square is open where no mask has a 1 and no x stands.

## Curves

plot-counts = Solutions of n queens
plot-times = Time to find all solutions
plot-solutions = solutions
plot-seconds = seconds
plot-total = total
plot-fundamental = fundamental

## Search trees

# $board is "4 x 4 board" or the like.
tree-title = The search for { $board } by method '{ $method }'
fixed-squares = { $squares } fixed
blocked-squares = { $squares } blocked
# $nodes and $solutions are "24 nodes" and "2 solutions".
first-nodes = the first { $nodes }: { $solutions } so far
more-than = more than { $amount }
at-least = at least { $amount }
nodes-not-counted = nodes left out, not counted
drawn = { $nodes } drawn, { $missing }
left-out = { $nodes } left out
both-left-out = { $left-out }, as well as { $rejected } at drawn nodes
empty-board = empty board
dead-end = dead end
solution = solution
solution-number = solution { $number }
no-solution-drawn = No solution is drawn.
solutions-drawn = Solutions drawn: { $solutions }.
along = attacked along the { $line }
rejected-by-board = rejected by the board
number-of-queens = wrong number of queens; the number is below
attacker-below = below a stroke: the attacker
dots = nodes left out below
way-to-solution = way to a solution

## Puzzles

grade-easy = easy
grade-medium = medium
grade-hard = hard
grade-expert = expert
# How many guesses are nested.
tries-deep = { $grade }, { $depth } tries deep
sheet-name = Puzzles and their solutions
sheet-title = Place the missing queens so that none attacks another
sheet-solutions = Solutions
regions-title = { $n } x { $n } game of regions with { $queens }
regions-rows = Rows of regions: { $rows }.
