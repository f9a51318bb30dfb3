### The help of the command: verbs, their examples, arguments and options.
###
### verb-V is what verb V does, verb-V-O its option O; option-O is an option that several verbs share.

## queens

verb-queens = Everything about placing n queens on a board
    .examples =
        queens solve 8               all 92 solutions as boards
        queens solve 4 --format leetcode
        queens count 1..14           the table of counts
        queens tree 4 -o tree.svg    the search as a picture
        queens one 1000000           one solution of any size
        queens --help, queens VERB --help

## solve

verb-solve = List all solutions, in lexicographic order
    .examples =
        queens solve 8                          all 92 solutions as boards
        queens solve 8 --fix b4 --fix d5        the puzzle of 1850: two solutions
        queens solve 16 --skip 14000000 --limit 1
        queens solve 4 --format leetcode        [[".Q..","...Q","Q...","..Q."],…]
        echo 4 | queens solve - --format acwing
verb-solve-force = Run the method even if it will not finish in reasonable time
verb-solve-fundamental = One solution of every orbit: the lexicographically first of its rotations and reflections
verb-solve-limit = Stop after this many solutions
verb-solve-method = Search with this method of the ladder, on one thread [default: the fastest way]
verb-solve-order = The order of the solutions; 'any' is for large boards, where the first in order is far away
verb-solve-skip = Skip this many solutions; in lexicographic order they are counted, not listed

## count

verb-count = Count all solutions, fundamental solutions and orbits
    .examples =
        queens count 8                      92 solutions, 12 fundamental, by symmetry
        queens count 1..14                  the table of n, fundamental (U) and total (D)
        queens count 0..16 --format bfile   lines in the format of the OEIS
        queens count 1..18 --plot counts.svg
        queens count 21 --ledger run.nql    saved unit by unit; run it again to resume
verb-count-double-check = Count again by another kernel with other sizes, then by a row search, and compare
verb-count-force = Run --method even on sizes it is not practical for
verb-count-format = How counts are written [default: by the ending of FILE, otherwise text]
verb-count-header = Begin a b-file with comments that say what it lists
verb-count-method = Count by this method of the ladder, on one thread, or by joining half-boards [default: join]
verb-count-of = What a b-file lists [default: total]; A-numbers of the OEIS work, too
verb-count-plot = Also draw the counts over n, on a scale of powers of ten, into FILE (.svg, .png, .pdf)
verb-count-time = Also show how long each count took

## one

verb-one = One solution of any size: constructed, random, or the first in order
    .examples =
        queens one 8                            one solution, from a formula
        queens one 1000000000 > big.txt         a billion queens, streamed
        queens one 1000000 --random --seed 7    a random solution, the same every time
        queens one 30 --first                   the first of all solutions in lexicographic order
        queens one 34 --first --proof 34.proof  and a proof, which 'queens check --proof' checks
verb-one-first = The lexicographically first solution
verb-one-format = How the solution is written [default: by the ending of FILE, otherwise board up to n = 40, columns beyond]
verb-one-proof = Record the search for the first solution in FILE, as a proof; the same command resumes it
verb-one-random = Find a random solution by swapping queens on a random board; some solutions are more likely than others ('queens random' makes all equally likely, for sizes it can rank)
verb-one-seed = The same seed gives the same random solution [default: a new one, shown on standard error]
verb-one-time-limit = Give up the search for the first solution after this many seconds

## nth

verb-nth = The K-th solution, without listing the ones before it
    .examples =
        queens nth 8 92                         the last of the 92 solutions
        queens nth 16 14000000 --format columns
        queens nth 8 2 --fix b4 --fix d5        the second solution of the puzzle of 1850
        queens nth 18 1 | queens rank           1
verb-nth-number = Number of the solution in lexicographic order, from 1

## rank

verb-rank = Position of a solution in the ordered list
    .examples =
        queens rank --columns "1 5 8 6 3 7 2 4"       1: the first solution of eight queens
        queens solve 8 --fundamental | queens rank    the positions of the 12
        queens rank solutions.txt --format ndjson
        queens rank puzzle.txt --fix b4 --fix d5      among the solutions of the puzzle of 1850
verb-rank-columns = The solution itself: the column of each row, from 1
verb-rank-file = File of solutions in any form 'solve' writes, or - for standard input
verb-rank-format = How positions are written [default: by the ending of FILE, otherwise text]

## random

