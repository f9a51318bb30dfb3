//! Reads and checks the catalogue of words: one folder of Fluent files for each language.
//!
//! Every message becomes one [`Text`] per language: complete templates behind the choices that
//! lead to them, so that nothing is left to parse at run time. A gap is the character with its
//! number (`\u{1}`, `\u{2}`, …). Supported are gaps (`{ $name }`), choices (`{ $name -> … }`),
//! quoted text (`{ "  " }`), references to messages and terms (`{ name }`, `{ -name }`) and
//! attributes.
//!
//! Checked: every language has every message; both print the same gaps; a choice between words has
//! the same keys in each language that makes it. Plurals may differ, as languages do.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;

/// The languages, the first of which the others are compared with, and their plural categories
/// besides `other`.
pub(crate) const LANGUAGES: [(&str, &[&str]); 2] = [("en", &["one"]), ("zh", &[])];

/// Every message of every language.
pub(crate) struct Catalogue {
    pub(crate) messages: Vec<Message>,
}

/// One message in every language.
#[derive(Debug)]
pub(crate) struct Message {
    /// The file that has it, the same in every language.
    pub(crate) file: String,
    /// Its name, and the name of an attribute.
    pub(crate) id: String,
    pub(crate) attribute: Option<String>,
    /// The comment above it.
    pub(crate) comment: Vec<String>,
    /// The message as the first language writes it, for documentation.
    pub(crate) source: String,
    pub(crate) parameters: Vec<Parameter>,
    /// In the order of [`LANGUAGES`].
    pub(crate) texts: Vec<Text>,
}

/// What a message needs to be written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

/// How a parameter is used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    /// Printed in a gap, or counted by a plural.
    Shown,
    /// Chooses between `[true]` and `[false]`.
    Flag,
    /// Chooses between words by name.
    Name,
}

/// A template, or a choice between several.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Text {
    Template(String),
    /// The first text whose value the parameter has, otherwise the last one.
    Choice {
        parameter: usize,
        texts: Vec<(String, Text)>,
        otherwise: Box<Text>,
    },
}

impl Text {
    /// The text, if it has neither gaps nor choices.
    #[cfg_attr(test, allow(dead_code, reason = "the page's tests include this file"))]
    pub(crate) fn constant(&self) -> Option<&str> {
        match self {
            Text::Template(text) if !text.contains(is_gap) => Some(text),
            _ => None,
        }
    }

    /// Every template it can lead to.
    pub(crate) fn templates(&self) -> Vec<&str> {
        match self {
            Text::Template(text) => vec![text],
            Text::Choice { texts, otherwise, .. } => {
                texts.iter().map(|(_, text)| text).chain([&**otherwise]).flat_map(Text::templates).collect()
            }
        }
    }
}

impl Message {
    /// Whether some language prints a gap.
    pub(crate) fn has_gaps(&self) -> bool {
        self.texts.iter().flat_map(Text::templates).any(|text| text.contains(is_gap))
    }

    /// Whether the value of a parameter is compared with the keys of a choice.
    pub(crate) fn chooses_by(&self, parameter: usize) -> bool {
        fn within(text: &Text, wanted: usize) -> bool {
            match text {
                Text::Template(_) => false,
                Text::Choice { parameter, texts, otherwise } => {
                    *parameter == wanted
                        || within(otherwise, wanted)
                        || texts.iter().any(|(_, text)| within(text, wanted))
                }
            }
        }
        self.texts.iter().any(|text| within(text, parameter))
    }
}

/// The character of the gap that a parameter fills, from 0.
pub(crate) fn gap(parameter: usize) -> char {
    char::from(u8::try_from(parameter + 1).expect("few gaps"))
}

/// Whether a character stands for a gap.
pub(crate) fn is_gap(letter: char) -> bool {
    ('\u{1}'..'\u{9}').contains(&letter)
}

impl Catalogue {
    /// Reads the folders of all languages.
    pub(crate) fn read(root: &Path) -> Result<Catalogue, Vec<String>> {
        let mut languages = Vec::new();
        for (language, _) in LANGUAGES {
            let folder = root.join(language);
            let entries =
                fs::read_dir(&folder).map_err(|error| vec![format!("{}: {error}", folder.display())])?;
            let mut files = BTreeMap::new();
            for path in entries.flatten().map(|entry| entry.path()) {
                let text = fs::read_to_string(&path)
                    .map_err(|error| vec![format!("{}: {error}", path.display())])?;
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
                files.insert(name.unwrap_or_default(), text);
            }
            languages.push(files);
        }
        Catalogue::new(&languages)
    }

