//! Reads the guide: as much of Markdown as docs/learn.md uses.
//!
//! A chapter begins with `## `; what stands before the first one is chapter 0 and has the title of
//! the page. Blocks are paragraphs, lists, tables, fenced code, pictures; a `console` fence is cut
//! into commands (`$ …`) with their output. A fence with the path of a program (`python
//! learn/code/51/sets.py`) becomes that program in every language, for the reader to choose. Marks
//! inside a text stay as they are. A comment `<!-- page: text -->` is a paragraph for the page only, and
//! what stands between `<!-- terminal -->` and `<!-- /terminal -->` is not for the page.

use serde::Serialize;

use crate::programs::{Program, programs_like};

/// One chapter.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Chapter<'a> {
    id: String,
    title: &'a str,
    blocks: Vec<Block<'a>>,
}

/// One block of a chapter.
#[derive(Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Block<'a> {
    Heading { level: usize, text: &'a str },
    Text { text: String },
    List { ordered: bool, items: Vec<String> },
    Table { head: Vec<&'a str>, rows: Vec<Vec<&'a str>> },
    Code { language: &'a str, text: String },
    Programs { programs: Vec<&'static Program> },
    Command { command: &'a str, output: String },
    Picture { name: &'a str, text: &'a str },
}

/// The chapters of a guide.
pub(crate) fn chapters(text: &str) -> Vec<Chapter<'_>> {
    let mut chapters: Vec<Chapter<'_>> = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(title) = line.strip_prefix("# ").or_else(|| line.strip_prefix("## ")) {
            chapters.push(Chapter { id: chapters.len().to_string(), title, blocks: Vec::new() });
            continue;
        }
        let Some(chapter) = chapters.last_mut() else { continue };
        let blocks = &mut chapter.blocks;
        if line == "<!-- terminal -->" {
            lines.by_ref().find(|line| *line == "<!-- /terminal -->");
            continue;
        }
        if let Some(text) = line.strip_prefix("<!-- page: ").and_then(|rest| rest.strip_suffix(" -->")) {
            blocks.push(Block::Text { text: text.to_owned() });
            continue;
        }
        if let Some(language) = line.strip_prefix("```") {
            let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            let programs = language.split_once(' ').and_then(|(_, path)| programs_like(path));
            match (language, programs) {
                ("console", _) => blocks.extend(commands(&inside)),
                (_, Some(programs)) => {
                    blocks.push(Block::Programs { programs: programs.iter().flatten().collect() });
                }
                _ => blocks.push(Block::Code { language, text: inside.join("\n") }),
            }
        } else if let Some(picture) = picture(line) {
            blocks.push(picture);
        } else if let Some(text) = line.strip_prefix("### ") {
            blocks.push(Block::Heading { level: 3, text });
        } else if line.starts_with('|') {
            let mut rows = vec![cells(line)];
            while let Some(line) = lines.next_if(|line| line.starts_with('|')) {
                rows.push(cells(line));
            }
            let head = rows.remove(0);
            // The first row below the head is the rule that Markdown wants there.
            blocks.push(Block::Table { head, rows: rows.split_off(1.min(rows.len())) });
        } else if let Some((ordered, first)) = item(line) {
            let mut items = vec![first.to_owned()];
            while let Some(line) = lines.next_if(|line| !line.is_empty()) {
                match item(line) {
                    Some((_, next)) => items.push(next.to_owned()),
                    None => join(items.last_mut().expect("there is a first one"), line.trim_start()),
                }
            }
            blocks.push(Block::List { ordered, items });
        } else if !line.is_empty() && !leads_elsewhere(line) {
            let mut text = line.to_owned();
            while let Some(line) = lines.next_if(|line| !line.is_empty() && !line.starts_with("```")) {
                join(&mut text, line);
            }
            blocks.push(Block::Text { text });
        }
    }
    chapters
}

/// A line that is nothing but a link: to the same guide in the other language.
fn leads_elsewhere(line: &str) -> bool {
    line.starts_with('[') && line.ends_with(".md)") && line.matches('[').count() == 1
}

/// Words that were broken over two lines: Chinese has no space between them.
fn join(text: &mut String, line: &str) {
    let latin = |c: Option<char>| c.is_some_and(|c| (c as u32) < 0x2e80);
    if latin(text.chars().last()) || latin(line.chars().next()) {
        text.push(' ');
    }
    text.push_str(line);
}

