//! The words that languages fill in, one field for each sentence.
//!
//! `{0}`, `{1}`, … are gaps: what goes in is said beside the field, and languages may order them as
//! they like. A language without a word does not compile.

/// A thing that is counted: how one and how several of it are written.
///
/// ```
/// use n_queens_text::Locale;
/// let nodes = Locale::default().words().nodes;
/// assert_eq!((nodes.of(1), nodes.of(2057)), ("1 node".to_owned(), "2,057 nodes".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun {
    /// With `{0}` for the number 1.
    pub one: &'static str,
    /// With `{0}` for any other number.
    pub many: &'static str,
}

impl Noun {
    /// The number and the noun.
    ///
    /// ```
    /// let queens = n_queens_text::Locale::default().words().queens;
    /// assert_eq!(queens.of(8), "8 queens");
    /// ```
    pub fn of(self, number: u64) -> String {
        fill(if number == 1 { self.one } else { self.many }, &[&crate::numbers::grouped(number)])
    }
}

/// A sentence with its gaps filled.
///
/// ```
/// assert_eq!(n_queens_text::words::fill("{1} before {0}", &["a", "b"]), "b before a");
/// ```
pub fn fill(template: &str, parts: &[&str]) -> String {
    let mut text = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let gap = rest[open + 1..].find('}').map(|close| &rest[open + 1..open + 1 + close]);
        let part = gap.and_then(|gap| Some((gap.len(), *parts.get(gap.parse::<usize>().ok()?)?)));
        let Some((length, part)) = part else { break };
        text += &rest[..open];
        text += part;
        rest = &rest[open + length + 2..];
    }
    text + rest
}

