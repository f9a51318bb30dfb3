//! One JSON object per line, columns from 0: `{"columns":[1,3,0,2]}`.

use super::Writer;
use super::columns::decimal;

/// Objects that a program reads line by line.
#[derive(Debug)]
pub(super) struct Ndjson;

impl Writer for Ndjson {
    fn body(&self, columns: &[u32], buffer: &mut Vec<u8>) {
        buffer.extend_from_slice(b"{\"columns\":[");
        for (row, &column) in columns.iter().enumerate() {
            if row > 0 {
                buffer.push(b',');
            }
            decimal(column, buffer);
        }
        buffer.extend_from_slice(b"]}\n");
    }
}