    /// The catalogue of these files: for each language, in the order of [`LANGUAGES`], their names
    /// and texts.
    pub(crate) fn new(languages: &[BTreeMap<String, String>]) -> Result<Catalogue, Vec<String>> {
        let mut errors = Vec::new();
        let read: Vec<Language<'_>> = languages
            .iter()
            .zip(LANGUAGES)
            .map(|(files, (name, plurals))| Language::read(name, plurals, files, &mut errors))
            .collect();
        let (first, others) = read.split_first().expect("there is a language");
        for other in others {
            let missing = |of: &Language<'_>, from: &Language<'_>, errors: &mut Vec<String>| {
                for ((id, attribute), entry) in &of.entries {
                    if !from.entries.contains_key(&(*id, *attribute)) {
                        let name = full_name(id, *attribute);
                        let file = &entry.file;
                        errors.push(format!("words/{}/{file}: '{name}' is missing", from.name));
                    }
                }
            };
            missing(first, other, &mut errors);
            missing(other, first, &mut errors);
        }
        let mut messages = Vec::new();
        for &(id, attribute) in &first.order {
            if read.iter().all(|language| language.entries.contains_key(&(id, attribute))) {
                match message(id, attribute, &read) {
                    Ok(message) => messages.push(message),
                    Err(error) => errors.push(error),
                }
            }
        }
        if errors.is_empty() { Ok(Catalogue { messages }) } else { Err(errors) }
    }
}

/// A message of one language, as its file has it.
struct Source<'a> {
    file: &'a str,
    pattern: Pattern<&'a str>,
    comment: Vec<String>,
}

/// The messages of one language.
struct Language<'a> {
    name: &'static str,
    plurals: &'static [&'static str],
    order: Vec<(&'a str, Option<&'a str>)>,
    entries: BTreeMap<(&'a str, Option<&'a str>), Source<'a>>,
    terms: BTreeMap<&'a str, Pattern<&'a str>>,
}

impl<'a> Language<'a> {
    fn read(
        name: &'static str,
        plurals: &'static [&'static str],
        files: &'a BTreeMap<String, String>,
        errors: &mut Vec<String>,
    ) -> Language<'a> {
        let mut language =
            Language { name, plurals, order: Vec::new(), entries: BTreeMap::new(), terms: BTreeMap::new() };
        for (file, text) in files {
            let resource = parser::parse(text.as_str()).unwrap_or_else(|(resource, faults)| {
                for fault in faults {
                    let line = text[..fault.pos.start].lines().count().max(1);
                    errors.push(format!("words/{name}/{file}:{line}: {}", fault.kind));
                }
                resource
            });
            for entry in resource.body {
                match entry {
                    Entry::Message(message) => {
                        let comment: Vec<String> = message.comment.map_or_else(Vec::new, |comment| {
                            comment.content.iter().map(|line| (*line).to_owned()).collect()
                        });
                        let value = message.value.map(|pattern| (None, pattern));
                        let attributes =
                            message.attributes.into_iter().map(|one| (Some(one.id.name), one.value));
                        for (attribute, pattern) in value.into_iter().chain(attributes) {
                            let key = (message.id.name, attribute);
                            let source = Source { file, pattern, comment: comment.clone() };
                            if language.entries.insert(key, source).is_some() {
                                let full = full_name(message.id.name, attribute);
                                errors.push(format!("words/{name}/{file}: '{full}' is there twice"));
                            }
                            language.order.push(key);
                        }
                    }
                    Entry::Term(term) => {
                        language.terms.insert(term.id.name, term.value);
                    }
                    _ => {}
                }
            }
        }
        language
    }
}

pub(crate) fn full_name(id: &str, attribute: Option<&str>) -> String {
    attribute.map_or_else(|| id.to_owned(), |attribute| format!("{id}.{attribute}"))
}

