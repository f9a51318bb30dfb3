//! `--plot FILE`: a drawing beside the answer, written in full or not at all.

use std::path::Path;

use n_queens::Board;
use n_queens_draw::Plot;
use n_queens_text::{Language, Locale};

use crate::args::Shared;
use crate::ask::{Drawn, PictureOptions};
use crate::files::{Output, OutputOption};
use crate::outcome::{Answer, Failure, remark};

/// A drawing to be made when the numbers are there. Its file is opened before, so that nobody waits
/// for a count and then cannot keep the drawing.
pub(crate) struct Drawing {
    picture: PictureOptions,
    form: Drawn,
    target: OutputOption,
    output: Output,
}

impl Drawing {
    pub(crate) fn open(file: &Path, picture: PictureOptions) -> Result<Drawing, Failure> {
        let target = OutputOption::to(file);
        let Some(form) = Drawn::by_name(&target) else {
            return Err(Failure::Usage(format!(
                "--plot: '{}' does not end in .svg, .png or .pdf, which say what to draw",
                file.display()
            )));
        };
        let output = target.open()?;
        Ok(Drawing { picture, form, target, output })
    }

    pub(crate) fn finish(self, plot: &Plot) -> Result<Answer, Failure> {
        let svg = plot.svg(&self.picture.style(Locale::default())).map_err(Failure::usage)?;
        let bytes = self.picture.bytes(&svg, self.form, &self.target)?;
        self.output.put_all(&bytes)
    }
}

/// Says, before the work, that curves need more than one size.
pub(crate) fn advise_range(boards: &[Board], verb: &str, language: Language, shared: &Shared) {
    if let [board] = boards {
        remark(shared, language.words().plot_of_one_size(verb, board.size()));
    }
}
