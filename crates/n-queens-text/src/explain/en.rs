//! The methods explained in English.

use n_queens::Method;

use super::Words;

pub(super) fn words(method: Method) -> Words {
    match method {
        Method::Subsets => Words {
            title: "Any set of squares",
            idea: "It knows nothing. Every square gets a queen or stays empty, and only the finished \
                   set is judged: are there n queens, and does none attack another? It is here to \
                   show how much every bit of knowledge saves.",
            cost: "2^(n²) sets are judged. n = 5 has 33 million, n = 6 has 69 billion. Memory: the \
                   queens on the board, up to n².",
        },
        Method::Combinations => Words {
            title: "Any n squares",
            idea: "It knows one thing: there are n queens. Each new queen stands on a later square \
                   than the one before, so every choice of n squares is met once. Only the finished \
                   choice is judged.",
            cost: "C(n², n) choices are judged: 53,130 for n = 5, but 4.4 billion for n = 8. \
                   Memory: n queens.",
        },
        Method::Permutations => Words {
            title: "Any order of the columns",
            idea: "It knows that every row and every column holds one queen. So a placement is an \
                   order of the columns, and only the diagonals are left to judge at the end.",
            cost: "n! orders are judged: 40,320 for n = 8. Memory: n queens and n marks for used \
                   columns.",
        },
        Method::Cells => Words {
            title: "Square by square",
            idea: "It sees at once whether a square is attacked, and puts no queen there. On every \
                   other square it tries a queen first and then leaves the square empty. It does \
                   not know that every row needs a queen, so it finds out only at the last square \
                   that there are too few.",
            cost: "One node for every peaceful placement of any number of queens: 118,969 for n = 8. \
                   Each tries up to n² squares. Memory: n queens and three arrays.",
        },
        Method::CellsSkip => Words {
            title: "Square by square, and a queen ends her row",
            idea: "The same search, and one piece of knowledge more: after a queen nothing else fits \
                   into her row, so it goes on in the next row. Rows without a queen are still \
                   possible.",
            cost: "The same nodes as 'cells', and fewer squares tried: 627,037 instead of 1,043,425 for \
                   n = 8. Memory: the same.",
        },
        Method::Sets => Words {
            title: "Row by row, with sets",
            idea: "It knows that every row holds exactly one queen. It fills one row after the other \
                   and goes back when a row has no free square. Three sets remember the columns, \
                   the row − column and the row + column of the queens: two squares share a \
                   diagonal exactly when row − column or row + column agrees.",
            cost: "2,057 nodes for n = 8, with n squares tried at each. At most n! nodes on the last \
                   level, in practice far fewer. Hashing three numbers for every square is slow. \
                   Memory: three sets of at most n numbers.",
        },
        Method::Arrays => Words {
            title: "Row by row, with arrays",
            idea: "The same search as 'sets'. Arrays of true and false take the place of the sets. An \
                   array has no negative index, so row − column is shifted by n − 1. There are \
                   2n − 1 diagonals each way.",
            cost: "The same nodes as 'sets', and a lookup in three arrays for every square: ten \
                   times as fast or more. Memory: 5n − 2 entries and n queens.",
        },
        Method::Bits => Words {
            title: "Row by row, with bit masks",
            idea: "Three numbers hold one bit for each column of the row: attacked along a column, \
                   along a \\ and along a / diagonal. What none of them covers is open, so one \
                   expression finds all open squares of a row. One row further down, the \\ bits \
                   have moved one column right and the / bits one left. The lowest bit that is set \
                   is open & -open, and open & (open - 1) clears it.",
            cost: "The same nodes as 'sets', but no attacked square is tried, and each node takes a few \
                   machine instructions. Memory: three masks for each row.",
        },
        other => Words { title: other.name(), idea: "", cost: "" },
    }
}