verb-random = Random solutions, all equally likely
    .examples =
        queens random 8                         one of the 92, each as likely as any other
        queens random 14 --count 1000 --seed 7 --format columns
        queens random 8 --fix b4                among those with a queen on b4
        queens one 1000000 --random             sizes that cannot be counted: random, not uniform
verb-random-count = Number of solutions to draw; the same one may be drawn twice
verb-random-seed = The same seed draws the same solutions [default: a new one, shown on standard error]

## complete

verb-complete = Complete a partial board, or say why it cannot be completed
    .examples =
        queens complete 8 --fix b4 --fix d5           the puzzle of 1850: one of two completions
        queens complete --columns '1 ? ? ? ? ?'       a queen in the first column of the first row
        queens complete partial.txt                   rows of Q (given), x (blocked), . or ? (free)
        queens complete partial.txt --hint            the next step; --hint=all for every step
        queens complete partial.txt --export dimacs -o partial.cnf
verb-complete-all = All completions instead of one; in order up to n = 20
verb-complete-export = Write the board as a formula for other solvers, instead of completing it
verb-complete-format = How completions are written [default: by the ending of FILE, otherwise board]
verb-complete-hint = Show the next step a person could find, or all steps, instead of a completion
verb-complete-limit = Stop after this many completions
verb-complete-number = Complete this board of a file with several, from 1 [default: the only one]
verb-complete-size = The same as the argument N: an empty board, to be filled with --fix and --block
verb-complete-time-limit = Stop after this many seconds; the answer may then be 'undecided'
verb-complete-total = Print the number of completions instead of one of them

## puzzle

verb-puzzle = Make puzzles of a chosen difficulty, each with exactly one solution
    .examples =
        queens puzzle 8                                one puzzle: rows of Q (given) and . (free)
        queens puzzle 8 --difficulty expert --seed 7   a hard one, the same every time
        queens puzzle 8 --count 6 --sheet sheet.pdf    six to print, solutions on the second page
        queens puzzle 10 --blocked 12                  with squares no queen may stand on (x)
        queens puzzle 8 | queens complete --hint       the first step
verb-puzzle-blocked = Squares to block at first; those the puzzle does not need are opened again
verb-puzzle-count = How many puzzles
verb-puzzle-difficulty = How hard: the hardest step that is needed [default: easy, or the easiest there is]
verb-puzzle-format = How the puzzles are written [default: by the ending of FILE, otherwise board]
verb-puzzle-seed = The same seed makes the same puzzles [default: a new one, shown on standard error]
verb-puzzle-sheet = Also write a sheet to print, with the solutions on separate pages
verb-puzzle-size = The size of the board, from 4 to 32, or - to read it from standard input

## regions

verb-regions = The coloured-regions game: solve one, get a hint, or make one
    .examples =
        queens regions game.txt                one letter or digit per square, one line per row
        queens regions levels.json             several games: a line for each; --only 3 for the third
        queens regions game.txt --hint         the next step; --hint=all for every step
        queens regions game.txt --grade        how hard it is, by the techniques that solve it
        queens regions --daily 2026-11-18      the game of a day, the same everywhere
    .note =
        One queen in every row, column and region, no two touching.
        Exit code: 0 solved, 1 no solution
verb-regions-all = List all solutions, a line each, instead of one
verb-regions-count = How many games to make, from as many seeds
verb-regions-daily = Make the game of a day, with 8 rows unless --make gives another size
verb-regions-difficulty = How hard: the hardest step that is needed [default: any but expert]
verb-regions-format = How the game is written [default: by the ending of FILE, otherwise text]
verb-regions-game = A file with games (text, JSON, JavaScript, links), - for standard input [default: -]
verb-regions-grade = Show how hard the game is and which techniques solve it
verb-regions-hint = Show the next step a person could find, or all steps, instead of the solution
verb-regions-limit = Stop the list after this many solutions
verb-regions-make = Make a game of N rows, from 4 to 20, or from 9 to 16 with 2 stars
verb-regions-only = Only this game of several, from 1
verb-regions-seed = The same seed makes the same game [default: a new one, shown on standard error]
verb-regions-stars = Queens in every row, column and region, from 1 to 3 [default: 1]
verb-regions-total = Print the number of solutions instead of one

## check

verb-check = Check solutions from files or standard input
    .examples =
        queens check solutions.txt                every board of a file, in any text format
        queens solve 8 | queens check --complete  whether all 92 are there, and each only once
        queens check --proof 34.proof             whether 'one 34 --first' found the first solution
        clingo q8.asp 0 | queens check --from clingo --complete
        queens check --quiet solutions.txt && echo fine
    .note = With --quiet nothing is written about the boards; the exit code says it: 0 all fine, 1 not
