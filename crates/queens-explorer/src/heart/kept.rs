//! What is kept for the next question: a few of the latest things that were costly to make.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Mutex;

use n_queens::steps::Trace;
use n_queens::{Board, Method, Ranking};

/// Everything that is kept.
#[derive(Debug)]
pub(super) struct Shelf {
    pub(super) rankings: Kept<Board, Ranking>,
    /// A few megabytes each, however long they are.
    pub(super) traces: Kept<(Board, Method), Trace>,
}

impl Default for Shelf {
    fn default() -> Shelf {
        Shelf { rankings: Kept::new(4), traces: Kept::new(8) }
    }
}

/// The few values that were wanted last.
pub(super) struct Kept<K, V> {
    /// The latest first.
    values: Mutex<VecDeque<(K, V)>>,
    most: usize,
}

impl<K: PartialEq + Clone, V: Clone> Kept<K, V> {
    pub(super) fn new(most: usize) -> Kept<K, V> {
        Kept { values: Mutex::new(VecDeque::new()), most }
    }

    /// The value of `key`, made where it is not at hand. Two who want the same at once may both
    /// make it; nobody waits for a thing that another one, who may be stopped, is making.
    pub(super) fn get<E>(&self, key: &K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        let found = self.take(key);
        let value = found.map_or_else(make, Ok)?;
        let mut values = self.lock();
        values.push_front((key.clone(), value.clone()));
        values.truncate(self.most);
        Ok(value)
    }

    fn take(&self, key: &K) -> Option<V> {
        let mut values = self.lock();
        let place = values.iter().position(|(known, _)| known == key)?;
        values.remove(place).map(|(_, value)| value)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, VecDeque<(K, V)>> {
        // Nothing in here is half done when a thread panics.
        self.values.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl<K, V> fmt::Debug for Kept<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").field("most", &self.most).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_are_kept_and_made_once() {
        let kept: Kept<u32, u32> = Kept::new(2);
        let mut made = Vec::new();
        for key in [1, 2, 1, 3, 1, 2] {
            let value = kept.get(&key, || {
                made.push(key);
                Ok::<u32, ()>(key * 10)
            });
            assert_eq!(value, Ok(key * 10));
        }
        assert_eq!(made, [1, 2, 3, 2]);
        assert_eq!(kept.get(&9, || Err("no")), Err("no"));
    }
}
