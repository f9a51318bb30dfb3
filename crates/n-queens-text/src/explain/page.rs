//! Explanations as text for a terminal.

use n_queens::Method;

use super::Lesson;
use crate::Language;

/// Columns of a page.
const WIDTH: usize = 78;

impl Lesson {
    /// The whole explanation, some twenty lines.
    pub fn page(&self, language: Language) -> String {
        let words = language.words();
        let mut page = format!("{}: {}\n\n{}\n", self.method, self.title, wrapped(self.idea));
        self.code.lines().for_each(|line| page += &format!("    {line}\n"));
        page += &format!("\n{}\n{}\n", wrapped(&words.explain_cost(self.cost)), words.explain_next());
        self.next().iter().for_each(|command| page += &format!("  {command}\n"));
        page
    }
}

/// The ladder: a line for each method, the slowest first, and the join.
///
/// ```
/// use n_queens_text::{Language, explain};
/// let list = explain::list(Language::En);
/// assert!(list.contains("bits          Row by row, with bit masks (n up to 16)\n"));
/// assert!(list.ends_with("join          Join half-boards, no search (counts only)\n"));
/// ```
pub fn list(language: Language) -> String {
    let words = language.words();
    let line = |method: Method| {
        let title = words.explain_up_to(Lesson::of(method, language).title, method.limit());
        format!("{method:<12}  {title}\n")
    };
    let join = words.explain_counts_only(words.join_title());
    Method::ALL.into_iter().map(line).collect::<String>() + &format!("{:<12}  {join}\n", "join")
}

/// How the join counts, which is no search and has no steps to show.
///
/// ```
/// use n_queens_text::{Language, explain};
/// assert!(explain::join(Language::En).starts_with("join: "));
/// ```
pub fn join(language: Language) -> String {
    let words = language.words();
    let commands =
        "  queens count 16\n  queens count 8 --method join\n  queens compare 8 --method bits,join\n";
    let (title, idea, next) = (words.join_title(), wrapped(words.join_idea()), words.explain_next());
    format!(
        "join: {title}\n\n{idea}\n{}\n{next}\n{commands}",
        wrapped(&words.explain_cost(words.join_cost()))
    )
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

    fn columns_of(line: &str) -> usize {
        line.chars().map(|letter| if letter as u32 >= 0x2e80 { 2 } else { 1 }).sum()
    }

    #[test]
    fn the_join_is_told_in_every_language() {
        for language in Language::ALL {
            let page = join(language);
            assert!(page.lines().all(|line| columns_of(line) <= 80), "{page}");
            assert!(page.contains("docs/algorithms/join.md"), "{page}");
        }
    }

    #[test]
    fn pages_fit_a_terminal_and_lose_no_letter() {
        for language in Language::ALL {
            for method in Method::ALL {
                let one = Lesson::of(method, language);
                let page = one.page(language);
                assert!(page.lines().all(|line| columns_of(line) <= 80), "{page}");
                assert!(page.lines().count() <= 32, "{page}");
                let letters =
                    |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
                assert!(letters(&page).contains(&letters(one.idea)), "{page}");
                assert!(letters(&page).contains(&letters(one.cost)), "{page}");
            }
        }
    }
}
