//! Numbers and durations in readable form.

use std::borrow::Cow;
use std::time::Duration;

/// Full-width digits and signs, as Chinese and Japanese keyboards type them, in their usual width.
///
/// ```
/// use n_queens_text::numbers::half_width;
/// assert_eq!(half_width("１..８"), "1..8");
/// assert_eq!(half_width("２，４"), "2,4");
/// ```
pub fn half_width(text: &str) -> Cow<'_, str> {
    let narrow = |wide: char| match wide {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(wide) - 0xFEE0).unwrap_or(wide),
        '\u{3000}' => ' ',
        usual => usual,
    };
    if text.chars().all(|usual| narrow(usual) == usual) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(narrow).collect())
}

/// A whole number as it is printed, in plain digits; any other text stays as it is.
///
/// ```
/// use n_queens_text::numbers::plain_digits;
/// for (printed, digits) in
///     [("39,029,188,884", "39029188884"), ("1_000_000", "1000000"), ("1e6", "1000000"), ("2.5e3", "2500")]
/// {
///     assert_eq!(plain_digits(printed), digits);
/// }
/// assert_eq!(plain_digits("1,2,3"), "1,2,3");
/// ```
pub fn plain_digits(text: &str) -> Cow<'_, str> {
    let text = half_width(text);
    let number = text.strip_prefix('-').unwrap_or(&text);
    let sign = &text[..text.len() - number.len()];
    match without_separators(number).or_else(|| without_exponent(number)) {
        Some(digits) => Cow::Owned(format!("{sign}{digits}")),
        None => text,
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Commas stand before every three digits, underscores anywhere between digits.
fn without_separators(text: &str) -> Option<String> {
    let separator = text.chars().find(|&sign| sign == ',' || sign == '_')?;
    let groups: Vec<&str> = text.split(separator).collect();
    let in_threes = groups[0].len() <= 3 && groups[1..].iter().all(|group| group.len() == 3);
    (groups.iter().all(|group| is_digits(group)) && (separator == '_' || in_threes)).then(|| groups.concat())
}

/// `1e6`, `2.5E+3`: only whole numbers, and none of more than about 40 digits.
fn without_exponent(text: &str) -> Option<String> {
    let (digits, exponent) = text.split_once(['e', 'E'])?;
    let exponent = exponent.strip_prefix('+').unwrap_or(exponent);
    let exponent: usize = exponent.parse().ok().filter(|&exponent| exponent <= 38)?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    if !is_digits(whole) || !is_digits(fraction) {
        return None;
    }
    let fraction = fraction.trim_end_matches('0');
    let zeros = exponent.checked_sub(fraction.len())?;
    Some(format!("{whole}{fraction}{}", "0".repeat(zeros)))
}

/// A number in groups of three digits.
///
/// ```
/// assert_eq!(n_queens_text::numbers::grouped(365596u64), "365,596");
/// ```
pub fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let first = (digits.len() - 1) % 3 + 1;
    let (head, tail) = digits.split_at(first);
    let groups =
        tail.as_bytes().chunks(3).map(|group| group.iter().map(|&b| char::from(b)).collect::<String>());
    std::iter::once(head.to_owned()).chain(groups).collect::<Vec<_>>().join(",")
}

/// A number and its noun, in the singular or the plural.
///
/// ```
/// use n_queens_text::numbers::plural;
/// assert_eq!(plural(1, "node", "nodes"), "1 node");
/// assert_eq!(plural(2057, "node", "nodes"), "2,057 nodes");
/// ```
pub fn plural(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

/// A large number with this many digits and a power of ten.
///
/// ```
/// use n_queens_text::numbers::power_of_ten;
/// assert_eq!(power_of_ten(2.5365e18, 2), "2.5 × 10^18");
/// ```
pub fn power_of_ten(value: f64, digits: usize) -> String {
    format!("{value:.*e}", digits.saturating_sub(1)).replace('e', " × 10^")
}

/// Three digits and a unit.
///
/// ```
/// use std::time::Duration;
/// assert_eq!(n_queens_text::numbers::duration(Duration::from_micros(12_340)), "12.3 ms");
/// ```
pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")];
    let (size, unit) = units.into_iter().find(|(size, _)| seconds >= *size).unwrap_or(units[3]);
    let value = seconds / size;
    let decimals = if value < 9.995 {
        2
    } else if value < 99.95 {
        1
    } else {
        0
    };
    format!("{value:.decimals$} {unit}")
}

/// About how long, in the one or two units a person would name.
///
/// ```
/// use std::time::Duration;
/// assert_eq!(n_queens_text::numbers::rough_duration(Duration::from_secs(200)), "3 min 20 s");
/// ```
pub fn rough_duration(time: Duration) -> String {
    let seconds = time.as_secs_f64().round();
    const UNITS: [(f64, &str, &str); 5] = [
        (31_557_600.0, "year", "years"),
        (86_400.0, "day", "days"),
        (3_600.0, "h", "h"),
        (60.0, "min", "min"),
        (1.0, "s", "s"),
    ];
    let largest = UNITS.iter().position(|&(size, ..)| seconds >= size).unwrap_or(4);
    let (size, one, many) = UNITS[largest];
    let (whole, rest) = ((seconds / size).floor(), seconds % size);
    let first = plural(whole as u64, one, many);
    match UNITS.get(largest + 1) {
        // Past a hundred of the larger unit the smaller one adds nothing.
        Some(&(size, one, many)) if whole < 100.0 && rest >= size => {
            format!("{first} {}", plural((rest / size) as u64, one, many))
        }
        _ => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_three() {
        for (number, text) in
            [(0u64, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (14200, "14,200"), (365596, "365,596")]
        {
            assert_eq!(grouped(number), text);
        }
        assert_eq!(grouped(234_907_967_154_122_528u64), "234,907,967,154,122,528");
    }

    #[test]
    fn printed_numbers_are_read() {
        for (printed, digits) in [
            ("8", "8"),
            ("007", "007"),
            ("１，０２４", "1024"),
            ("-1,000", "-1000"),
            ("12_34", "1234"),
            ("1E+3", "1000"),
            ("1.50e1", "15"),
            ("0e0", "0"),
            // Not whole numbers, or not printed like this.
            ("1,24", "1,24"),
            ("1234,567", "1234,567"),
            ("1,000_000", "1,000_000"),
            ("_1", "_1"),
            ("1.5", "1.5"),
            ("1.25e1", "1.25e1"),
            ("1e", "1e"),
            ("e6", "e6"),
            ("1e99", "1e99"),
            ("", ""),
        ] {
            assert_eq!(plain_digits(printed), digits);
        }
        for number in [0u128, 999, 1000, 39_029_188_884, u128::MAX] {
            assert_eq!(plain_digits(&grouped(number)), number.to_string());
        }
    }

    #[test]
    fn rough_durations_name_two_units() {
        for (seconds, text) in [
            (0.2, "0 s"),
            (59.6, "1 min"),
            (200.0, "3 min 20 s"),
            (7_200.0, "2 h"),
            (90_000.0, "1 day 1 h"),
            (190_000.0, "2 days 4 h"),
            (32e6, "1 year 5 days"),
            (4e9, "126 years"),
        ] {
            assert_eq!(rough_duration(Duration::from_secs_f64(seconds)), text);
        }
    }

    #[test]
    fn durations_keep_three_digits() {
        for (seconds, text) in
            [(0.0, "0.00 ns"), (1.234e-6, "1.23 µs"), (0.0456, "45.6 ms"), (789.0, "789 s")]
        {
            assert_eq!(duration(Duration::from_secs_f64(seconds)), text);
        }
    }
}
