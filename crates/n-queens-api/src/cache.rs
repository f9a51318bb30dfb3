//! A small cache of values that are costly to make: the most recently used ones.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Mutex;

use n_queens::steps::Trace;
use n_queens::{Board, Method, Ranking};

/// The caches of a service.
#[derive(Debug)]
pub(crate) struct Caches {
    pub(crate) rankings: Cache<Board, Ranking>,
    /// A few megabytes each, however long they are.
    pub(crate) traces: Cache<(Board, Method), Trace>,
}

impl Default for Caches {
    fn default() -> Caches {
        Caches { rankings: Cache::new(4), traces: Cache::new(8) }
    }
}

/// The most recently used values.
pub(crate) struct Cache<K, V> {
    /// The most recent first.
    values: Mutex<VecDeque<(K, V)>>,
    capacity: usize,
}

impl<K: PartialEq + Clone, V: Clone> Cache<K, V> {
    pub(crate) fn new(capacity: usize) -> Cache<K, V> {
        Cache { values: Mutex::new(VecDeque::new()), capacity }
    }

    /// The value of `key`, made if it is missing. Two threads may make the same value at once: waiting
    /// for a thread that is stopped later would stop both.
    pub(crate) fn get<E>(&self, key: &K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        let found = self.take(key);
        let value = found.map_or_else(make, Ok)?;
        let mut values = self.lock();
        values.push_front((key.clone(), value.clone()));
        values.truncate(self.capacity);
        Ok(value)
    }

    fn take(&self, key: &K) -> Option<V> {
        let mut values = self.lock();
        let place = values.iter().position(|(known, _)| known == key)?;
        values.remove(place).map(|(_, value)| value)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, VecDeque<(K, V)>> {
        // The list is consistent even if a thread panicked.
        self.values.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl<K, V> fmt::Debug for Cache<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache").field("capacity", &self.capacity).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_are_kept_and_made_once() {
        let kept: Cache<u32, u32> = Cache::new(2);
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
