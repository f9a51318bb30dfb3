//! Which form an answer has, where only the name of its file tells.
//!
//! The ending of `-o FILE` chooses among the forms of a verb. An ending that promises another form
//! is refused, for a table in FILE.png serves nobody; an ending that promises nothing means the
//! usual form. A form asked for by name is written under any name.

use crate::files::OutputOption;
use crate::outcome::Failure;

/// A form that the ending of a file can ask for.
pub(crate) trait ByEnding: Copy + 'static {
    /// The endings of its forms, in small letters; where a form has several, the usual one first.
    const ENDINGS: &'static [(&'static str, Self)];
}

/// Endings of text that some verb writes.
const WRITTEN: &[&str] = &["csv", "json", "jsonl", "markdown", "md", "ndjson"];

/// Endings of pictures that some verb draws.
const DRAWN: &[&str] = &["svg", "png", "pdf", "dot", "gv"];

/// Endings of pictures and papers that no verb writes.
const NOT_WRITTEN: &[&str] = &[
    "avif", "bmp", "emf", "eps", "gif", "heic", "ico", "jp2", "jpeg", "jpg", "jxl", "pnm", "ppm", "ps",
    "svgz", "tif", "tiff", "webp", "wmf", "xcf",
];

/// Endings of office programs, which read FILE.csv.
const OFFICE: &[&str] = &["doc", "docx", "ods", "odt", "ppt", "pptx", "xls", "xlsx"];

impl OutputOption {
    /// The form asked for by name, or by the ending of the file, or the usual one.
    pub(crate) fn form<F: ByEnding>(&self, asked: Option<F>, usual: F) -> Result<F, Failure> {
        let (Some(file), Some(ending)) = (self.file(), self.extension()) else {
            return Ok(asked.unwrap_or(usual));
        };
        let named = F::ENDINGS.iter().find(|(known, _)| *known == ending);
        match (asked, named) {
            (Some(form), _) | (None, Some(&(_, form))) => return Ok(form),
            (None, None) if ![WRITTEN, OFFICE, DRAWN, NOT_WRITTEN].concat().contains(&&*ending) => {
                return Ok(usual);
            }
            (None, None) => {}
        }
        let draws = F::ENDINGS.iter().any(|(ending, _)| DRAWN.contains(ending));
        if !draws && ![WRITTEN, OFFICE].concat().contains(&&*ending) {
            return self.refuse_pictures().map(|()| usual);
        }
        let endings: Vec<String> = F::ENDINGS.iter().map(|(ending, _)| format!("FILE.{ending}")).collect();
        Err(Failure::Usage(format!(
            "'{}' ends in .{ending}, a kind of file this verb does not write; \
             it writes {} (with --format any form under any name)",
            file.display(),
            endings.join(", ")
        )))
    }

    /// Refuses a file whose name promises a picture: before long work, so that none is lost.
    pub(crate) fn refuse_pictures(&self) -> Result<(), Failure> {
        match (self.file(), self.extension()) {
            (Some(file), Some(ending)) if [DRAWN, NOT_WRITTEN].concat().contains(&&*ending) => {
                Err(Failure::Usage(format!(
                    "'{}' ends in .{ending}, but this answer is text; \
                     'queens draw' draws boards, and --plot of 'count' and 'compare' draws curves",
                    file.display()
                )))
            }
            _ => Ok(()),
        }
    }
}
