//! The text around a sample on the page of a judge: `Input: n = 4`, `Output:`, `Explanation: …`,
//! in English or Chinese, and comments behind rows; and what programs print above their boards.

use super::fault::LineError;
use super::rows::{CHESS, is_square};
use super::source::{Source, WINDOW};

/// Words that stand before the boards of a sample. More lines than this do not.
const BEFORE: [&str; 6] = ["Example", "Input", "示例", "样例", "输入", "Sample"];
const OUTPUT: [&str; 2] = ["Output", "输出"];
const AFTER: [&str; 4] = ["Explanation", "解释", "Note", "说明"];
const LINES: usize = 20;
/// A longer line announces nothing.
const HEADING: usize = 200;
/// Words of a line with the number of boards.
const COUNTED: [&str; 4] = ["solution", "total", "found", "解"];

/// Takes everything up to the boards of a sample; nothing if the text is no sample.
pub(super) fn skip_to_output(source: &mut Source<'_>) -> Result<(), LineError> {
    if !begins(source, &BEFORE)? && !begins(source, &OUTPUT)? {
        return Ok(());
    }
    // Nothing is taken unless there is an output, or boards would be dropped without a word.
    let ahead = source.ahead(WINDOW)?;
    let lines = ahead.split(|&byte| byte == b'\n').take(LINES);
    let Some(before) = lines.into_iter().position(|line| after(line, &OUTPUT).is_some()) else {
        return Ok(());
    };
    for _ in 0..before {
        source.skip_line()?;
        source.take();
    }
    // 'Output:' may have the answer on its own line, 'Output' alone on the next one.
    let line = source.rest_of_line()?;
    let word = after(line, &OUTPUT).unwrap_or(0);
    let length = after(&line[word..], &[":", "："]).map_or(line.len(), |colon| word + colon);
    source.take_within_line(length);
    Ok(source.skip_blanks()?)
}

/// Where the first of these words ends in a line.
fn after(line: &[u8], words: &[&str]) -> Option<usize> {
    let end = |word: &&str| {
        let is_it = |part: &[u8]| part.eq_ignore_ascii_case(word.as_bytes());
        Some(line.windows(word.len()).position(is_it)? + word.len())
    };
    words.iter().filter_map(end).min()
}

/// Takes lines that only announce boards: `Solution 1:`, the size alone above rows of squares, or
/// how many there are.
pub(super) fn skip_headings(source: &mut Source<'_>) -> Result<(), LineError> {
    while is_heading(source)? {
        source.skip_line()?;
        source.skip_blanks()?;
    }
    Ok(())
}

/// Whether the next line only announces boards.
pub(super) fn is_heading(source: &mut Source<'_>) -> Result<bool, LineError> {
    let line = source.rest_of_line()?;
    let (length, text) = (line.len(), line.trim_ascii());
    if length > HEADING {
        return Ok(false);
    }
    if text.ends_with(b":") || text.ends_with("：".as_bytes()) {
        // A damaged row is not a heading.
        return Ok(!text[..text.len() - 1].iter().all(|&byte| is_square(byte)));
    }
    if tells_how_many(text) {
        return Ok(true);
    }
    if text.is_empty() || !text.iter().all(u8::is_ascii_digit) {
        return Ok(false);
    }
    let below = source.ahead(length + 64)?.get(length..).unwrap_or_default().trim_ascii_start();
    Ok(below.first().is_some_and(|&byte| byte != b'?' && is_square(byte)))
}

/// Whether a line has the number of boards: `Total: 2`, `2 solutions found`, `共 2 个解`. One
/// that might hold a board does not: a bracket, squares, or numbers enough for columns.
fn tells_how_many(line: &[u8]) -> bool {
    let numbers = line.split(|byte| !byte.is_ascii_digit()).filter(|run| !run.is_empty()).count();
    let most = if after(&line[..line.len().min(8)], &["solution"]).is_some() { 1 } else { 2 };
    let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    after(line, &COUNTED).is_some()
        && numbers <= most
        && !line.iter().any(|byte| matches!(byte, b'[' | b'{' | b'"' | &CHESS))
        && !words.any(|word| word.iter().all(|&byte| is_square(byte)))
}

/// Takes the words behind the boards of a sample, if there are any.
pub(super) fn skip_explanation(source: &mut Source<'_>) -> Result<(), LineError> {
    if begins(source, &AFTER)? {
        while source.peek()?.is_some() {
            source.skip_line()?;
            source.skip_blanks()?;
        }
    }
    Ok(())
}

/// Takes blanks, line breaks and comments that run from `//` to the end of their line.
pub(super) fn skip_comments(source: &mut Source<'_>) -> Result<(), LineError> {
    source.skip_blanks()?;
    while source.peek()? == Some(b'/') && source.ahead(2)?.starts_with(b"//") {
        source.skip_line()?;
        source.skip_blanks()?;
    }
    Ok(())
}

fn begins(source: &mut Source<'_>, words: &[&str]) -> Result<bool, LineError> {
    let longest = words.iter().map(|word| word.len()).max().unwrap_or(0);
    let ahead = source.ahead(longest)?;
    Ok(words
        .iter()
        .any(|word| ahead.len() >= word.len() && ahead[..word.len()].eq_ignore_ascii_case(word.as_bytes())))
}