verb-check-complete = Also check that every solution of that size is there
verb-check-files = Files to check, - for standard input; the format is detected automatically
verb-check-format = How the report is written
verb-check-from = The files are the output of a solver that read a file of 'queens export'
verb-check-proof = Check the proof of a first solution in FILE, by a search of its own
verb-check-size = The size the boards must have; needed if the list is empty

## export

verb-export = Write a board or game for other solvers: SAT, MiniZinc, XCSP3, SMT, LP, ASP and more
    .examples =
        queens export dimacs 8 -o q8.cnf              eight queens for a SAT solver
        queens export minizinc partial.txt -o q.mzn   a half-filled board, as 'complete' reads it
        queens export asp 6 --fix b6 | clingo - 0     solved by clingo
        queens export opb --game game.txt             a game of coloured regions, as 'regions' reads it
        clingo q8.asp 0 | queens check --from clingo --complete
verb-export-data = Write the data to a file of its own, and the model without it, for minizinc
verb-export-encoding = How 'at most one queen on a line' becomes clauses, for dimacs [default: product]
verb-export-format = The format
verb-export-game = A file with a game of regions instead of a board, - for standard input
verb-export-map = Also write a table of the variables, row and column from 1, for dimacs and opb

## judge

verb-judge = Judge a program for LeetCode, AcWing and others: verdict, first difference, likely mistake
    .more = The program is compiled and run in a temporary folder, with limits on time, memory, output, files and processes. This is no security sandbox: it runs with your rights. Judge only programs that you would run yourself.
    .examples =
        queens judge mine.py                       the problem is guessed: a class Solution is LeetCode's
        queens judge mine.cpp --problem acwing-843
        queens judge --problem luogu-p1219 -- ./a.out
        queens judge submissions/ -o grades.csv    one line for each program; also .md, .json
        queens judge --list                        the problems with input, output and limits
verb-judge-command = A command and its arguments, behind --
verb-judge-format = How the result is written [default: by the ending of FILE, otherwise text]
verb-judge-growth = Also time larger boards, beside the methods sets, arrays and bits
verb-judge-list = List the problems
verb-judge-memory-limit = Megabytes of memory for each case [default: that of the problem, and what the language needs]
verb-judge-problem = The problem [default: guessed from the program, its name or its output]
verb-judge-programs = Files of source code (.py .cpp .c .java .go .rs .js), programs, or folders of them
verb-judge-sizes = Judge only these sizes, A..B, where the program reads n
verb-judge-time-limit = Seconds of processor time for each case [default: that of the problem, longer for slow languages]

## explain

verb-explain = Explain a method: the idea, pseudo-code, cost
    .examples =
        queens explain                   the ladder of methods, slowest first
        queens explain bits              the idea, pseudo-code and cost of one method
        queens explain join              how 'queens count' counts without a search
        queens explain cells --lang zh   中文
verb-explain-method = Which method [default: a list of them]

## compare

verb-compare = Compare the methods on one board: answers, work, time
    .examples =
        queens compare 6                          all methods practical for n = 6
        queens compare 4..10 --plot times.svg     how their times grow
        queens compare 8 --levels                 with the work on every level of the tree
        queens compare 10 --method arrays,bits    only these two
        queens compare 8 --format markdown        a table for a page; also csv, json
verb-compare-force = Run methods even on sizes they are not practical for
verb-compare-format = How the comparison is written [default: by the ending of FILE, otherwise text]
verb-compare-levels = Also show the work on every level of the search tree
verb-compare-plot = Also draw the times over n, on a scale of powers of ten, into FILE (.svg, .png, .pdf)
verb-compare-runs = Time every method this often [default: 5 times or more, less if a run takes long]
verb-compare-ways = Only these methods, separated by commas [default: all that are practical, and the join]

## draw

verb-draw = Draw a board, its attacked squares, its diagonals
    .examples =
        queens solve 8 | queens draw                    the first solution of a list
        queens draw 8 --fix b4 --fix d5 --attacks       what two queens leave free
        queens draw 4 --diagonals falling               row - column in every square
        queens draw --columns '2 4 ? ?' --masks -o masks.svg
        queens draw wrong.txt -o wrong.svg              queens in conflict are red
