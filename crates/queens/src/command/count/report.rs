//! How counts are written: for people, for programs, for the OEIS.

use std::time::Duration;

use n_queens::count::Census;
use n_queens::{SymmetryClass, known};
use n_queens_api::{AnswerFormats, Format};
use n_queens_text::Locale;
use n_queens_text::numbers::{duration, grouped};
use n_queens_text::terminal::{to_left, to_right, width};
use n_queens_text::words::{Phrase, Words};
use serde::Serialize;

/// The formats of counts.
pub(crate) const FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Text, Words::format_text_count),
    (Format::Json, Words::format_json_count),
    (Format::Ndjson, Words::format_ndjson_count),
    (Format::Csv, Words::format_csv_count),
    (Format::Bfile, Words::format_bfile_count),
]);

/// What a b-file lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quantity {
    Total,
    Fundamental,
    HalfTurn,
    QuarterTurn,
}

/// The values of `--of`.
pub(crate) const QUANTITIES: &[(&str, Quantity, Phrase)] = &[
    ("total|A000170", Quantity::Total, Words::quantity_total),
    ("fundamental|A002562", Quantity::Fundamental, Words::quantity_fundamental),
    ("half-turn|A032522", Quantity::HalfTurn, Words::quantity_half_turn),
    ("quarter-turn|A033148", Quantity::QuarterTurn, Words::quantity_quarter_turn),
];

impl Quantity {
    /// Its number in the OEIS, what it counts, and whether its b-file begins with n = 0.
    fn sequence(self) -> (&'static str, &'static str, bool) {
        match self {
            Quantity::Total => {
                ("A000170", "ways to place n queens on an n X n board, none attacking another", true)
            }
            Quantity::Fundamental => ("A002562", "the same up to turns and mirrors", false),
            Quantity::HalfTurn => ("A032522", "solutions that a half turn leaves as they are", false),
            Quantity::QuarterTurn => ("A033148", "solutions that a quarter turn leaves as they are", true),
        }
    }

    /// The number of an empty board; a board with constraints has only a total.
    fn of(self, census: &Census) -> u128 {
        let number = match self {
            Quantity::Total => Some(census.total()),
            Quantity::Fundamental => census.fundamental(),
            Quantity::HalfTurn => census.half_turn(),
            Quantity::QuarterTurn => census.quarter_turn(),
        };
        number.expect("Count::writer rejects other quantities on boards with constraints")
    }
}

/// The count of one board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted {
    pub(crate) census: Census,
    /// How long it took, with `--time`.
    pub(crate) time: Option<Duration>,
    /// Whether it was counted again in another way, with the same result.
    pub(crate) double_check: bool,
}

/// Writes counts one by one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CountWriter {
    pub(crate) format: Format,
    pub(crate) quantity: Quantity,
    /// Whether a range was given, even one of a single size.
    pub(crate) range: bool,
    pub(crate) header: bool,
    pub(crate) timed: bool,
    pub(crate) empty_board: bool,
    /// The last size, which decides how wide columns are.
    pub(crate) largest: u32,
    /// The language of tables.
    pub(crate) locale: Locale,
}

/// The object of the JSON forms.
#[derive(Serialize)]
struct CountObject {
    n: u32,
    total: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    fundamental: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    orbits: Option<Orbits>,
    /// Whether the total is the published one; null where none is known.
    agrees_with_published: Option<bool>,
    /// Whether it was counted again in another way, with the same result.
    double_checked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

/// Orbits by what fixes their solutions.
#[derive(Serialize)]
struct Orbits {
    full: String,
    quarter_turn: Option<String>,
    half_turn: Option<String>,
    trivial: Option<String>,
}

impl CountWriter {
    /// The text before the first count.
    pub(crate) fn begin(&self, zero: bool) -> String {
        match self.format {
            Format::Bfile => self.bfile_begin(zero),
            Format::Json if self.range => "[".to_owned(),
            Format::Csv => format!("n,total,fundamental{}\n", if self.timed { ",seconds" } else { "" }),
            Format::Text if self.range => {
                let words = self.locale.words();
                let [fundamental, total] = self.heads();
                self.line("n", &fundamental, &total, self.timed.then_some(words.count_time()))
            }
            _ => String::new(),
        }
    }

    /// One count; `number` counts from 0.
    pub(crate) fn count(&self, counted: &Counted, number: usize) -> String {
        match self.format {
            Format::Text if self.range => {
                let fundamental = counted.census.fundamental().map(grouped).unwrap_or_default();
                let time = counted.time.map(duration);
                let total = grouped(counted.census.total());
                self.line(&counted.census.n().to_string(), &fundamental, &total, time.as_deref())
            }
            Format::Text => single(counted, self.locale.words()),
            Format::Json if self.range => {
                format!("{}\n  {}", if number == 0 { "" } else { "," }, counted.json())
            }
            Format::Json | Format::Ndjson => counted.json() + "\n",
            Format::Csv => counted.csv() + "\n",
            _ => {
                format!("{} {}\n", counted.census.n(), self.quantity.of(&counted.census))
            }
        }
    }

