//! `queens compare`: the ways to count side by side: same answer, work, time.

mod report;
mod text;

use std::path::PathBuf;

use clap::Args;
use n_queens::count::By;
use n_queens::{Board, Method};
use n_queens_api::queries::{self, CompareAnswer};
use n_queens_api::{AnswerFormats, ByName, Format, Front, Task};
use n_queens_draw::{Curve, Plot};
use n_queens_text::Locale;
use n_queens_text::words::Words;

use crate::args::Shared;
use crate::files::OutputOption;
use crate::language::language;
use crate::options::{Constraints, PictureOptions, PlotFile, Sizes, remark_single_size, values};
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

const FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Text, Words::format_people),
    (Format::Markdown, Words::format_markdown_compare),
    (Format::Csv, Words::format_csv_compare),
    (Format::Json, Words::format_json_compare),
]);

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[arg(value_name = "N", allow_negative_numbers = true, allow_hyphen_values = true)]
    sizes: Sizes,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    #[arg(long = "method", value_parser = values::method_or_join(), value_delimiter = ',', value_name = "NAMES")]
    ways: Vec<By>,

    #[arg(long)]
    force: bool,

    #[arg(long, value_name = "NUMBER", value_parser = values::whole(1u64, 100_000), allow_negative_numbers = true)]
    runs: Option<u64>,

    #[arg(long)]
    levels: bool,

    #[arg(long, short, value_parser = values::format(FORMATS), value_name = "FORM")]
    format: Option<Format>,

    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    /// How the drawing looks.
    #[command(flatten)]
    picture: PictureOptions,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

impl Compare {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let format = self.output.format(FORMATS, self.format, Format::Text)?;
        if self.plot.is_none() {
            self.picture.reject_for_text("add --plot FILE.svg")?;
        }
        let language = language();
        let locale = self.constraints.locale();
        let sizes = self.sizes.read()?;
        if sizes.first() == Some(&0) {
            return Err(Failure::usage("n must be at least 1, not 0"));
        }
        if let Some(&largest) = sizes.last() {
            Task::Compare.admit(largest, Front::Command, language)?;
        }
        let boards = sizes.iter().map(|&n| self.constraints.board(n)).collect::<Result<Vec<_>, _>>()?;
        let queries: Vec<queries::Compare> = boards.iter().map(|board| self.query(board)).collect();
        // Before the first one runs.
        for query in &queries {
            query.ways(Front::Command)?;
        }
        let plot = self.plot.as_deref().map(|file| PlotFile::open(file, self.picture)).transpose()?;
        if plot.is_some() {
            remark_single_size(&boards, "compare", language, shared);
        }
        let session = Session::begin(shared);
        let run = |query: &queries::Compare| {
            let n = query.board.size;
            session.run(query, locale, &format!("n = {n}"), &format!("stopped while comparing n = {n}"))
        };
        let answers = queries.iter().map(run).collect::<Result<Vec<CompareAnswer>, _>>()?;
        let range = self.sizes.is_range();
        let text = match format {
            Format::Markdown => {
                let page = |answer| report::markdown(answer, locale);
                answers.iter().map(page).collect::<Vec<_>>().join("\n")
            }
            Format::Csv => report::csv(&answers),
            Format::Json => report::json(&answers, range, self.levels),
            _ if range => text::range(&answers, locale),
            _ => text::table(&answers[0], self.levels, locale),
        };
        self.output.open()?.put_all(text.as_bytes())?;
        if let Some(disagreement) = answers.iter().find_map(|answer| answer.disagreement.clone()) {
            return Err(Failure::Disagreement(disagreement));
        }
        plot.map_or(Ok(Answer::Yes), |file| {
            let mut plot = curves(&answers, locale);
            plot.title = self.constraints.titled(&plot.title, language);
            file.write(&plot)
        })
    }

    fn query(&self, board: &Board) -> queries::Compare {
        let method = |by: &By| match by {
            By::Method(method) => Some(ByName(*method)),
            _ => None,
        };
        let all = self.ways.is_empty();
        queries::Compare {
            board: board.into(),
            methods: (!all).then(|| self.ways.iter().filter_map(method).collect()),
            repeat_seconds: 0.05,
            least_runs: 5,
            join: all || self.ways.contains(&By::Join),
            force: self.force,
            runs: self.runs.map(|runs| runs as usize),
        }
    }
}

/// All ways to count, slowest first.
fn ways() -> impl Iterator<Item = By> {
    Method::ALL.map(By::Method).into_iter().chain([By::Join])
}

/// The times over n.
fn curves(answers: &[CompareAnswer], locale: Locale) -> Plot {
    let curve = |by: By| {
        let points = answers.iter().filter_map(|answer| {
            let row = answer.rows.iter().find(|row| row.by == by)?;
            Some((answer.board.size(), row.times.median))
        });
        Curve { name: by.to_string(), points: points.collect() }
    };
    let curves = ways().map(curve).filter(|curve| !curve.points.is_empty()).collect();
    let words = locale.words();
    Plot { title: words.plot_times().to_owned(), unit: words.plot_seconds().to_owned(), curves }
}