macro_rules! table {
    ($($(#[$about:meta])* $name:ident,)*) => {
        /// Every word of one language.
        ///
        /// ```
        /// use n_queens_text::{Language, Locale};
        /// assert_eq!(Locale::from(Language::Zh).words().open, "可放");
        /// ```
        #[derive(Clone, Debug)]
        pub struct Table {
            /// Row, column, falling and rising diagonal, as `n_queens::Line` orders them.
            pub lines: [&'static str; 4],
            /// How hard a puzzle is, as `n_queens::puzzle::Grade` orders it.
            pub grades: [&'static str; 4],
            /// Steps of a search.
            pub steps: Noun,
            /// Solutions.
            pub solutions: Noun,
            /// Nodes of a tree.
            pub nodes: Noun,
            /// Queens.
            pub queens: Noun,
            /// Squares of a board.
            pub squares: Noun,
            /// Squares that were tried and rejected.
            pub rejected_squares: Noun,
            /// Sets of squares that were judged and rejected.
            pub rejected_sets: Noun,
            /// Choices of n squares that were judged and rejected.
            pub rejected_choices: Noun,
            /// Orders of the columns that were judged and rejected.
            pub rejected_orders: Noun,
            $($(#[$about])* pub $name: &'static str,)*
        }

        impl Table {
            /// Every word and sentence, for whoever needs to know all letters.
            ///
            /// ```
            /// let words = n_queens_text::Locale::default().words();
            /// assert!(words.templates().contains(&"dead end"));
            /// ```
            pub fn templates(&self) -> Vec<&'static str> {
                let nouns = [self.steps, self.solutions, self.nodes, self.queens, self.squares];
                let rejected = [
                    self.rejected_squares,
                    self.rejected_sets,
                    self.rejected_choices,
                    self.rejected_orders,
                ];
                let nouns = nouns.into_iter().chain(rejected).flat_map(|noun| [noun.one, noun.many]);
                [$(self.$name),*].into_iter().chain(self.lines).chain(self.grades).chain(nouns).collect()
            }
        }
    };
}

table! {
    /// {0} the attacker, {1} the line.
    attacked_by,
    /// A square closed to queens.
    blocked,
    /// {0} where the row's queen is.
    fixed_elsewhere,
    /// {0} queens, {1} how many there should be.
    wrong_number,
    /// {0} and {1} squares, {2} the row or column they share.
    share,
    /// {0} and {1} squares, {2} the diagonal they share.
    share_diagonal,
    /// {0} a square without a queen.
    stays_empty,
    /// {0} a square whose queen is removed.
    taken_back,
    /// {0} its columns.
    solution_found,
    /// {0} the size, {1} the method.
    trace_title,
    /// {0} steps, {1} solutions.
    trace_over,
    /// {0} steps, {1} solutions.
    trace_limit,
    /// {0} the number of the first row and column.
    squares_from,
    /// The masks of a row are left out, for they are wider than a page.
    masks_left_out,
    /// A board, as the head of a column.
    board,
    /// The mask of columns.
    columns,
    /// The mask of `\` diagonals.
    falling,
    /// The mask of `/` diagonals.
    rising,
    /// Squares that nothing attacks.
    open,
    /// The bit of the square that is taken.
    taken,
    /// What a step does, as the head of a column.
    step,
    /// How to read the digits of masks; {0} the first column.
    masks_note,
    /// The same where squares are blocked.
    masks_note_blocked,
    /// {0} the size.
    masks_title,
    /// Above the curves of counts.
    plot_counts,
    /// Above the curves of times.
    plot_times,
    /// What an axis counts.
    plot_solutions,
    /// The unit of an axis of times.
    plot_seconds,
    /// The curve of all solutions.
    plot_total,
    /// The curve of fundamental solutions.
    plot_fundamental,
    /// Below the picture of masks.
    masks_legend,
    /// {0} the size, {1} queens.
    board_title,
    /// Of an empty board.
    no_queens,
    /// {0} squares.
    queens_on,
    /// Above the signs of attacked squares.
    attacked_along,
    /// The same where only some queens are asked about; {0} their squares.
    attacked_by_along,
    /// Attacked along more than one line.
    several_lines,
    /// {0} two queens that attack each other.
    conflict,
    /// {0} how many falling diagonals, {1} and {2} their first and last number.
    falling_numbers,
    /// {0} how many rising diagonals, {1} their last number.
    rising_numbers,
    /// Below numbers of diagonals.
    from_zero,
    /// {0} queens, {1} the method.
    tree_title,
    /// Between the parts of a list.
    comma,
    /// Between two sentences on a line.
    semicolon,
    /// {0} squares with fixed queens.
    fixed_squares,
    /// {0} squares closed to queens.
    blocked_squares,
    /// {0} nodes met before the search was stopped, {1} what was found there.
    first_nodes,
    /// {0} nodes that were not counted to their end.
    more_than,
    /// {0} a number that may be larger.
    at_least,
    /// Nodes that nobody counted.
    more_left_out,
    /// {0} nodes drawn, {1} what is missing.
    drawn,
    /// {0} how many.
    left_out,
    /// {0} nodes left out, {1} squares at drawn nodes.
    both_left_out,
    /// The root of a tree.
    empty_board,
    /// A node from which the search goes back.
    dead_end,
    /// A node that is a solution.
    solution,
    /// {0} the number of a solution.
    solution_number,
    /// No drawn node is a solution.
    no_solution_drawn,
    /// {0} their squares.
    solutions_drawn,
    /// {0} a line.
    along,
    /// A square the board itself closes.
    by_the_board,
    /// A placement with too many or too few queens.
    number_of_queens,
    /// Under a stroke stands the attacker.
    attacker_below,
    /// A number behind dots.
    dots,
    /// Edges that lead to a solution.
    way_to_solution,
    /// {0} the grade of a puzzle, {1} how many guesses are nested.
    tries_deep,
    /// The name of a sheet of puzzles.
    sheet_name,
    /// Above the puzzles of a sheet.
    sheet_title,
    /// Above their solutions.
    sheet_solutions,
    /// {0} the size, {1} queens.
    regions_title,
    /// {0} the rows of a game of regions.
    regions_rows,
}
