### Remarks of the command on standard error.

assumed-from-zero = read as columns counted from 0, because one of them is 0
assumed-zeros-and-ones = read as rows of squares, 1 for a queen and 0 for a free square
assumed-stars-are-queens = * is read as a queen, because there is no Q and one * for each row
assumed-stars-are-free = * is read as a free square; write Q for a queen
# $origin is a file, $remark one of the lines above.
about-input = { $origin }: { $remark }
keyboard = reading from the keyboard; Ctrl-D ends the input
keyboard-windows = reading from the keyboard; Ctrl-Z and Enter end the input
repeat-with-seed = repeat with --seed { $seed }
only-solution = this is the only solution
other-solutions = there are other solutions
scattered-regions = { $count ->
    [one] region { $names } is in several parts; is one of its letters a mistake?
   *[other] regions { $names } are in several parts; is one of their letters a mistake?
}
only-completion = this is the only completion
other-completions = there are other completions; --all lists them
perhaps-other-completions = there may be other completions; use --count to find out
easiest-puzzle = no easy puzzle was found for n = { $n }; the easiest is { $grade }
needed-blocked = { $needed } of { $all } blocked squares were needed; the others are open again
pages-written = { $pages } pages in { $file }
only-total = only the total: with --fix or --block a turned or mirrored solution need not be a solution, so there are no orbits
count-unknown = the count for n = { $n } is not known (published counts end at n = { $last }); see 'queens estimate { $n }'
count-unknown-about = the count for n = { $n } is not known (published counts end at n = { $last }): about { $total }, between { $low } and { $high } with 95 % confidence; see 'queens estimate { $n }'
count-confirmed = n = { $n }: confirmed by { $method }
plot-of-one-size = --plot draws one dot for one size; a range such as 'queens { $verb } 1..{ $n }' makes a curve
tree-cut-by-depth = { $left-out }; a larger --depth draws more
tree-cut-by-limit = { $left-out }; use --limit to draw more, --depth to draw fewer levels

## Several games of regions

games-no-such = { $origin } has { $number ->
    [one] { $number } game
   *[other] { $number } games
}, so there is no game { $only }
games-choose = there are { $number } games; choose one with --only 1
games-none = no solution
# $queens are names of squares.
games-one = one solution, { $queens }
games-several = several solutions, such as { $queens }
animation-cut = the animation ends after { $steps } steps; --limit NUMBER shows more or fewer, another N or --method has fewer
