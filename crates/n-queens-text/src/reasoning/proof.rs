//! A proof line by line: which case, and how it ends or goes on.

use n_queens::Square;
use n_queens::proof::{Case, Proof};

use super::{Names, shortage};

/// One line of a proof.
///
/// ```
/// use n_queens::{Board, Watch, proof::prove};
/// use n_queens_text::reasoning::{Names, lines};
/// let why = prove(&Board::new(2)?, &Watch::none())?;
/// let told = lines(&why, &Names::board(2), 40);
/// assert_eq!((told[1].depth, told[1].case.len()), (1, 2));
/// assert_eq!(told[1].text, "a2 or b2 leaves row a1-b1 without a square");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ProofLine<'a> {
    /// Splits around it.
    pub depth: usize,
    /// A queen on any one of these is supposed; none in the first line.
    pub case: &'a [Square],
    /// The consequence.
    pub proof: &'a Proof,
    /// The same in words.
    pub text: String,
}

/// The first `most` lines of a proof, in the order one reads them. All of them are one more than
/// its [cases](Proof::cases).
///
/// ```
/// use n_queens::{Board, Watch, proof::prove};
/// use n_queens_text::reasoning::{Names, lines};
/// let why = prove(&Board::new(2)?, &Watch::none())?;
/// assert_eq!(lines(&why, &Names::board(2), 1)[0].text, "row a2-b2 must use a2 or b2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn lines<'a>(proof: &'a Proof, names: &Names<'_>, most: usize) -> Vec<ProofLine<'a>> {
    let mut told = Vec::new();
    tell(0, &[], proof, names, most, &mut told);
    told
}

/// That there is no solution, and the proof of it below.
///
/// ```
/// use n_queens::{Board, Watch, proof::prove};
/// use n_queens_text::{Language, reasoning::{Names, no_solution}};
/// let why = prove(&Board::new(2)?, &Watch::none())?;
/// assert!(no_solution(&why, &Names::board(2), 40).starts_with("no solution:\nrow a2-b2 must use"));
/// assert!(no_solution(&why, &Names::board(2).speaking(Language::Zh), 40).starts_with("无解：\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn no_solution(proof: &Proof, names: &Names<'_>, lines: usize) -> String {
    format!("{}\n{}", names.words().proof_heading(), self::proof(proof, names, lines))
}

/// That there is no solution, where no proof is shown because it has too many cases, or for
/// another reason.
///
/// ```
/// use n_queens_text::{Language, reasoning::{Names, no_short_proof}};
/// let names = Names::board(8).speaking(Language::Zh);
/// assert_eq!(no_short_proof(Some(900), &names), "无解；证明需要分 900 种以上的情况\n");
/// assert_eq!(no_short_proof(None, &Names::board(8)), "no solution\n");
/// ```
pub fn no_short_proof(cases: Option<u64>, names: &Names<'_>) -> String {
    let words = names.words();
    cases.map_or_else(|| words.proof_none().to_owned(), |cases| words.proof_too_long(cases)) + "\n"
}

/// A proof as an indented case split of at most `lines` lines; what is left out is counted.
///
/// ```
/// use n_queens::{Board, Watch, proof::prove};
/// use n_queens_text::reasoning::{Names, proof};
/// let why = prove(&Board::new(2)?, &Watch::none())?;
/// assert_eq!(
///     proof(&why, &Names::board(2), 40),
///     "row a2-b2 must use a2 or b2:\n  a2 or b2 leaves row a1-b1 without a square\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn proof(proof: &Proof, names: &Names<'_>, lines: usize) -> String {
    let told = self::lines(proof, names, lines.max(1));
    let mut text: Vec<String> = told.iter().map(|line| line.indented(names)).collect();
    let all = proof.cases();
    let left_out = all + 1 - told.len() as u64;
    if left_out > 0 {
        text.push(names.words().proof_left_out(left_out, all));
    }
    text.join("\n") + "\n"
}

impl ProofLine<'_> {
    fn indented(&self, names: &Names<'_>) -> String {
        let text = match self.proof {
            Proof::Split { .. } => &names.words().proof_split(&self.text),
            Proof::Ends(_) => &self.text,
        };
        "  ".repeat(self.depth) + text
    }
}

fn tell<'a>(
    depth: usize,
    case: &'a [Square],
    proof: &'a Proof,
    names: &Names<'_>,
    most: usize,
    told: &mut Vec<ProofLine<'a>>,
) {
    if told.len() >= most {
        return;
    }
    told.push(ProofLine { depth, case, proof, text: words(case, proof, names) });
    if let Proof::Split { cases, .. } = proof {
        cases.iter().for_each(|next| tell(depth + 1, &next.squares, &next.proof, names, most, told));
    }
}

fn words(case: &[Square], proof: &Proof, names: &Names<'_>) -> String {
    let (words, squares) = (names.words(), names.one_of(case));
    match proof {
        Proof::Ends(why) if case.is_empty() => shortage(why, names),
        Proof::Ends(why) => match (why.groups.as_slice(), why.places.as_slice()) {
            ([group], []) if names.stars() == 1 => words.proof_leaves(squares, names.group(*group)),
            _ => words.proof_case(squares, shortage(why, names)),
        },
        Proof::Split { group, cases } => {
            let split = words.proof_must_use(names.group(*group), names.one_of(&open(cases)));
            if case.is_empty() { split } else { words.proof_then(squares, split) }
        }
    }
}

/// The squares of a split, row by row.
fn open(cases: &[Case]) -> Vec<Square> {
    let mut squares: Vec<Square> = cases.iter().flat_map(|case| case.squares.iter().copied()).collect();
    squares.sort_unstable();
    squares
}

#[cfg(test)]
mod tests {
    use super::*;
    use n_queens::proof::prove;
    use n_queens::{Board, Watch};

    #[test]
    fn a_long_proof_is_cut_and_says_how_long_it_is() {
        let board = Board::new(6).unwrap().fix(Square::new(0, 0)).unwrap();
        let whole = prove(&board, &Watch::none()).unwrap();
        let names = Names::board(6);
        let full = proof(&whole, &names, 1000);
        assert_eq!(full.lines().count() as u64, 1 + whole.cases(), "{full}");
        let short = proof(&whole, &names, 3);
        assert!(full.starts_with(&short[..short.rfind("...").unwrap()]));
        let rest = whole.cases() - 2;
        assert!(short.ends_with(&format!("... and {rest} more of {} cases\n", whole.cases())), "{short}");
    }
}
