//! A record of the search for the first solution, which others can check.
//!
//! One line for each step, in the order of the search:
//!
//! ```text
//! n-queens-first 1 n=34                     the size
//! ray set=1 weights=-3,0,17,…               one of the rays of a set: n columns, 2n − 1 falling and
//!                                           2n − 1 rising diagonals, none of the last two negative
//! no prefix=1,3,2 nodes=512 set=1           no solution begins like this; set=0 is without rays
//! found columns=1,3,5,…                     a solution that begins with the rows decided so far
//! first columns=1,3,5,…                     the first solution; the last line
//! ```
//!
//! Columns count from 1. Every line ends in ` check=` and 16 hexadecimal digits: 64-bit FNV-1a of all lines
//! up to there, without their checks, each with a newline. The checker (`first_check`) believes none of
//! the `no` lines: it searches every prefix again, with the rays as its only help. A file without its
//! last line is a search that can be continued ([`FirstSearch::resume`]).
//!
//! [`FirstSearch::resume`]: super::FirstSearch::resume

use super::FirstSearch;
use super::bound::Ray;
use super::open_board::MAX_ROWS;
use crate::Solution;
use crate::one::FirstProofError;

/// The lines of a proof that are not written yet.
#[derive(Clone, Debug)]
pub(super) struct ProofLines {
    text: String,
    hash: u64,
    /// Sets of rays so far, and the weights of the last one.
    sets: u32,
    last: Vec<Vec<i32>>,
    finished: bool,
}

impl ProofLines {
    /// Begins with the size.
    pub(super) fn new(n: u32) -> ProofLines {
        let mut lines = ProofLines::after(START, 0);
        lines.push(&format!("n-queens-first 1 n={n}"));
        lines
    }

    /// Goes on after the lines of a file that have been read.
    fn after(hash: u64, sets: u32) -> ProofLines {
        ProofLines { text: String::new(), hash, sets, last: Vec::new(), finished: false }
    }

    /// A prefix without a completion, refuted with these rays. They are written unless they are the
    /// last that were.
    pub(super) fn refuted(&mut self, prefix: &[u32], nodes: u64, rays: &[Ray]) {
        let weights: Vec<Vec<i32>> = rays.iter().map(Ray::integers).collect();
        if !weights.is_empty() && weights != self.last {
            self.sets += 1;
            for ray in &weights {
                let listed: Vec<String> = ray.iter().map(ToString::to_string).collect();
                self.push(&format!("ray set={} weights={}", self.sets, listed.join(",")));
            }
            self.last.clone_from(&weights);
        }
        let set = if weights.is_empty() { 0 } else { self.sets };
        self.push(&format!("no prefix={} nodes={nodes} set={set}", listed(prefix)));
    }

    pub(super) fn found(&mut self, columns: &[u32]) {
        self.push(&format!("found columns={}", listed(columns)));
    }

    pub(super) fn first(&mut self, columns: &[u32]) {
        if std::mem::replace(&mut self.finished, true) {
            return;
        }
        self.push(&format!("first columns={}", listed(columns)));
    }

    /// The lines since the last call.
    pub(super) fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    fn push(&mut self, line: &str) {
        self.hash = hashed(self.hash, line);
        self.text += &format!("{line} check={:016x}\n", self.hash);
    }
}

/// Columns from 1.
fn listed(columns: &[u32]) -> String {
    columns.iter().map(|column| (column + 1).to_string()).collect::<Vec<_>>().join(",")
}

/// The hash of no lines.
const START: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash after one more line.
fn hashed(hash: u64, line: &str) -> u64 {
    line.bytes()
        .chain([b'\n'])
        .fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The search as the lines of an unfinished proof left it.
pub(super) fn replay(text: &str) -> Result<(FirstSearch, ProofLines), FirstProofError> {
    let mut replayed: Option<FirstSearch> = None;
    let (mut hash, mut sets, mut finished) = (START, 0, false);
    for (index, line) in text.lines().enumerate() {
        let wrong = |reason| FirstProofError::Line { line: index + 1, reason };
        let (line, check) = line.rsplit_once(" check=").ok_or(wrong("it has no check"))?;
        hash = hashed(hash, line);
        if check != format!("{hash:016x}") {
            return Err(wrong("the check does not match: a line was altered, lost or moved"));
        }
        let step = match &mut replayed {
            None => start(line).map(|search| replayed = Some(search)),
            Some(search) => step(search, line, &mut sets, &mut finished),
        };
        step.ok_or(wrong("it does not belong there"))?;
    }
    let search = replayed.ok_or(FirstProofError::Unfinished)?;
    Ok((search, ProofLines { finished, ..ProofLines::after(hash, sets) }))
}

fn start(line: &str) -> Option<FirstSearch> {
    let n = line.strip_prefix("n-queens-first 1 n=")?.parse().ok()?;
    FirstSearch::new(n).ok().filter(|_| n <= MAX_ROWS)
}

fn step(search: &mut FirstSearch, line: &str, sets: &mut u32, finished: &mut bool) -> Option<()> {
    let n = search.at_hand.len();
    let columns = |text: &str| {
        let column = |word: &str| word.parse::<usize>().ok().filter(|column| (1..=n).contains(column));
        text.split(',').map(|word| Some(column(word)? as u32 - 1)).collect::<Option<Vec<u32>>>()
    };
    if let Some(rest) = line.strip_prefix("ray set=") {
        *sets = rest.split(' ').next()?.parse().ok()?;
    } else if let Some(rest) = line.strip_prefix("no prefix=") {
        let prefix = columns(rest.split(' ').next()?)?;
        let (column, row) = (*prefix.last()?, prefix.len() - 1);
        search.at_hand.starts_with(&prefix[..row]).then_some(())?;
        (search.decided, search.next) = (row as u32, column + 1);
    } else if let Some(rest) = line.strip_prefix("found columns=") {
        let found = Solution::new(columns(rest)?).ok()?.columns().to_vec();
        let row = (0..n).find(|&row| found[row] != search.at_hand[row])?;
        (search.at_hand, search.decided, search.next) = (found, row as u32 + 1, 0);
    } else {
        (line.strip_prefix("first columns=").map(columns)?? == search.at_hand).then_some(())?;
        (search.decided, *finished) = (n as u32, true);
    }
    Some(())
}
