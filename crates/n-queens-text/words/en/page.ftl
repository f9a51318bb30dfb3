### The words of the page, which the server and the static site share. The second word of a name is
### its section. crates/queens-explorer/page/words is made of this file: see CONTRIBUTING.md, "Words".

## sections

page-sections-play = Play
page-sections-game = Games
page-sections-search = Search
page-sections-solutions = Solutions
page-sections-methods = Methods
page-sections-counts = Counts
page-sections-learn = Learn

## frame

page-frame-skip = Skip to the content
page-frame-home = queens: start page
page-frame-sections = Sections
page-frame-dark = Dark mode
page-frame-light = Light mode
page-frame-close = Close
# $asked is what the address says, such as "n = 99".
page-frame-corrected = The address asks for { $asked }, which cannot be shown; this is { $shown }.

## share

page-share-title = Share
page-share-text = The link shows others what you see. Choose what it carries:
page-share-link = Link
page-share-copy = Copy the link
page-share-copied = Copied.
page-share-copy-yourself = The link is selected: copy it with Ctrl+C.
page-share-carries =
    .state = this board or moment
    .lang = the language
    .theme = dark or light

## keys

page-keys-title = Keys
page-keys-leave = Leave the presentation
page-keys-faster = Faster
page-keys-slower = Slower
page-keys-next-method = Next method
page-keys-larger = Larger board
page-keys-smaller = Smaller board
page-keys-full-screen = Full screen
page-keys-move-on-board = Move on the board

## undo

page-undo-undo = Undo
page-undo-redo = Redo
page-undo-undone = Undone.
page-undo-redone = Redone.

## units

page-units-microseconds = µs
page-units-milliseconds = ms
page-units-seconds = s
page-units-minutes = min
page-units-hours = h
page-units-days = days

## errors

page-errors-offline = The server is not responding. It is tried again until it answers.
page-errors-engine = The engine could not start in this browser.
page-errors-page = Something went wrong on this page. Reload it and try again.
page-errors-about = about { $time }
page-errors-codes =
    .busy = The server has too much to do. Try again in a moment.
    .time = The time for this question is over. Ask for less: a smaller board or a later step.
    .internal = A fault in the program. Please report it.
    .forbidden = This page may not ask the server. Open the address that 'queens serve' printed.
    .slow = The question did not reach the server in time. Try again.

## comma

page-comma = { ", " }

## progress

page-progress-label = Progress
page-progress-left = { $time } left
page-progress-queued = Waiting for others: place { $position } in the queue
page-progress-cancel = Cancel
page-progress-cancelled = Cancelled.

## controls

page-controls-less = { $what }: one less
page-controls-more = { $what }: one more
page-controls-between = { $least } to { $most }
page-controls-size = n, the size of the board

## board

page-board-queen = queen
page-board-given-queen = queen given by the puzzle
page-board-blocked = blocked
page-board-attacked = { $by ->
    [one] attacked by { $by } queen
   *[other] attacked by { $by } queens
}
page-board-in-solutions = { $count ->
    [one] in { $count } solution
   *[other] in { $count } solutions
}
page-board-region = region { $region }
page-board-solution = Queens in columns { $columns }
page-board-at = row { $row }, column { $column }
page-board-tones =
    .fight = in conflict
    .seen = attacked by the chosen queen
    .hint = hint
    .reason = reason for the hint
    .blame = to blame
    .exclude = no queen can stand here
    .remove = must go
    .suppose = supposed
    .current = current square
    .reject = rejected
    .attacker = attacks it

## play

page-play-board = Board of { $n } rows and { $n } columns. Arrow keys move, space places a queen, x blocks a square.
page-play-size = n
page-play-set-up = Board
page-play-tool = A click places
page-play-tool-queen = Queen
page-play-tool-block = Block
page-play-begin =
    .queen = Click a square to place a queen. Click it again to take her back.
    .block = Click a square to block it. Click it again to open it.
page-play-attacks = Attacked squares
page-play-heat = Solutions per square
page-play-clear = Clear
page-play-conflicts = Conflicts
page-play-is-given = { $square } belongs to the puzzle
page-play-solved = Solved: no queen attacks another.
page-play-standing = { $queens ->
    [one] { $queens } queen
   *[other] { $queens } queens
}, { $free ->
    [one] { $free } free square
   *[other] { $free } free squares
}
page-play-possible = What is possible
page-play-open-search = Watch a search on this board
page-play-open-solutions = All solutions for n = { $n }
page-play-hint = Hint
page-play-complete = Complete
page-play-no-hint = The board is solved.
page-play-do-it = Do it
page-play-completed = One way to complete the board.
page-play-counting = Counting…
# Behind a large number.
page-play-remain = { $count ->
    [one] solution remains
   *[other] solutions remain
}
page-play-impossible = This cannot be completed.
page-play-minimal = Remove any one of the marked pieces and the rest can be completed.
page-play-case-split = Show the case split
page-play-next = Next
page-play-back = Back
page-play-proof-whole = Every case fails. { $steps } steps:
page-play-proof-cut = The first { $steps } steps of a longer case split:
page-play-to-games = Puzzles and games with one solution

