//! Explanations as text for a terminal.

use n_queens::Method;

use super::Explanation;
use crate::Language;

/// Columns of a page.
const WIDTH: usize = 78;

impl Explanation {
    /// The whole explanation, some twenty lines.
    ///
    /// ```
    /// use n_queens::Method;
    /// use n_queens_text::{Language, explain::Explanation};
    /// let page = Explanation::of(Method::Bits, Language::En).page(Language::En);
    /// assert!(page.starts_with("bits: Row by row, with bit masks\n\nThree numbers hold"));
    /// ```
    pub fn page(&self, language: Language) -> String {
        let (cost, next) = match language {
            Language::En => ("Cost: ", "Try next:"),
            Language::Zh => ("代价：", "接下来试试："),
        };
        let mut page = format!("{}: {}\n\n{}\n", self.method, self.title, wrapped(self.idea));
        self.code.lines().for_each(|line| page += &format!("    {line}\n"));
        page += &format!("\n{}\n{next}\n", wrapped(&format!("{cost}{}", self.cost)));
        self.next().iter().for_each(|command| page += &format!("  {command}\n"));
        page
    }
}

/// The ladder: a line for each method, the slowest first.
///
/// ```
/// use n_queens_text::{Language, explain};
/// let list = explain::list(Language::En);
/// assert!(list.contains("bits          Row by row, with bit masks (n up to 16)\n"));
/// ```
pub fn list(language: Language) -> String {
    let line = |method: Method| {
        let (title, limit) = (Explanation::of(method, language).title, method.limit());
        match language {
            Language::En => format!("{method:<12}  {title} (n up to {limit})\n"),
            Language::Zh => format!("{method:<12}  {title}（n 不超过 {limit}）\n"),
        }
    };
    Method::ALL.into_iter().map(line).collect()
}

/// Lines of at most [`WIDTH`] columns, broken at spaces, or before any Chinese character, which
/// takes two columns.
fn wrapped(text: &str) -> String {
    let wide = |letter: char| letter as u32 >= 0x2e80;
    let no_start = |letter: char| "，。、：；？！）」".contains(letter);
    let (mut page, mut line) = (String::new(), String::new());
    let columns = |text: &str| text.chars().map(|letter| 1 + usize::from(wide(letter))).sum::<usize>();
    let mut pieces: Vec<String> = Vec::new();
    for letter in text.chars() {
        let follows = pieces.last().and_then(|piece| piece.chars().last());
        let breaks = follows.is_none_or(|last| {
            last == ' ' || ((wide(letter) || wide(last)) && !no_start(letter) && last != '（')
        });
        match pieces.last_mut() {
            Some(piece) if !breaks => piece.push(letter),
            _ => pieces.push(letter.to_string()),
        }
    }
    for piece in &pieces {
        if columns(&line) + columns(piece.trim_end()) > WIDTH {
            page += line.trim_end();
            page.push('\n');
            line.clear();
        }
        line += piece;
    }
    page + line.trim_end() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_fit_a_terminal_and_lose_no_letter() {
        for language in Language::ALL {
            for method in Method::ALL {
                let one = Explanation::of(method, language);
                let page = one.page(language);
                let columns =
                    |line: &str| line.chars().map(|c| if c as u32 >= 0x2e80 { 2 } else { 1 }).sum::<usize>();
                assert!(page.lines().all(|line| columns(line) <= 80), "{page}");
                assert!(page.lines().count() <= 32, "{page}");
                let letters =
                    |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
                assert!(letters(&page).contains(&letters(one.idea)), "{page}");
                assert!(letters(&page).contains(&letters(one.cost)), "{page}");
            }
        }
    }
}