    /// The text after the last count.
    pub(crate) fn end(&self) -> String {
        match self.format {
            Format::Json if self.range => "\n]\n".to_owned(),
            Format::Text if self.range && self.empty_board => {
                let last = (1..=self.largest).rev().find(|&n| known::total(n).is_some()).unwrap_or(0);
                let words = self.locale.words();
                if last == self.largest {
                    format!("\n{}\n", words.count_all_published())
                } else {
                    format!("\n{}\n", words.count_published_up_to(last))
                }
            }
            _ => String::new(),
        }
    }

    /// The comments of `--header`, and the empty board, which is a solution of size 0.
    fn bfile_begin(&self, zero: bool) -> String {
        let (name, what, begins_with_zero) = self.quantity.sequence();
        let mut text = String::new();
        if self.header {
            let about = if self.empty_board {
                format!("{name}: {what}")
            } else {
                "on a board with constraints".to_owned()
            };
            text += &format!("# {about}\n# lines are: n value\n");
        }
        if zero && begins_with_zero && self.empty_board {
            text += "0 1\n";
        }
        text
    }

    /// The column heads, with the letters of the OEIS.
    fn heads(&self) -> [String; 2] {
        let words = self.locale.words();
        [format!("{} (U)", words.count_fundamental()), format!("{} (D)", words.count_total())]
    }

    /// One line of the table. Lines are written before all numbers are known, so the widths
    /// come from the published value of the largest size.
    fn line(&self, n: &str, fundamental: &str, total: &str, time: Option<&str>) -> String {
        const UNKNOWN: usize = 34;
        let cell = |text: &str, head: &str, largest: Option<u128>| {
            let digits = largest.map_or(UNKNOWN, |largest| grouped(largest).len());
            format!("  {}", to_right(text, digits.max(width(head))))
        };
        let heads = self.heads();
        let mut line = format!("{n:>2}");
        if self.empty_board {
            line += &cell(fundamental, &heads[0], known::fundamental(self.largest));
        }
        line += &cell(total, &heads[1], known::total(self.largest));
        if let Some(time) = time {
            line += &format!("  {}", to_right(time, 10));
        }
        line + "\n"
    }
}

/// Everything about one size.
fn single(counted: &Counted, words: Words) -> String {
    let wide = width(words.count_fundamental()).max(width(words.count_published()));
    let line = |name: &str, value: &str| format!("{}  {value}\n", to_left(name, wide));
    let census = &counted.census;
    let mut text = line("n", &census.n().to_string()) + &line(words.count_total(), &grouped(census.total()));
    if let Some(fundamental) = census.fundamental() {
        text += &line(words.count_fundamental(), &grouped(fundamental));
        let of = |class| census.orbits(class).filter(|orbits| *orbits > 0).map(|orbits| (class, orbits));
        let present: Vec<_> = CLASSES.into_iter().filter_map(of).collect();
        let digits = present.iter().map(|(_, orbits)| grouped(*orbits).len()).max().unwrap_or(0);
        for (place, (class, orbits)) in present.into_iter().enumerate() {
            let name = if place == 0 { words.count_orbits() } else { "" };
            let (orbits, size) = (grouped(orbits), class.orbit_size());
            text += &line(name, &format!("{orbits:>digits$} × {size}  {}", symmetry(class, words)));
        }
        let published =
            known::total(census.n()).map_or(words.count_published_none(), |_| words.count_published_same());
        text += &line(words.count_published(), published);
    }
    if counted.double_check {
        text += &line(words.count_checked(), words.count_checked_same());
    }
    if let Some(time) = counted.time {
        text += &line(words.count_time(), &duration(time));
    }
    text
}

/// As people read them: most solutions first.
const CLASSES: [SymmetryClass; 4] =
    [SymmetryClass::Trivial, SymmetryClass::HalfTurn, SymmetryClass::QuarterTurn, SymmetryClass::Full];

fn symmetry(class: SymmetryClass, words: Words) -> &'static str {
    match class {
        SymmetryClass::Full => words.count_every_motion(),
        SymmetryClass::QuarterTurn => words.count_quarter_turn(),
        SymmetryClass::HalfTurn => words.count_half_turn(),
        SymmetryClass::Trivial => words.count_without_symmetry(),
    }
}

impl Counted {
    /// Without grouping; unknown values are empty.
    fn csv(&self) -> String {
        let fundamental = self.census.fundamental().map(|number| number.to_string()).unwrap_or_default();
        let seconds = self.time.map(|time| format!(",{}", time.as_secs_f64())).unwrap_or_default();
        format!("{},{},{fundamental}{seconds}", self.census.n(), self.census.total())
    }

    fn json(&self) -> String {
        let census = &self.census;
        let orbits = |class| census.orbits(class).map(|orbits| orbits.to_string());
        let object = CountObject {
            n: census.n(),
            total: census.total().to_string(),
            fundamental: census.fundamental().map(|fundamental| fundamental.to_string()),
            orbits: orbits(SymmetryClass::Full).map(|full| Orbits {
                full,
                quarter_turn: orbits(SymmetryClass::QuarterTurn),
                half_turn: orbits(SymmetryClass::HalfTurn),
                trivial: orbits(SymmetryClass::Trivial),
            }),
            agrees_with_published: known::total(census.n())
                .filter(|_| census.fundamental().is_some())
                .map(|published| published == census.total()),
            double_checked: self.double_check,
            seconds: self.time.map(|time| time.as_secs_f64()),
        };
        serde_json::to_string(&object).expect("numbers and strings always serialise")
    }
}