## search

page-search-board-of = Board for the method { $method }
page-search-queens-on = queens on { $squares }
page-search-no-queens = no queens
page-search-present = Presentation
page-search-method = Method
page-search-beside = Compare with
page-search-nothing = nothing
page-search-overlay = On the board
page-search-overlays =
    .attacks = Attacks
    .falling = r − c
    .rising = r + c
    .none = Plain
page-search-transport = Steps
page-search-play = Play
page-search-pause = Pause
page-search-to-start = To the start
page-search-to-end = To the end
page-search-step-back = One step back
page-search-step-on = One step on
page-search-speed = Speed
page-search-per-second = { $steps }/s
page-search-scrub = Step
page-search-step-number = Step number
page-search-of-total = of { $total } steps
page-search-of-unknown = of many steps
page-search-next-solution = Next solution
page-search-next-dead-end = Next dead end
page-search-end-of-subtree = End of subtree
page-search-previous-solution = Previous solution
page-search-previous-dead-end = Previous dead end
page-search-not-found =
    .next-solution = No solution comes after this step.
    .previous-solution = No solution comes before this step.
    .next-dead-end = No dead end comes after this step.
    .previous-dead-end = No dead end comes before this step.
    .end-of-subtree = The search is at the root: its subtree ends with the search.
page-search-not-found-yet = Nothing found up to step { $step }. Press again to search on.
page-search-no-step = There is no step { $step }: the search has { $total }. This is the last one.
page-search-actions =
    .place = Place a queen on { $square }.
    .undo = Take back the queen on { $square }.
    .skip = Leave { $square } empty.
    .solution = A solution: columns { $columns }.
page-search-before-first = Before the first step.
page-search-ended = The search has ended.
page-search-counters =
    .nodes = nodes
    .rejections = rejections
    .solutions = solutions
page-search-code = Pseudo-code
page-search-code-of = Pseudo-code: { $title }
page-search-stack = Stack of queens
page-search-row = row
page-search-queen = queen
page-search-mask = mask
page-search-binary = as a number
page-search-binary-explained = The same bits as a program writes them: column a is bit 0, at the right, so the number is the mirror image of the row.
page-search-no-masks = All rows are full.
page-search-masks =
    .columns = columns
    .falling = falling \
    .rising = rising /
    .open = open
page-search-masks-of = What the queens above attack in row { $row } (counted from 0, from the top)
page-search-counted = Rows are counted from 0, from the top; columns from 0, from the left. \ is row − column, / is row + column.
page-search-tree = Search tree
page-search-tree-of = Search tree of the method { $method }
page-search-tree-reached = { $nodes } nodes reached
page-search-tree-folded = finished parts are folded
page-search-folded-nodes = { $nodes } nodes below are folded
page-search-zoom-in = Zoom in
page-search-zoom-out = Zoom out
page-search-fit = Fit
page-search-root = start
page-search-node-state =
    .open = with children
    .dead-end = dead end
    .solution = solution

## solutions

page-solutions-view = Show
page-solutions-views =
    .one = One by one
    .gallery = Fundamental
    .usage = Square usage
page-solutions-board = A solution of { $n } queens
page-solutions-of = of { $total }
page-solutions-slider = Solution
page-solutions-number = Number of the solution, from 1
page-solutions-told = Solution { $index } of { $total }: columns { $columns }
page-solutions-first = First
page-solutions-previous = Previous
page-solutions-next = Next
page-solutions-random = Random
page-solutions-order = Solutions are in lexicographic order.
page-solutions-open-play = Play with this solution
page-solutions-open-counts = How many there are for n = { $n }
# The size of an orbit, in the caption of a small picture.
page-solutions-images = { $count ->
    [one] { $count } board
   *[other] { $count } boards
}
page-solutions-orbit = Its orbit
page-solutions-orbit-size = { $images ->
    [one] { $images } different board under turns and mirrors. Symmetry: { $name }.
   *[other] { $images } different boards under turns and mirrors. Symmetry: { $name }.
}
page-solutions-classes =
    .trivial = none
    .half-turn = half turn
    .quarter-turn = quarter turn
    .full = full
page-solutions-motions =
    .identity = unchanged
    .quarter-turn = quarter turn ↻
    .half-turn = half turn
    .three-quarter-turn = quarter turn ↺
    .mirror-columns = mirror ↔
    .mirror-rising = mirror /
    .mirror-rows = mirror ↕
    .mirror-falling = mirror \
