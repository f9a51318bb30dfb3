### Input that makes no sense.

board-empty = n must be at least 1
board-text = '{ $text }' is not a board; write its size and its squares, such as '8 fixed=b4,d5 blocked=a1'
board-too-large = n = { $n } is too large for a search (at most { $most }); a construction gives one solution of any size
square-off-board = { $square } is not on the { $n } x { $n } board
fixed-attack = the fixed queens on { $first } and { $second } attack each other along a { $line }
fixed-and-blocked = { $square } is both a fixed queen and a blocked square
