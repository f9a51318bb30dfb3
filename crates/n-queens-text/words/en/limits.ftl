### Input beyond a limit.

# $task completes the sentence.
too-large = n = { $n } is too large { $task } here (at most { $most })
too-many-queens = { $queens } queens are too many (at most { $most })
more-room-in-terminal = in a terminal there is more room
use-smaller-board = use a smaller board

task-compare = to compare methods
task-count = to count
task-count-twice = to be counted twice
task-draw = to draw
task-estimate = to estimate
task-gallery = for a gallery
task-heat = for a heat map
task-hint = for hints
task-play = to play
task-prove = to prove impossible
task-puzzle = for a puzzle
task-rank = to number its solutions
task-regions = for a game of regions
task-trace = to search step by step