verb-draw-attacks = Mark the squares attacked by any queen, or only by the queen on SQUARE
verb-draw-diagonals = Write the number of its diagonal into every square; rows and columns count from 0
verb-draw-format = What kind of picture [default: by the ending of FILE, otherwise text]
verb-draw-masks = Draw the three masks of a row-by-row search and the open squares, row by row; needs one queen in each of the first rows
verb-draw-number = Which board of a file that has several, from 1 [default: 1]

## tree

verb-tree = Draw the search tree
    .examples =
        queens tree 4 -o tree.svg              the whole search for n = 4, open it in a browser
        queens tree 4                          the same on the terminal, as text
        queens tree 7 --compact -o slide.png   a large tree on one slide
        queens tree 8 --depth 3                only the first three queens
        queens tree 4 --method cells           another method's tree
verb-tree-compact = Draw discs or dots on one slide of 16 by 9, and no boards
verb-tree-depth = Draw no node with more queens than this
verb-tree-format = How the tree is drawn [default: by the ending of FILE; otherwise svg into a file, else text]
verb-tree-hide-rejected = Leave out rejected squares
verb-tree-limit = Draw at most NUMBER nodes, the first ones of the search, and ten times as many rejected squares [default: 300; with --compact 3000]

## trace

verb-trace = Write every step of a search as one line, or as an animation
    .examples =
        queens trace 4                          every step, with the three masks of its row
        queens trace 4 --format ndjson          the same for programs: one JSON object per step
        queens trace 6 -o search.gif            an animation; also .svg, and .pdf with a page per step
        queens trace 4 --method cells           square by square
        queens trace 6 --fix b6 --block d5      on a board with constraints
verb-trace-format = How steps are written [default: by the ending of FILE; otherwise ndjson into a file, else text]
verb-trace-limit = Stop after this many steps [default: all; in an animation 1000]
verb-trace-speed = Steps per second of an animation [default: 4]

## estimate

verb-estimate = Estimate counts too large to compute, with an interval
    .examples =
        queens estimate 30                      beyond the largest count ever made
        queens estimate 100 --samples 640000    four times the work, half the interval
        queens estimate 50 --seed 7 --format json
verb-estimate-approach = How samples are drawn: two independent ways to get the answer
verb-estimate-format = How the answer is written [default: by the ending of FILE, otherwise text]
verb-estimate-samples = Random boards to draw, in 32 independent groups; four times as many halve the interval
verb-estimate-seed = The same seed gives the same estimate, on every machine and with any number of threads

## ledger

verb-ledger = Show, merge, audit or repair the ledger of a long count
    .examples =
        queens count 20 --ledger run.nql              count; the same command resumes
        queens ledger show run.nql                    what is recorded, what it adds up to, time left
        queens ledger audit run.nql                   recount a random sample by another route
        queens count 22 --part 3/16 --ledger 3.nql    one part of sixteen, on any machine
        queens ledger merge 1.nql 2.nql --into run.nql

## ledger show

verb-ledger-show = Show what a ledger holds: progress, confirmations, conflicts, total, time left
    .examples =
        queens ledger show run.nql             progress, total and time left; works during the count
        queens ledger show run.nql -f json     the same for programs
        queens ledger show run.nql --entries --trust alice.key.pub    every entry with its origin
verb-ledger-show-entries = List every entry: total, route, build, and who signed it
verb-ledger-show-file = The ledger; it may be in use
verb-ledger-show-format = How the report is written

## ledger merge

verb-ledger-merge = Add the entries of some ledgers to another ledger of the same count
    .examples =
        queens ledger merge 1.nql 2.nql 3.nql --into run.nql    put the parts of a count together
        queens ledger merge late.nql --into run.nql             add one that came later
verb-ledger-merge-into = The ledger to add to; created if there is none
verb-ledger-merge-sources = Ledgers to read

## ledger audit

verb-ledger-audit = Recount units by a route that shares neither lists nor kernel with the count
    .examples =
        queens ledger audit run.nql                 recount 59 units chosen at random
        queens ledger audit run.nql --sample 299    enough to exclude that 1 % of the units are wrong
        queens ledger audit run.nql --all           every unit, and the whole board by a second cut
        queens ledger audit run.nql --trust alice.key.pub    and report units that alice did not sign
        queens ledger audit run.nql -f json         the report for programs, with every unit recounted
