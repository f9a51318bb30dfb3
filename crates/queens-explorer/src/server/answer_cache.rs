//! Answers of earlier queries, within a fixed number of bytes; the least recently used go first.

use std::collections::HashMap;
use std::sync::Arc;

/// Bytes of all answers and their keys.
const CAPACITY: usize = 32 << 20;
/// A longer answer is not kept.
const LONGEST: usize = 1 << 20;

#[derive(Default)]
pub(super) struct AnswerCache {
    answers: HashMap<String, Kept>,
    bytes: usize,
    /// Counts uses, as a clock.
    uses: u64,
}

struct Kept {
    answer: Arc<str>,
    last_use: u64,
}

impl AnswerCache {
    pub(super) fn get(&mut self, key: &str) -> Option<Arc<str>> {
        self.uses += 1;
        let kept = self.answers.get_mut(key)?;
        kept.last_use = self.uses;
        Some(Arc::clone(&kept.answer))
    }

    pub(super) fn insert(&mut self, key: String, answer: Arc<str>) {
        let bytes = key.len() + answer.len();
        if bytes > LONGEST {
            return;
        }
        while self.bytes + bytes > CAPACITY {
            let oldest =
                self.answers.iter().min_by_key(|(_, kept)| kept.last_use).map(|(key, _)| key.clone());
            let Some(oldest) = oldest else { break };
            self.remove(&oldest);
        }
        self.remove(&key);
        self.uses += 1;
        self.bytes += bytes;
        self.answers.insert(key, Kept { answer, last_use: self.uses });
    }

    fn remove(&mut self, key: &str) {
        if let Some((key, kept)) = self.answers.remove_entry(key) {
            self.bytes -= key.len() + kept.answer.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_bounded_and_what_is_used_stays() {
        let mut cache = AnswerCache::default();
        let long: Arc<str> = "x".repeat(LONGEST / 2).into();
        cache.insert("used".to_owned(), Arc::from("answer"));
        for number in 0..200 {
            cache.insert(number.to_string(), Arc::clone(&long));
            assert!(cache.bytes <= CAPACITY);
            assert_eq!(cache.get("used").as_deref(), Some("answer"), "after {number}");
        }
        assert!(cache.get("0").is_none());
        assert!(cache.get("199").is_some());
        let kept: usize = cache.answers.iter().map(|(key, kept)| key.len() + kept.answer.len()).sum();
        assert_eq!(kept, cache.bytes);
    }
}
