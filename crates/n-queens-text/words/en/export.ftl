### Exchange formats of other solvers.

# $notation is the name of a format, such as dimacs.
answers-need-size = { $notation } numbers the squares, so the size must be given; add --size N
answers-off-board = row { $row }, column { $column } is not on the { $n } x { $n } board; is --size right?
answers-nothing = no solution of { $notation } is in it; give the whole output of the solver
answers-not-readable = answers of { $notation } have no common form; write them as boards, which need no --from
answers-none = the solver found no solution; give --size N, and with --complete this is compared with all solutions
# $file is the name of a file, $right the endings that the format has.
export-ending = '{ $file }' does not end like a file of { $notation } ({ $right }); choose another name
# $option is an option such as --map, $formats the formats that have it.
export-option = { $option } is for { $formats }, not for { $notation }; leave it out
