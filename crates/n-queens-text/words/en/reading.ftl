### Text that cannot be read as boards.

## Inputs

# $fault is one of the messages below.
input-line = { $origin }:{ $line }: { $fault }
input-empty = { $origin } is empty: there is no board in it
input-no-boards = { $origin } is an empty list; one board is needed
# $reason is a message of the system.
input-unreadable = cannot read { $origin }: { $reason }

## What was found, and what was expected

end-of-text = the end of the text
end-of-line = the end of the line
found-byte = byte { $byte }
expected-column = the number of a column
expected-open = '['
expected-open-or-close = '[' or ']'
expected-comma-or-close = ',' or ']'
expected-end = the end
expected-row-open = '[' of a row
expected-row-close = ']' of a row
expected-row-quote = '"' of a row
expected-row-end-quote = the quote behind a row

guess-queen = { " " }(a queen?)
guess-free = { " " }(a free square?)
guess-blocked = { " " }(a blocked square?)
guess-rows = { " " }(rows of squares? write Q for a queen)
guess-list = { " " }(a list? write it in brackets, [1,3,0,2], or without any)
guess-picture = { " " }(a picture? boards are read as text; 'queens draw' prints it with --format text)
guess-names = { " " }(names of squares? give them with --fix a4)
guess-full-width = { " " }(full-width: write { $narrow })

## Faults of a line

read-unknown-form = unrecognised input at { $found }{ $guess }; a board is rows of Q and ., rows of 0 and 1, column numbers, JSON or csv (row0,row1,…)
read-utf16 = this is UTF-16 text; save it as UTF-8 (in PowerShell: ... | Out-File FILE -Encoding utf8)
read-ragged = row { $row } of the board has { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
}, not { $size }
read-too-many-rows = the board begun on line { $begun } has { $size ->
    [one] { $size } square
   *[other] { $size } squares
} in a row, so row { $row } is one too many; a blank line separates two boards
read-too-few-rows = the board begun on line { $begun } ends after { $rows } of its { $size } rows
read-row-number = this row is numbered { $found }, not { $expected }; rows count up from 1 in the lowest, or down from 0 or 1
read-long-row = a row has more than { $most } squares; larger boards are read as column numbers
read-crowded = a board has more than { $most } queens and blocked squares, which is too many to keep
read-too-long = a board of more than { $most } rows is too long
read-not-a-square = { $found } is not a square{ $guess }; use Q or ♛ for a queen, . _ or ? for a free square, x for a blocked one
read-hash = '#' is not a square, and comments are not supported; use x for a blocked square
read-not-a-bit = { $found } does not belong in a board of zeros and ones; a 1 is a queen, a 0 a free square
read-list = found { $found }, expected { $expected }: this is not a list of columns such as [1,3,0,2], nor a list of such lists or of rows of zeros and ones
read-table = this is not row { $row } of a table as 'draw --diagonals' prints it
# $name is a name in a parameter file of CSPLib, such as init.
read-parameter = the value of '{ $name }' is missing or outside the board; see docs/export.md
read-other-size = this board is { $size } x { $size }, the ones before it are { $expected } x { $expected }
read-second-board = a second board begins here; only one is allowed
read-not-a-column = { $between ->
    [commas] { $found } is not a column{ $guess }; give a number for each row, or ? for a row without a queen, separated by commas
   *[blanks-or-commas] { $found } is not a column{ $guess }; give a number for each row, or ? for a row without a queen, separated by spaces or commas
}
read-huge-column = a column number is at most { $most }
read-column-zero = here is a column 0, but the first board has none, so columns were taken to count from 1; write all boards from 0 or all from 1
read-lone-number = here is one number, { $column }, and no board: a size or a number of solutions? leave it out, or write the columns of all rows on one line
# $zero: the format counts rows and columns from 0.
read-outside = { $zero ->
    [true] row { $row } has its queen in column { $column }, outside the columns { $first } to { $last } (rows and columns counted from 0, as this form does)
   *[false] row { $row } has its queen in column { $column }, outside the columns { $first } to { $last }
}
read-fields = the line has { $fields ->
    [one] { $fields } value
   *[other] { $fields } values
}, the header has { $size }
read-header = the csv header must be row0,row1,…: found { $found }, expected '{ $expected }'
read-leetcode = found { $found }, expected { $expected }: this is not an array of arrays of row strings
read-ndjson = not an object with "columns" from 0, such as { "{" }"columns":[1,3,0,2]{ "}" }: { $reason }
read-unknown-field = unknown field "{ $name }"; an object has "columns", and may have "n" and "blocked"; or it has "board"
read-wrong-size = the object says n = { $n }, its columns are those of { $size ->
    [one] { $size } row
   *[other] { $size } rows
}
read-blocked-outside = the blocked square [{ $row },{ $column }] is outside the rows and columns 0 to { $last }
read-blocked-long = blocked squares are read on boards of at most { $most } rows, and this one has { $size }

