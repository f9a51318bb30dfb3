### The methods explained. In pseudo-code, the name behind an @ is the step that happens in that line:
### keep it where that step happens.

## subsets

subsets-title = Any set of squares
subsets-idea = It knows nothing. Every square gets a queen or stays empty, and only the finished set is judged: are there n queens, and does none attack another? It is here to show how much every bit of knowledge saves.
subsets-cost = 2^(n²) sets are judged. n = 5 has 33 million, n = 6 has 69 billion. Memory: the queens on the board, up to n².
subsets-code =
    search(square):
        if square is past the last one:
            if there are not n queens: reject the set @wrong-number
            else if two queens attack each other: reject the set @reject
            else: report a solution @solution
            return
        put a queen on square @place
        search(next square)
        take the queen back @undo
        leave square empty @skip
        search(next square)

## combinations

combinations-title = Any n squares
combinations-idea = It knows one thing: there are n queens. Each new queen stands on a later square than the one before, so every choice of n squares is met once. Only the finished choice is judged.
combinations-cost = C(n², n) choices are judged: 53,130 for n = 5, but 4.4 billion for n = 8. Memory: n queens.
combinations-code =
    search(square):
        if n queens stand:
            if two of them attack each other: reject the choice @reject
            else: report a solution @solution
            return
        for each square from here on that leaves room for the rest:
            put a queen on it @place
            search(next square)
            take the queen back @undo

## permutations

permutations-title = Any order of the columns
permutations-idea = It knows that every row and every column holds one queen. So a placement is an order of the columns, and only the diagonals are left to judge at the end.
permutations-cost = n! orders are judged: 40,320 for n = 8. Memory: n queens and n marks for used columns.
permutations-code =
    search(row):
        if row = n:
            if two queens share a diagonal: reject the order @reject
            else: report a solution @solution
            return
        for each column that is not used yet:
            put a queen on (row, column) @place
            search(row + 1)
            take the queen back @undo

## cells

cells-title = Square by square
cells-idea = It sees at once whether a square is attacked, and puts no queen there. On every other square it tries a queen first and then leaves the square empty. It does not know that every row needs a queen, so it finds out only at the last square that there are too few.
cells-cost = One node for every peaceful placement of any number of queens: 118,969 for n = 8. Each tries up to n² squares. Memory: n queens and three arrays.
cells-code =
    search(square):
        if square is past the last one:
            if n queens stand: report a solution @solution
            else: there are too few @wrong-number
            return
        if square is attacked: search(next square), return @reject
        put a queen on square @place
        search(next square)
        take the queen back @undo
        leave square empty @skip
        search(next square)

## cells-skip

cells-skip-title = Square by square, and a queen ends her row
cells-skip-idea = The same search, and one piece of knowledge more: after a queen nothing else fits into her row, so it goes on in the next row. Rows without a queen are still possible.
cells-skip-cost = The same nodes as 'cells', and fewer squares tried: 627,037 instead of 1,043,425 for n = 8. Memory: the same.
cells-skip-code =
    search(square):
        if square is past the last one:
            if n queens stand: report a solution @solution
            else: there are too few @wrong-number
            return
        if square is attacked: search(next square), return @reject
        put a queen on square @place
        search(first square of the next row)
        take the queen back @undo
        leave square empty @skip
        search(next square)

## sets

sets-title = Row by row, with sets
sets-idea = It knows that every row holds exactly one queen. It fills one row after the other and goes back when a row has no free square. Three sets remember the columns, the row − column and the row + column of the queens: two squares share a diagonal exactly when row − column or row + column agrees.
sets-cost = 2,057 nodes for n = 8, with n squares tried at each. At most n! nodes on the last level, in practice far fewer. Hashing three numbers for every square is slow. Memory: three sets of at most n numbers.
sets-code =
    search(row):
        if row = n: report a solution, return @solution
        for each column: @reject
            if column in columns: go to the next column @column
            if row - column in falling: go to the next column @falling
            if row + column in rising: go to the next column @rising
            put a queen on (row, column) @place
            add column, row - column and row + column to their sets
            search(row + 1)
            remove them from their sets
            take the queen back @undo

## arrays

arrays-title = Row by row, with arrays
arrays-idea = The same search as 'sets'. Arrays of true and false take the place of the sets. An array has no negative index, so row − column is shifted by n − 1. There are 2n − 1 diagonals each way.
arrays-cost = The same nodes as 'sets', and a lookup in three arrays for every square: ten times as fast or more. Memory: 5n − 2 entries and n queens.
arrays-code =
    search(row):
        if row = n: report a solution, return @solution
        for each column: @reject
            if columns[column]: go to the next column @column
            if falling[row - column + n - 1]: go to the next column @falling
            if rising[row + column]: go to the next column @rising
            put a queen on (row, column) @place
            set the three entries to true
            search(row + 1)
            set the three entries to false
            take the queen back @undo

## bits

bits-title = Row by row, with bit masks
bits-idea = Three numbers hold one bit for each column of the row: attacked along a column, along a \ and along a / diagonal. What none of them covers is open, so one expression finds all open squares of a row. One row further down, the \ bits have moved one column right and the / bits one left. The lowest bit that is set is open & -open, and open & (open - 1) clears it.
bits-cost = The same nodes as 'sets', but no attacked square is tried, and each node takes a few machine instructions. Memory: three masks for each row.
bits-code =
    search(row, columns, falling, rising):
        if row = n: report a solution, return @solution
        open = all & ~(columns | falling | rising)
        while open is not 0:
            bit = open & -open
            open = open & (open - 1)
            put a queen on (row, the column of bit) @place
            search(row + 1, columns | bit,
                   (falling | bit) << 1, (rising | bit) >> 1)
            take the queen back @undo

## join

join-title = Join half-boards, no search
join-idea = This is how 'queens count' counts. A solution is an upper and a lower half that use complementary columns and share no diagonal. There are far fewer halves than positions of a search. So the halves are listed and filed under the columns they use, and for every set of columns the pairs that fit are counted, many at a time. No solution is ever put together, so this method counts but cannot list.
join-cost = for n = 16, 6 million halves stand for 14,772,512 solutions and for the 1.14 billion positions of a row search. Derivation, symmetries, measurements: docs/algorithms/join.md

## The page around them

explain-cost = Cost: { $cost }
explain-next = Try next:
explain-up-to = { $title } (n up to { $most })
explain-counts-only = { $title } (counts only)
