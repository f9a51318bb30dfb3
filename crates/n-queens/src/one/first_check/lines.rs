//! The lines of a proof, and why one is rejected.

use crate::watch::Stopped;

/// Why a proof was rejected. Columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages describe the variants")]
pub enum FirstProofError {
    #[error("line {line}: {reason}")]
    Line { line: usize, reason: &'static str },
    #[error("the proof is not finished: its last line does not name the first solution")]
    Unfinished,
    #[error("no line of the proof refutes the columns {0:?}")]
    Missing(Vec<u32>),
    #[error("the columns {0:?} are a smaller solution")]
    Smaller(Vec<u32>),
    #[error("the columns {0:?} were not refuted within 50 times the nodes that the proof states")]
    TooLong(Vec<u32>),
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The lines of a proof.
#[derive(Default)]
pub(super) struct Proof {
    pub(super) n: usize,
    /// Sets of up to sixteen rays.
    pub(super) rays: Vec<Vec<Vec<i32>>>,
    /// Prefixes with the stated nodes and the number of a set, 0 for none.
    pub(super) refuted: Vec<(Vec<usize>, u64, usize)>,
    pub(super) first: Option<Vec<usize>>,
}

impl Proof {
    pub(super) fn read(text: &str) -> Result<Proof, FirstProofError> {
        let (mut proof, mut hash) = (Proof::default(), 0xcbf2_9ce4_8422_2325u64);
        for (index, line) in text.lines().enumerate() {
            let wrong = |reason| FirstProofError::Line { line: index + 1, reason };
            let (line, check) = line.rsplit_once(" check=").ok_or(wrong("it has no check"))?;
            let byte = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            hash = line.bytes().chain([b'\n']).fold(hash, byte);
            if check != format!("{hash:016x}") {
                return Err(wrong("the check does not match: a line was altered, lost or moved"));
            }
            let in_place = (index == 0) == line.starts_with("n-queens-first ") && proof.first.is_none();
            proof.add(line).filter(|()| in_place).ok_or(wrong("it does not belong there"))?;
        }
        Ok(proof)
    }

    fn add(&mut self, line: &str) -> Option<()> {
        let words: Vec<_> = line.split(' ').map(|word| word.split_once('=').unwrap_or((word, ""))).collect();
        let numbers = |text: &str| text.split(',').map(|number| number.parse().ok()).collect::<Option<_>>();
        let columns = |text: &str| {
            let columns: Vec<i32> = numbers(text)?;
            let from_zero = |column: i32| usize::try_from(column - 1).ok().filter(|&column| column < self.n);
            columns.into_iter().map(from_zero).collect::<Option<Vec<usize>>>()
        };
        match words[..] {
            [("n-queens-first", ""), ("1", ""), ("n", n)] => {
                self.n = n.parse().ok().filter(|n| (1..=64).contains(n))?
            }
            [("ray", ""), ("set", set), ("weights", text)] => {
                let (set, weights): (usize, Vec<i32>) = (set.parse().ok()?, numbers(text)?);
                let sizes = weights.iter().all(|weight| weight.abs() < 1 << 20);
                let valid = weights.len() == 5 * self.n - 2 && weights[self.n..].iter().all(|&w| w >= 0);
                if set == self.rays.len() + 1 {
                    self.rays.push(Vec::new());
                }
                let rays = self.rays.last_mut().filter(|rays| sizes && valid && rays.len() < super::LANES)?;
                rays.push(weights);
                (set == self.rays.len()).then_some(())?;
            }
            [("no", ""), ("prefix", prefix), ("nodes", nodes), ("set", set)] => {
                let set = set.parse().ok().filter(|&set| set <= self.rays.len())?;
                self.refuted.push((columns(prefix)?, nodes.parse().ok()?, set));
            }
            [("found", ""), ("columns", found)] => drop(columns(found)?),
            [("first", ""), ("columns", first)] => self.first = Some(columns(first)?),
            _ => return None,
        }
        Some(())
    }
}