page-solutions-same-as = same as { $place }
page-solutions-downloads = Download
# Behind a large number.
page-solutions-fundamental = { $count ->
    [one] fundamental solution, one for each orbit
   *[other] fundamental solutions, one for each orbit
}
page-solutions-none = There is no solution for n = { $n }.
page-solutions-range = { $from } to { $to }
page-solutions-usage-board = How many solutions use each square
page-solutions-usage-text = Each number shows how many of the { $total } solutions have a queen on that square. A stronger colour means more.
page-solutions-usage-range = From { $least } to { $most }.
page-solutions-usage-part = There was no time for all solutions: the numbers are lower bounds.

## methods

page-methods-lead = The same board, every practical method: the same answer, very different work.
page-methods-running = Running { $method }…
page-methods-work = Attempts
page-methods-work-of = Attempts made by each method for n = { $n }, on a logarithmic axis
page-methods-time = Time
page-methods-time-of = Seconds taken by each method for n = { $n }, on a logarithmic axis
page-methods-table-of = Work and time for n = { $n }
page-methods-method = Method
page-methods-nodes = Nodes
page-methods-candidates = Attempts
page-methods-rejections = Rejections
page-methods-solutions = Solutions
page-methods-attempt = An attempt is a queen placed or a rejection.
page-methods-rejects =
    .subsets = whole sets
    .combinations = whole choices
    .permutations = whole orders
    .cells = squares and boards with too few queens
    .cells-skip = squares and boards with too few queens
    .sets = squares
    .arrays = squares
page-methods-rejected-by = { $what } ({ $methods })
page-methods-rejected = Rejected are { $list }.
page-methods-medians = Short runs are repeated and the median time is shown; the command 'queens compare { $n }' repeats longer.
page-methods-agree = All methods agree.
page-methods-disagree = The methods disagree: this is a bug in the program.
page-methods-up-to = { $method } (up to n = { $n })
page-methods-left-out = Left out, because they would take too long: { $names }.
page-methods-ladder = The ladder, from naive to fast
page-methods-practical = Practical up to n = { $n }.
page-methods-watch = Watch a search: { $method }

## counts

page-counts-table = Known numbers of solutions
page-counts-fundamental = Fundamental (U)
page-counts-total = Total (D)
page-counts-letters = N is the size of the board. D counts all solutions (total; also called distinct). U counts fundamental solutions (also called unique): those that are turns or mirror images of each other count once.
page-counts-growth = Growth
page-counts-growth-of = Total and fundamental solutions over n, on a logarithmic axis
page-counts-growth-text = A straight line on this axis would be exponential growth; the curve bends upward, like n!.
page-counts-exact = Count
page-counts-count = Count exactly
page-counts-estimate = Estimate
page-counts-measuring = Measuring how long it takes…
page-counts-forecast = It takes about { $time } on this machine.
page-counts-too-large = Exact counts here go up to n = { $most }. Beyond that, an estimate from samples.
page-counts-told = n = { $n } has { $total } solutions
page-counts-solutions-of = solutions for n = { $n }
page-counts-half-turn = With half-turn symmetry
page-counts-quarter-turn = With quarter-turn symmetry
page-counts-took = Counted in { $time }.
page-counts-goes-on = The count goes on while you look at other sections.
page-counts-agrees = The published number is the same.
page-counts-unpublished = No value has been published.
page-counts-differs = The published number is { $published }: this is a bug in the program.
page-counts-interval = With 95 % confidence between { $low } and { $high } ({ $samples } samples).
page-counts-ledgers = Long counts on disk
page-counts-no-ledgers = There are no ledgers in the folder.
page-counts-states =
    .empty = empty
    .partial = in progress
    .complete = complete
    .conflict = in conflict
    .damaged = damaged
page-counts-cells =
    .done = done
    .missing = missing
    .confirmed = counted twice
    .conflict = in conflict
page-counts-units-of = { $done } of { $units } units are done
page-counts-so-far = Solutions counted so far: { $total }.

## learn

page-learn-predict = Predict the next step
page-learn-predict-question = What does the search do next?
page-learn-predictions =
    .place = place a queen
    .reject = reject a square
    .undo = take a queen back
    .solution = report a solution
