//! The catalogue as Rust: a method of `Words` for each message.

use std::fmt::Write as _;

use super::catalogue::{Kind, LANGUAGES, Message, Text, full_name};

/// The methods, as one `impl` block.
pub(crate) fn code<'a>(messages: impl Iterator<Item = &'a Message>) -> String {
    let mut code = String::from("impl Words {\n");
    messages.for_each(|message| method(message, &mut code));
    code + "}\n"
}

/// Messages that are found by name, as one string: a record for each, with its name and a text for each
/// language. An array of strings would be relocated at every start of a program.
pub(crate) fn table<'a>(messages: impl Iterator<Item = &'a Message>) -> Result<String, Vec<String>> {
    let (mut table, mut errors) = (String::new(), Vec::new());
    for message in messages {
        let name = full_name(&message.id, message.attribute.as_deref());
        let texts: Option<Vec<&str>> = message.texts.iter().map(Text::constant).collect();
        match texts {
            Some(texts) => table += &format!("{name}\u{1f}{}\u{1e}", texts.join("\u{1f}")),
            None => {
                errors.push(format!("{}: '{name}' is found by name, so it can have no gaps", message.file))
            }
        }
    }
    let code = format!("static BY_NAME: &str = {table:?};\n");
    if errors.is_empty() { Ok(code) } else { Err(errors) }
}

fn method(message: &Message, code: &mut String) {
    let name = name(message);
    let parameters: String = message
        .parameters
        .iter()
        .map(|parameter| {
            let kind = match parameter.kind {
                Kind::Shown => "impl Display",
                Kind::Flag => "bool",
                Kind::Name => "&str",
            };
            format!(", {}: {kind}", snake(&parameter.name))
        })
        .collect();
    let write =
        |code: &mut String, text: std::fmt::Arguments<'_>| code.write_fmt(text).expect("strings grow");
    for line in message.source.lines() {
        // Brackets would be links.
        let line = line.trim_end().replace('[', "\\[").replace(']', "\\]");
        let line = line.replace('<', "\\<");
        write(code, format_args!("    /// > {line}\n"));
    }
    for line in &message.comment {
        write(code, format_args!("    ///\n    /// {line}\n"));
    }
    let result = if message.has_gaps() { "String" } else { "&'static str" };
    write(code, format_args!("    pub fn {name}(self{parameters}) -> {result} {{\n"));
    for (number, parameter) in message.parameters.iter().enumerate() {
        if parameter.kind == Kind::Shown && message.chooses_by(number) {
            let name = snake(&parameter.name);
            write(code, format_args!("        let {name} = {name}.to_string();\n"));
        }
    }
    let arms: String = LANGUAGES
        .iter()
        .zip(&message.texts)
        .map(|((language, _), text)| format!("Language::{} => {},", pascal(language), value(text, message)))
        .collect();
    let text = format!("match self.0 {{ {arms} }}");
    if message.has_gaps() {
        let parts: String =
            message.parameters.iter().map(|parameter| format!("&{},", snake(&parameter.name))).collect();
        write(code, format_args!("        fill({text}, &[{parts}])\n    }}\n\n"));
    } else {
        write(code, format_args!("        {text}\n    }}\n\n"));
    }
}

fn value(text: &Text, message: &Message) -> String {
    match text {
        Text::Template(text) => format!("{text:?}"),
        Text::Choice { parameter, texts, otherwise } => {
            let parameter = &message.parameters[*parameter];
            let name = snake(&parameter.name);
            let key = |key: &str| match parameter.kind {
                Kind::Flag => key.to_owned(),
                Kind::Shown | Kind::Name => format!("{key:?}"),
            };
            let arms: String = texts
                .iter()
                .map(|(value_of, text)| format!("{} => {},", key(value_of), value(text, message)))
                .collect();
            let subject = match parameter.kind {
                Kind::Shown => format!("{name}.as_str()"),
                Kind::Flag | Kind::Name => name,
            };
            format!("match {subject} {{ {arms} _ => {} }}", value(otherwise, message))
        }
    }
}

fn name(message: &Message) -> String {
    let attribute = message.attribute.as_ref().map_or_else(String::new, |attribute| format!("-{attribute}"));
    snake(&format!("{}{attribute}", message.id))
}

fn snake(name: &str) -> String {
    name.replace('-', "_")
}

fn pascal(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