verb-ledger-audit-all = Recount every unit
verb-ledger-audit-by = How units are recounted [default: recount up to n = 23, relist beyond]
verb-ledger-audit-file = The ledger; it is only read, unless a unit turns out wrong
verb-ledger-audit-format = How the report is written
verb-ledger-audit-sample = Recount N units chosen at random
verb-ledger-audit-seed = Choose the units of an earlier audit again [default: a random seed, which is printed]
verb-ledger-audit-skip = Leave out the first N units of the choice, which an earlier audit with this seed recounted

## ledger repair

verb-ledger-repair = Set aside what is damaged or in conflict, so that it is counted again
    .examples =
        queens ledger repair run.nql              set bad lines and units in conflict aside
        queens ledger repair run.nql --size 20    the same if the header is damaged too
        queens count 20 --ledger run.nql          then count what is missing
verb-ledger-repair-file = The ledger
verb-ledger-repair-size = Size of the count, needed if the header is damaged

## ledger key

verb-ledger-key = Make a key that signs entries, so that they have an origin
    .examples =
        queens ledger key new alice.key               a secret key, and alice.key.pub to give to others
        queens count 20 --ledger run.nql --sign alice.key
        queens ledger audit run.nql --trust alice.key.pub
verb-ledger-key-new = Make a key: the secret one in FILE, the public one in FILE.pub
    .examples =
        queens ledger key new alice.key               a secret key, and alice.key.pub to give to others
        queens ledger key new work.key --name alice
verb-ledger-key-new-file = The file of the secret key; it must not exist
verb-ledger-key-new-name = The owner, as reports show it [default: FILE without its ending]
verb-ledger-key-show = Print the public key that belongs to a secret one
    .examples =
        queens ledger key show alice.key              the line of alice.key.pub
        queens ledger key show alice.key >> trusted.pub
verb-ledger-key-show-file = The file of the secret key

## serve

verb-serve = The explorer: a page in your browser to play with boards and watch searches
    .examples =
        queens serve                          the explorer on http://127.0.0.1:8092/
        queens serve --open                   the same, opened in a browser
        queens serve --port 9000              on another port
        queens serve --ledgers counts         also shows the ledgers in the folder 'counts'
        queens serve --host 0.0.0.0           for others on your network, who need the printed address
verb-serve-host = Address to listen on; if not 127.0.0.1, others can connect with the token that is printed
verb-serve-ledgers = Folder of ledgers to show
verb-serve-open = Open the page in a browser
verb-serve-port = Port to listen on; 0 for any that is free

## completions

verb-completions = Print a shell completion script
    .examples =
        queens completions bash > ~/.local/share/bash-completion/completions/queens
        queens completions zsh > ~/.zfunc/_queens
        queens completions fish > ~/.config/fish/completions/queens.fish
verb-completions-shell = Shell to write the script for

## man

verb-man = Print the manual page
    .examples =
        queens man | man -l -
        queens man > queens.1
        queens man solve > queens-solve.1
        queens man ledger show
verb-man-verb = The verb whose page to print, and its action if it has some [default: the page of the whole command]

## Options of several verbs

option-background = Background of a picture [default: light]
option-blocked = Close a square, written like --fix; may be repeated
option-board = A file with boards in any text format, - for standard input, or a size N for an empty board
option-color = Whether letters are coloured
option-columns = The board itself: the column of each row's queen from 1, ? for none
option-fixed = Fix a queen, as 'b4' (chess) or '5,2' (row, column from 1); may be repeated
option-format = How solutions are written [default: by the ending of FILE, otherwise board]
option-kernel = Use this form of the inner loops [default: the fastest; audits: another than counted]
option-lang = The language, en or zh [default: that of the locale, otherwise en]
option-ledger = Save every finished piece of the count in FILE; the same command resumes it
option-method = The method to watch
option-output = Write the answer to FILE, in full or not at all
option-part = Count only part I of M, such as 3/16, each into a ledger of its own (see 'ledger merge')
option-sign = Sign every entry with the secret key in FILE (see 'ledger key')
option-trust = Name the signers by the public keys in FILE, and report units that none of them signed
option-quiet = No progress bar and no remarks; errors are still shown
option-size = Size of the board, or - to read it from standard input
option-sizes = Size of the board, a range A..B with both ends, or - to read the size from standard input
option-squares = How squares are written, in options, messages and pictures: chess (b4), rc1 (row, column from 1), rc0 (from 0)
option-threads = Threads to work with [default: all cores]
option-width = Width of a picture in pixels [default: what it needs; PNG: twice that, at most 4000]