page-learn-predict-right = Right.
page-learn-predict-wrong = No, the answer is: { $answer }.
page-learn-predict-score = { $right } of { $asked } right.
page-learn-predict-end = The search has ended. Go back to try again.
page-learn-language = Language
page-learn-check = Check what your program prints
page-learn-check-text = Run your program for one n, paste what it prints, and see the verdict of the judge, the first difference and the likely mistake.
page-learn-check-problem = Problem
page-learn-check-output = Output of your program
page-learn-check-it = Check
page-learn-contents = Contents
page-learn-try-it = Try it
page-learn-next = Next step
page-learn-back = Step back
page-learn-open-search = Open in Search
page-learn-open-play = Open in Play
page-learn-open-methods = Open in Methods
page-learn-open-counts = Open in Counts
page-learn-command = The same in a terminal
page-learn-problem = Problem
page-learn-board = A board to try: click a square to place a queen
page-learn-diagonals = Every square with its diagonal number { $formula }
page-learn-size = n
page-learn-from-zero = r is the row, counted from 0 from the top. c is the column, counted from 0 from the left.

## game

page-game-board = Game of { $n } rows and { $n } columns. Arrow keys move, space puts a cross, then a queen, then nothing. q puts a queen, x a cross. Shift with an arrow key draws crosses.
page-game-kind = Kind
page-game-kinds =
    .regions = Coloured regions
    .board = Half-filled board
page-game-difficulty = Difficulty
page-game-level =
    .easy = Easy
    .medium = Medium
    .hard = Hard
    .expert = Expert
page-game-own-game = Your own game
page-game-this-game = This game
page-game-board-rule = Add queens until every row has one, and no queen attacks another. There is exactly one way.
page-game-regions-rule = { $stars ->
    [one] Each row, column and region gets { $stars } queen. Queens may not touch, not even at a corner.
   *[other] Each row, column and region gets { $stars } queens. Queens may not touch, not even at a corner.
}
page-game-how = Tap a square: a cross, a queen, nothing. Drag to draw crosses. The right button, or a finger that rests, puts a queen.
page-game-time = Time played
page-game-tools = Moves
page-game-undo = Undo
page-game-redo = Redo
page-game-check = Check
page-game-clear = Clear
page-game-hints = Hint
page-game-making = Making a game…
page-game-crossed =
    .player = crossed out
    .automatic = excluded by a queen
page-game-won = Solved in { $time }. Well done!
page-game-hints-used = { $count ->
    [0] no hints
    [one] { $count } hint
   *[other] { $count } hints
}
page-game-wrong = { $count ->
    [one] { $count } piece is wrong.
   *[other] { $count } pieces are wrong.
}
page-game-right = No mistake so far.
page-game-hint =
    .mistake = Something on the board does not fit.
    .look = Look at the marked squares.
    .nowhere = No single row, column or region helps here. Look at the whole board.
    .why = Why?
    .follow = Do it
    .followed = Done.
    .none = The game is solved.
page-game-choose = Games
page-game-today = Today's game
page-game-archive = Daily games
page-game-month-before = Month before
page-game-month-after = Month after
page-game-solved-in = solved in { $time }
page-game-begun = begun
page-game-new-game = New game
page-game-settings = Settings
page-game-setting =
    .mistakes = Show broken rules at once
    .crosses = Cross out squares that a queen excludes
    .timer = Show the time
    .letters = Letters of regions
    .patterns = Patterns in regions
    .remaining = Solutions that remain (half-filled boards)
page-game-stars = Queens in each line
page-game-own = Enter your own game
page-game-paint = Paint a new game
page-game-paint-this = Paint over this game
page-game-paint-how = Choose a region, then tap or drag over squares. The right button, or a finger that rests, takes the region of a square.
page-game-paint-board = Regions of { $n } rows and { $n } columns. Arrow keys move, space paints, q takes the region of a square.
page-game-brush = Region to paint
page-game-play-this = Play this game
page-game-stop-painting = Stop painting
page-game-paste = Game as text, JSON or link
page-game-read = Read
page-game-picture = Read a screenshot
page-game-drop = Drop or paste a screenshot here, or choose a file.
page-game-not-a-picture = This file is not a picture that the browser can read.
page-game-several = { $count ->
    [one] { $count } game found.
   *[other] { $count } games found. Choose one:
}
page-game-untitled = Game { $number }
page-game-share-and-print = Share and print
page-game-share = Share
page-game-copy-link = Copy link
page-game-copied = Copied.
page-game-print = Print
page-game-print-pieces = Print with my pieces
page-game-records = Progress
page-game-streak = { $days ->
    [0] No daily game solved today or yesterday.
    [one] { $days } day in a row with its daily game solved.
   *[other] { $days } days in a row with their daily games solved.
}
page-game-best-times = Solved games, and the best times without hints
page-game-solved = Solved
page-game-best = Best time
page-game-export = Save as a file
page-game-import = Read a file
page-game-imported = { $count ->
    [one] { $count } game read.
   *[other] { $count } games read.
}
page-game-not-a-backup = This file has no progress. Choose a queens-progress.json that was saved here.