## Games of coloured regions

game-at-line = line { $line }: { $fault }
game-at-number = game { $game }, line { $line }: { $fault }
game-empty = no game found; write a letter for each square and a line for each row, or give JSON, a puzz.link address or a screenshot
game-several = a second game begins here, { $number } in all; only one is allowed
# $column is a place in the line, from 1.
game-not-a-square = '{ $found }' in column { $column } is not a region; write a letter, a number or a coloured square
game-not-a-label = { $found } in row { $row }, column { $column } is not a region; write a letter, a number or a coloured square
game-uneven = row { $row } has { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
}; with { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} it needs { $rows }
game-too-large = { $rows } rows are too many for a game of regions (at most { $most })
# $guess is empty or game-single-square.
game-wrong-regions = { $rows ->
    [one] { $rows } row needs
   *[other] { $rows } rows need
} as many regions, not { $regions }{ $guess }
game-single-square = { " " }(only row { $row }, column { $column } has region { $label }: a mistake?)
game-wrong-size = the size is given as { $given }, but there are { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}
game-unassigned = row { $row }, column { $column } is in no region
game-twice = row { $row }, column { $column } is in two regions
game-off-board = row { $row }, column { $column } is not on the { $size } x { $size } board
game-not-squares = '{ $field }' is not a list of squares; write [row, column] pairs from 0
game-clash = the queens on { $first } and { $second } cannot both stand
game-queen-and-cross = { $square } has both a queen and a cross
game-stars = a game with { $stars } stars cannot be solved here (from 1 to { $most })
# $expected is a sign or a short description of what JSON allows there.
game-syntax = found '{ $found }' in column { $column }, expected { $expected }
game-syntax-end = the text ends too early; expected { $expected }
# $fields is empty or game-fields.
game-fields = { " " }(fields found: { $names })
game-no-grid = no regions in this JSON; give rows such as ["AAB", "ACB", "CCB"] or [["A", "A", "B"], …] in a field such as "regions"{ $fields }

link-parts = a Star Battle code has 4 parts, starbattle/columns/rows/stars/borders, not { $found }
link-number = '{ $found }' in the Star Battle code is not a number
link-size = a Star Battle code of { $columns } x { $rows } squares is not a game here; it must be square, with 1 to { $most } rows
link-digit = '{ $found }' is digit { $place } of the borders, but digits are 0 to 9 and a to v
link-length = the borders have { $found } digits, but this size needs { $expected }; is the link cut off?
link-scattered = region { $letter } is in several parts, and a link has borders only; share the text instead

see-bytes = { $bytes } bytes are not a picture of { $width } x { $height } pixels with 4 bytes each
see-size = a picture of { $width } x { $height } pixels cannot be read (from { $least } to { $most } each way)
see-no-board = no board of { $least } to { $most } rows found in the picture; crop it to the board, upright and with all squares
see-unclear = a board of { $rows } rows was found, but its regions are not clear (certainty { $percent } %); crop the picture to the board, or take a sharper one
