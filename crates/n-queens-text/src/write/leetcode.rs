//! One JSON array of boards, each an array of row strings: what LeetCode 51 returns.

use super::Writer;

/// `[[".Q..","...Q","Q...","..Q."],…]` on one line; `[]` where there is none.
#[derive(Debug)]
pub(super) struct Leetcode {
    /// `"row"` with quotes, for each column of the queen.
    rows: Vec<String>,
}

impl Leetcode {
    pub(super) fn new(n: u32) -> Leetcode {
        let row = |queen| {
            let squares: String = (0..n).map(|column| if column == queen { 'Q' } else { '.' }).collect();
            format!("\"{squares}\"")
        };
        Leetcode { rows: (0..n).map(row).collect() }
    }
}

impl Writer for Leetcode {
    fn begin(&self) -> &[u8] {
        b"["
    }

    fn separator(&self) -> &'static [u8] {
        b","
    }

    fn body(&self, columns: &[u32], buffer: &mut Vec<u8>) {
        let mut before = b'[';
        for &column in columns {
            buffer.push(before);
            buffer.extend_from_slice(self.rows[column as usize].as_bytes());
            before = b',';
        }
        buffer.push(b']');
    }

    fn end(&self) -> &'static [u8] {
        b"]\n"
    }
}