fn message(id: &str, attribute: Option<&str>, languages: &[Language<'_>]) -> Result<Message, String> {
    let key = (id, attribute);
    let full = full_name(id, attribute);
    let fail = |language: &Language<'_>, reason: String| {
        format!("words/{}/{}: '{full}': {reason}", language.name, language.entries[&key].file)
    };
    let mut uses = Uses::default();
    let mut forks = Vec::new();
    for language in languages {
        let source = &language.entries[&key];
        let mut seen = Uses::default();
        let fork = Reader { language, uses: &mut seen }
            .pattern(&source.pattern, 0)
            .map_err(|reason| fail(language, reason))?;
        if !forks.is_empty() && seen.printed != uses.printed {
            let gaps =
                |names: &BTreeSet<String>| names.iter().map(|name| format!(" ${name}")).collect::<String>();
            let reason = format!(
                "its gaps are{}, those of '{}' are{}",
                gaps(&seen.printed),
                languages[0].name,
                gaps(&uses.printed)
            );
            return Err(fail(language, reason));
        }
        for (name, keys) in &seen.keys {
            if uses.keys.get(name).is_some_and(|other| is_names(keys) && other != keys) {
                return Err(fail(
                    language,
                    format!("${name} has other choices than in '{}'", languages[0].name),
                ));
            }
        }
        uses.add(seen);
        forks.push(fork);
    }
    let parameters = uses.parameters();
    if parameters.len() > 8 {
        return Err(fail(&languages[0], "has more than 8 gaps".to_owned()));
    }
    let number = |name: &str| parameters.iter().position(|one| one.name == name).expect("it was collected");
    let texts = forks.iter().map(|parts| text(parts, &number)).collect();
    let source = &languages[0].entries[&key];
    Ok(Message {
        file: source.file.to_owned(),
        id: id.to_owned(),
        attribute: attribute.map(str::to_owned),
        comment: source.comment.clone(),
        source: shown(&forks[0]),
        parameters,
        texts,
    })
}

/// A piece of a message.
enum Part {
    Letters(String),
    Gap(String),
    Choice { name: String, variants: Vec<(String, Vec<Part>)>, otherwise: Vec<Part> },
}

/// The parameters that a message uses, in the order in which they occur.
#[derive(Default)]
struct Uses {
    order: Vec<String>,
    printed: BTreeSet<String>,
    /// The keys of its choices, without the default one.
    keys: BTreeMap<String, BTreeSet<String>>,
}

impl Uses {
    fn note(&mut self, name: &str) {
        if !self.order.iter().any(|known| known == name) {
            self.order.push(name.to_owned());
        }
    }

    fn add(&mut self, other: Uses) {
        other.order.iter().for_each(|name| self.note(name));
        self.printed.extend(other.printed);
        for (name, keys) in other.keys {
            self.keys.entry(name).or_default().extend(keys);
        }
    }

    fn parameters(&self) -> Vec<Parameter> {
        let kind = |name: &String| match self.keys.get(name) {
            Some(keys) if !self.printed.contains(name) && is_flag(keys) => Kind::Flag,
            Some(keys) if !self.printed.contains(name) && is_names(keys) => Kind::Name,
            _ => Kind::Shown,
        };
        self.order.iter().map(|name| Parameter { name: name.clone(), kind: kind(name) }).collect()
    }
}

fn is_flag(keys: &BTreeSet<String>) -> bool {
    keys.iter().all(|key| key == "true" || key == "false")
}

/// Whether a choice is between words, not between numbers.
fn is_names(keys: &BTreeSet<String>) -> bool {
    !keys.iter().any(|key| key.starts_with(|first: char| first.is_ascii_digit()))
}

struct Reader<'a, 'b> {
    language: &'a Language<'a>,
    uses: &'b mut Uses,
}

