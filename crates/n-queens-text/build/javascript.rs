//! The page's part of the catalogue as JavaScript: an object of sections for each language.
//!
//! `page-play-solved` becomes `play.solved`; attributes become an object of their own. A message with
//! gaps is a function. The page's type checker compares the languages once more.

use std::fmt::Write as _;

use super::catalogue::{Kind, LANGUAGES, Message, Text, is_gap};

const PREFIX: &str = "page-";

/// The module of one language, by its place in [`LANGUAGES`].
pub(crate) fn code(messages: &[Message], language: usize) -> String {
    let (name, first) = (LANGUAGES[language].0, language == 0);
    let mut code = format!(
        "// Made of crates/n-queens-text/words/{name}/page.ftl; edit that file.\n\n{}export const {name} = {{\n",
        if first {
            "/** @typedef {string | number | bigint} Text */\n\n"
        } else {
            "/** @type {import(\"./words.js\").Words} */\n"
        }
    );
    let page = || messages.iter().filter_map(|message| Some((message, path(message)?)));
    let mut sections: Vec<String> = Vec::new();
    for (_, path) in page() {
        if !sections.contains(&path[0]) {
            sections.push(path[0].clone());
        }
    }
    for section in sections {
        let inside: Vec<(&Message, Vec<String>)> = page().filter(|(_, path)| path[0] == section).collect();
        if let [(message, path)] = inside.as_slice()
            && path.len() == 1
        {
            writeln!(code, "  {}: {},", path[0], value(message, language)).expect("strings grow");
            continue;
        }
        writeln!(code, "  {section}: {{").expect("strings grow");
        let mut open: Option<&str> = None;
        for (message, path) in &inside {
            let group = (path.len() == 3).then(|| path[1].as_str());
            if open.is_some() && open != group {
                code += "    },\n";
            }
            if let Some(group) = group.filter(|_| open != group) {
                writeln!(code, "    {group}: {{").expect("strings grow");
            }
            open = group;
            let indent = if group.is_some() { "      " } else { "    " };
            let key = key(&path[path.len() - 1]);
            writeln!(code, "{indent}{key}: {},", value(message, language)).expect("strings grow");
        }
        if open.is_some() {
            code += "    },\n";
        }
        code += "  },\n";
    }
    code + "};\n"
}

/// Section, name and attribute; no path for messages that the page does not show.
fn path(message: &Message) -> Option<Vec<String>> {
    let id = message.id.strip_prefix(PREFIX)?;
    let (section, name) = id.split_once('-').map_or((id, None), |(section, name)| (section, Some(name)));
    let mut path = vec![section.to_owned()];
    path.extend(name.map(camel));
    path.extend(message.attribute.clone());
    Some(path)
}

fn value(message: &Message, language: usize) -> String {
    let text = &message.texts[language];
    if message.parameters.is_empty() {
        return expression(text, message);
    }
    let body = expression(text, message);
    let used: Vec<bool> = (0..message.parameters.len()).map(|number| uses(text, number)).collect();
    // Parameters that a language does not need, as the type checker wants them marked.
    let needed = used.iter().rposition(|&used| used).map_or(0, |last| last + 1);
    let parameters: Vec<String> = message.parameters[..needed]
        .iter()
        .zip(&used)
        .map(|(parameter, &used)| {
            let kind = match parameter.kind {
                Kind::Shown => "Text",
                Kind::Flag => "boolean",
                Kind::Name => "string",
            };
            let name = format!("{}{}", if used { "" } else { "_" }, camel(&parameter.name));
            if language == 0 { format!("/** @type {{{kind}}} */ {name}") } else { name }
        })
        .collect();
    let result = if language == 0 && !message.has_gaps() { "/** @returns {string} */ " } else { "" };
    format!("{result}({}) => {body}", parameters.join(", "))
}

fn uses(text: &Text, number: usize) -> bool {
    match text {
        Text::Template(text) => text.contains(super::catalogue::gap(number)),
        Text::Choice { parameter, texts, otherwise } => {
            *parameter == number
                || uses(otherwise, number)
                || texts.iter().any(|(_, text)| uses(text, number))
        }
    }
}

fn expression(text: &Text, message: &Message) -> String {
    match text {
        Text::Template(text) if !text.contains(is_gap) => format!("\"{}\"", escaped(text, '"')),
        Text::Template(text) => {
            let mut literal = escaped(text, '`').replace("${", "\\${");
            for (number, parameter) in message.parameters.iter().enumerate() {
                let gap = super::catalogue::gap(number);
                literal = literal.replace(gap, &format!("${{{}}}", camel(&parameter.name)));
            }
            format!("`{literal}`")
        }
        Text::Choice { parameter, texts, otherwise } => {
            let parameter = &message.parameters[*parameter];
            let name = camel(&parameter.name);
            let test = |key: &str| match parameter.kind {
                Kind::Flag => format!("{name} === {key}"),
                Kind::Name => format!("{name} === \"{key}\""),
                Kind::Shown => format!("String({name}) === \"{key}\""),
            };
            let mut choice = String::new();
            for (key, text) in texts {
                write!(choice, "{} ? {} : ", test(key), expression(text, message)).expect("strings grow");
            }
            format!("({choice}{})", expression(otherwise, message))
        }
    }
}

fn escaped(text: &str, quote: char) -> String {
    text.replace('\\', "\\\\").replace(quote, &format!("\\{quote}")).replace('\n', "\\n")
}

fn key(name: &str) -> String {
    if name.contains('-') { format!("\"{name}\"") } else { name.to_owned() }
}

fn camel(name: &str) -> String {
    let mut parts = name.split('-');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| {
        let mut letters = part.chars();
        name + &letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
    })
}
