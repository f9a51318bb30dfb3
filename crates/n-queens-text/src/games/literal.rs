//! Values as JSON, JavaScript, TypeScript and Python write them.
//!
//! More is accepted than JSON allows: comments, single quotes and backquotes, names without quotes
//! as keys and as values (`{ A: lightBlue }`), a comma behind the last element. Programs around the
//! values are skipped by the caller, which tries every bracket.
//!
//! Invariant: values nest at most [`DEPTH`] deep, so trying every bracket takes linear time.

use serde_json::{Map, Number, Value};

/// Brackets inside of brackets.
const DEPTH: usize = 12;

/// Where reading stopped, and what could have stood there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    /// The byte.
    pub(super) at: usize,
    pub(super) expected: &'static str,
}

/// The value that begins at this byte, and the byte behind it.
pub(super) fn value(text: &str, start: usize) -> Result<(Value, usize), Stop> {
    let mut parser = Parser { text, at: start };
    let value = parser.value(DEPTH)?;
    Ok((value, parser.at))
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn value(&mut self, depth: usize) -> Result<Value, Stop> {
        self.blank();
        match self.peek() {
            Some('[' | '{') if depth == 0 => Err(self.stop("fewer brackets inside of brackets")),
            Some('[') => self.list(depth - 1),
            Some('{') => self.object(depth - 1),
            Some('"' | '\'' | '`') => self.string().map(Value::String),
            Some(sign) if sign.is_ascii_digit() || sign == '-' => self.number(),
            Some(sign) if is_name(sign) => Ok(match self.name() {
                "true" | "True" => Value::Bool(true),
                "false" | "False" => Value::Bool(false),
                "null" | "undefined" | "None" => Value::Null,
                name => Value::String(name.to_owned()),
            }),
            _ => Err(self.stop("a value")),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, Stop> {
        self.skip('[')?;
        let mut values = Vec::new();
        loop {
            self.blank();
            if self.take(']') {
                return Ok(Value::Array(values));
            }
            values.push(self.value(depth)?);
            self.blank();
            if !self.take(',') {
                self.blank();
                if self.peek() != Some(']') {
                    return Err(self.stop("',' or ']'"));
                }
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, Stop> {
        self.skip('{')?;
        let mut fields = Map::new();
        loop {
            self.blank();
            if self.take('}') {
                return Ok(Value::Object(fields));
            }
            let key = match self.peek() {
                Some('"' | '\'' | '`') => self.string()?,
                Some(sign) if is_name(sign) || sign.is_ascii_digit() => self.name().to_owned(),
                _ => return Err(self.stop("a name or '}'")),
            };
            self.blank();
            if self.take(':') {
                let value = self.value(depth)?;
                fields.insert(key, value);
                self.blank();
            } // A name alone is a field with the value of a variable.
            if !self.take(',') && self.peek() != Some('}') {
                return Err(self.stop("',' or '}'"));
            }
        }
    }

    fn string(&mut self) -> Result<String, Stop> {
        let quote = self.peek().ok_or_else(|| self.stop("a quote"))?;
        let start = self.at;
        self.at += 1;
        let mut text = String::new();
        while let Some(sign) = self.peek() {
            self.at += sign.len_utf8();
            match sign {
                _ if sign == quote => return Ok(text),
                '\\' => text.push(self.escaped()?),
                '\n' if quote != '`' => break,
                sign => text.push(sign),
            }
        }
        Err(Stop { at: start, expected: "a closing quote" })
    }

    fn escaped(&mut self) -> Result<char, Stop> {
        let sign = self.peek().ok_or_else(|| self.stop("a sign behind \\"))?;
        self.at += sign.len_utf8();
        Ok(match sign {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'u' => {
                let code =
                    self.text.get(self.at..self.at + 4).and_then(|code| u32::from_str_radix(code, 16).ok());
                let code = code.ok_or_else(|| self.stop("four digits from 0 to f"))?;
                self.at += 4;
                // Half of a pair is no character by itself; no label of a region needs one.
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            sign => sign,
        })
    }

    fn number(&mut self) -> Result<Value, Stop> {
        let rest = &self.text[self.at..];
        let end = rest.find(|sign: char| !sign.is_ascii_alphanumeric() && !"+-.".contains(sign));
        let text = &rest[..end.unwrap_or(rest.len())];
        let number: Number = serde_json::from_str(text).map_err(|_| self.stop("a number"))?;
        self.at += text.len();
        Ok(Value::Number(number))
    }

    fn name(&mut self) -> &str {
        let rest = &self.text[self.at..];
        let end = rest.find(|sign: char| !is_name(sign) && !sign.is_ascii_digit() && sign != '.');
        let name = &rest[..end.unwrap_or(rest.len())];
        self.at += name.len();
        name
    }

    /// Skips blanks and comments.
    fn blank(&mut self) {
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            let rest = rest.trim_start();
            let comment = if rest.starts_with("//") {
                rest.find('\n').unwrap_or(rest.len())
            } else if rest.starts_with("/*") {
                rest.find("*/").map_or(rest.len(), |end| end + 2)
            } else {
                return;
            };
            self.at += comment;
        }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, sign: char) -> bool {
        let there = self.peek() == Some(sign);
        self.at += if there { sign.len_utf8() } else { 0 };
        there
    }

    fn skip(&mut self, sign: char) -> Result<(), Stop> {
        if self.take(sign) { Ok(()) } else { Err(self.stop("a bracket")) }
    }

    fn stop(&self, expected: &'static str) -> Stop {
        Stop { at: self.at, expected }
    }
}

fn is_name(sign: char) -> bool {
    sign.is_alphabetic() || sign == '_' || sign == '$'
}
