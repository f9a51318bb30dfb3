//! Explanations as text for a terminal.

use n_queens::Method;

use super::Lesson;
use crate::Language;

/// Columns of a page.
const WIDTH: usize = 78;

impl Lesson {
    /// The whole explanation, some twenty lines.
    ///
    /// ```
    /// use n_queens::Method;
    /// use n_queens_text::{Language, explain::Lesson};
    /// let page = Lesson::of(Method::Bits, Language::En).page(Language::En);
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

/// The ladder: a line for each method, the slowest first, and the join.
///
/// ```
/// use n_queens_text::{Language, explain};
/// let list = explain::list(Language::En);
/// assert!(list.contains("bits          Row by row, with bit masks (n up to 16)\n"));
/// assert!(list.ends_with("join          Join half-boards, no search (counts only)\n"));
/// ```
pub fn list(language: Language) -> String {
    let line = |method: Method| {
        let (title, limit) = (Lesson::of(method, language).title, method.limit());
        match language {
            Language::En => format!("{method:<12}  {title} (n up to {limit})\n"),
            Language::Zh => format!("{method:<12}  {title}（n 不超过 {limit}）\n"),
        }
    };
    let join = match language {
        Language::En => "join          Join half-boards, no search (counts only)\n",
        Language::Zh => "join          拼合上下两半，不搜索（只能计数）\n",
    };
    Method::ALL.into_iter().map(line).collect::<String>() + join
}

/// How the join counts, which is no search and has no steps to show.
///
/// ```
/// use n_queens_text::{Language, explain};
/// assert!(explain::join(Language::En).starts_with("join: "));
/// ```
pub fn join(language: Language) -> String {
    let (title, idea, cost, next) = match language {
        Language::En => (
            "join: Join half-boards, no search",
            "This is how 'queens count' counts. A solution is an upper and a lower half that use \
             complementary columns and share no diagonal. There are far fewer halves than positions \
             of a search. So the halves are listed and filed under the columns they use, and for \
             every set of columns the pairs that fit are counted, many at a time. No solution is \
             ever put together, so this method counts but cannot list.",
            "Cost: for n = 16, 6 million halves stand for 14,772,512 solutions and for the 1.14 \
             billion positions of a row search. Derivation, symmetries, measurements: \
             docs/algorithms/join.md",
            "Try next:",
        ),
        Language::Zh => (
            "join: 拼合上下两半，不搜索",
            "'queens count' 就是这样计数的。一个解由上、下两半组成，两半所用的列互补，\
             并且不共用任何对角线。半个棋盘的放法远少于搜索经过的局面，所以先列出这些放法，\
             按所用的列归类，再对每个列集合统计有多少对上下两半能够拼合，一次比较许多对。\
             它从不拼出任何一个解，所以只能计数，不能列出解。",
            "代价：n = 16 时，只需列出半个棋盘的 600 万种放法，而解有 14,772,512 个，\
             逐行搜索要经过 11.4 亿个局面。推导、对称性和实测数据见 docs/algorithms/join.md",
            "接下来试试：",
        ),
    };
    let commands =
        "  queens count 16\n  queens count 8 --method join\n  queens compare 8 --method bits,join\n";
    format!("{title}\n\n{}\n{}\n{next}\n{commands}", wrapped(idea), wrapped(cost))
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