impl Reader<'_, '_> {
    fn pattern(&mut self, pattern: &Pattern<&str>, depth: u32) -> Result<Vec<Part>, String> {
        if depth > 8 {
            return Err("its references lead back to itself".to_owned());
        }
        let mut parts = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => parts.push(Part::Letters((*value).to_owned())),
                PatternElement::Placeable { expression } => parts.extend(self.expression(expression, depth)?),
            }
        }
        Ok(parts)
    }

    fn expression(&mut self, expression: &Expression<&str>, depth: u32) -> Result<Vec<Part>, String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, depth),
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                self.choice(id.name, variants, depth).map(|choice| vec![choice])
            }
            Expression::Select { .. } => Err("only a gap ($name) can choose".to_owned()),
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>, depth: u32) -> Result<Vec<Part>, String> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                let text = fluent_syntax::unicode::unescape_unicode_to_string(value);
                Ok(vec![Part::Letters(text.into_owned())])
            }
            InlineExpression::NumberLiteral { value } => Ok(vec![Part::Letters((*value).to_owned())]),
            InlineExpression::VariableReference { id } => {
                self.uses.note(id.name);
                self.uses.printed.insert(id.name.to_owned());
                Ok(vec![Part::Gap(id.name.to_owned())])
            }
            InlineExpression::MessageReference { id, attribute } => {
                let key = (id.name, attribute.as_ref().map(|one| one.name));
                let language = self.language;
                let found = language.entries.get(&key);
                let found =
                    found.ok_or_else(|| format!("there is no message '{}'", full_name(key.0, key.1)))?;
                self.pattern(&found.pattern, depth + 1)
            }
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                let language = self.language;
                let found = language.terms.get(id.name);
                let found = found.ok_or_else(|| format!("there is no term '-{}'", id.name))?;
                self.pattern(found, depth + 1)
            }
            InlineExpression::Placeable { expression } => self.expression(expression, depth),
            _ => Err("functions and arguments of terms are not supported".to_owned()),
        }
    }

    fn choice(&mut self, name: &str, variants: &[Variant<&str>], depth: u32) -> Result<Part, String> {
        self.uses.note(name);
        let mut named = Vec::new();
        let mut otherwise = Vec::new();
        for variant in variants {
            let key = match &variant.key {
                VariantKey::Identifier { name } => *name,
                VariantKey::NumberLiteral { value } => *value,
            };
            let parts = self.pattern(&variant.value, depth)?;
            if variant.default {
                otherwise = parts;
                self.uses.keys.entry(name.to_owned()).or_default();
                if key != "other" {
                    self.key(name, key);
                }
                continue;
            }
            let value = match key {
                // The only number that languages of ours call "one".
                "one" if self.language.plurals.contains(&key) => "1",
                "zero" | "one" | "two" | "few" | "many" => {
                    return Err(format!(
                        "[{key}] is no plural of '{}'; use [other] or a number",
                        self.language.name
                    ));
                }
                key => key,
            };
            self.key(name, value);
            named.push((value.to_owned(), parts));
        }
        Ok(Part::Choice { name: name.to_owned(), variants: named, otherwise })
    }

    fn key(&mut self, name: &str, key: &str) {
        self.uses.keys.entry(name.to_owned()).or_default().insert(key.to_owned());
    }
}

/// Complete templates: what stands before and behind a choice becomes part of each of its texts.
fn text(parts: &[Part], number: &dyn Fn(&str) -> usize) -> Text {
    fn build(before: String, parts: &[&Part], number: &dyn Fn(&str) -> usize) -> Text {
        let Some((first, rest)) = parts.split_first() else { return Text::Template(before) };
        match first {
            Part::Letters(letters) => build(before + letters, rest, number),
            Part::Gap(name) => {
                let gap = gap(number(name));
                build(format!("{before}{gap}"), rest, number)
            }
            Part::Choice { name, variants, otherwise } => {
                let with = |chosen: &[Part]| {
                    let all: Vec<&Part> = chosen.iter().chain(rest.iter().copied()).collect();
                    build(before.clone(), &all, number)
                };
                Text::Choice {
                    parameter: number(name),
                    texts: variants.iter().map(|(key, parts)| (key.clone(), with(parts))).collect(),
                    otherwise: Box::new(with(otherwise)),
                }
            }
        }
    }
    build(String::new(), &parts.iter().collect::<Vec<_>>(), number)
}

/// A message as documentation shows it; of a choice, the default.
fn shown(parts: &[Part]) -> String {
    parts
        .iter()
        .map(|part| match part {
            Part::Letters(letters) => letters.clone(),
            Part::Gap(name) => format!("{{{name}}}"),
            Part::Choice { otherwise, .. } => shown(otherwise),
        })
        .collect()
}