/// `- item` or `1. item`.
fn item(line: &str) -> Option<(bool, &str)> {
    if let Some(text) = line.strip_prefix("- ") {
        return Some((false, text));
    }
    let (number, text) = line.split_once(". ")?;
    let numbered = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    numbered.then_some((true, text))
}

/// `| a | b |`.
fn cells(line: &str) -> Vec<&str> {
    line.trim().trim_matches('|').split('|').map(str::trim).collect()
}

/// `![text](pictures/name.svg)`.
fn picture(line: &str) -> Option<Block<'_>> {
    let (text, name) = line.strip_prefix("![")?.strip_suffix(')')?.split_once("](")?;
    Some(Block::Picture { name, text })
}

fn commands<'a>(lines: &[&'a str]) -> Vec<Block<'a>> {
    let mut commands = Vec::new();
    for line in lines {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push(Block::Command { command, output: String::new() }),
            (None, Some(Block::Command { output, .. })) => {
                let between = if output.is_empty() { "" } else { "\n" };
                *output += between;
                *output += line;
            }
            (None, _) => {}
        }
    }
    commands
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_is_read() {
        let text = "# Page\n\n[中文](page.zh.md)\n\nOne\ntwo.\n\n## First\n\n- a\n  b\n- c\n\n\
                    1. d\n\n| x | y |\n|---|---:|\n| 1 | 2 |\n\n```text\n  code\n```\n\n\
                    ```console\n$ queens solve 4\n.Q..\n...\n$ queens count 4\n```\n\n![pic](p.svg)\n\n### Deep\n中\n文\n";
        let blocks = |index: usize| serde_json::to_value(&chapters(text)[index]).unwrap();
        assert_eq!(
            blocks(0),
            serde_json::json!({"id": "0", "title": "Page", "blocks": [{"kind": "text", "text": "One two."}]})
        );
        assert_eq!(
            blocks(1),
            serde_json::json!({"id": "1", "title": "First", "blocks": [
                {"kind": "list", "ordered": false, "items": ["a b", "c"]},
                {"kind": "list", "ordered": true, "items": ["d"]},
                {"kind": "table", "head": ["x", "y"], "rows": [["1", "2"]]},
                {"kind": "code", "language": "text", "text": "  code"},
                {"kind": "command", "command": "queens solve 4", "output": ".Q..\n..."},
                {"kind": "command", "command": "queens count 4", "output": ""},
                {"kind": "picture", "name": "p.svg", "text": "pic"},
                {"kind": "heading", "level": 3, "text": "Deep"},
                {"kind": "text", "text": "中文"},
            ]})
        );
    }

    /// A program in the guide is the file that the judge accepts, and the page offers all of its kind.
    #[test]
    fn programs_are_those_of_their_files() {
        let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        for text in [include_str!("../../../docs/learn.md"), include_str!("../../../docs/learn.zh.md")] {
            let mut shown = 0;
            for fence in text.split("\n```python ").skip(1) {
                let (path, rest) = fence.split_once('\n').unwrap();
                let program = &rest[..rest.find("```").unwrap()];
                assert_eq!(std::fs::read_to_string(docs.join(path)).unwrap(), program, "{path}");
                shown += 1;
            }
            let programs = |block: &Block<'_>| match block {
                Block::Programs { programs } => programs.len(),
                _ => 0,
            };
            let offered: usize =
                chapters(text).iter().flat_map(|chapter| &chapter.blocks).map(programs).sum();
            assert_eq!((shown, offered), (4, 60));
        }
    }

    /// Both languages have the same chapters, and nothing of Markdown is left outside of texts.
    #[test]
    fn both_guides_are_read_alike() {
        let guides = [include_str!("../../../docs/learn.md"), include_str!("../../../docs/learn.zh.md")];
        let [en, zh] = guides.map(chapters);
        assert!(en.len() > 8);
        assert_eq!(en.len(), zh.len());
        for (en, zh) in en.iter().zip(&zh) {
            assert_eq!(en.id, zh.id);
            let commands = |chapter: &Chapter<'_>| {
                chapter.blocks.iter().filter(|block| matches!(block, Block::Command { .. })).count()
            };
            assert_eq!(commands(en) > 0, commands(zh) > 0, "chapter {}", en.id);
        }
    }
}
