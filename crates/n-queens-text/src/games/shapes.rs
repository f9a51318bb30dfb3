//! Games in JSON and in literals of programs: which field holds the regions.
//!
//! A grid is a list of rows (lists of labels, or strings), a list of all squares, a string with
//! all squares, or a list of regions that list their squares. It is looked for under the names that
//! programs use ([`GRIDS`]), then in every field that is square. Lists and objects of games are
//! walked, so a file may hold as many as it likes. A field that is not understood is ignored, one
//! that is understood and wrong is reported.

use serde_json::{Map, Value};

use super::draft::{Cell, Draft};
use super::{GameError, GameFault, lines, literal};

/// Names of the field with the regions, the most telling first.
const GRIDS: &[&str] =
    &["rows", "colorregions", "regions", "board", "grid", "cells", "areas", "layout", "puzzle", "map"];
const SIZES: &[&str] = &["size", "n", "grid_size", "gridsize", "dimension"];
const STARS: &[&str] = &["stars", "starcount", "star_count", "numstars"];
const QUEENS: &[&str] = &["queens", "givens", "given", "fixed", "placed"];
const CROSSED: &[&str] = &["crossed", "crosses", "marked"];
const TITLES: &[&str] = &["title", "name", "date", "number", "id", "level", "day", "path"];
/// Fields of a square that is an object.
const LABELS: &[&str] = &["region", "color", "colour", "area", "group", "id", "value"];
/// Fields that may look like a grid and are none.
const OTHERS: &[&str] = &["solution", "solutions", "answer", "queens", "givens", "crossed", "regioncolors"];

type Object = Map<String, Value>;

/// All games in the values of a text; none if the text is not made of values.
pub(super) fn drafts(text: &str) -> Result<Vec<Draft>, GameError> {
    let values_only = text.trim_start().starts_with(['[', '{']);
    let (mut drafts, mut names, mut at) = (Vec::new(), String::new(), 0);
    while let Some(start) = text[at..].find(['[', '{']).map(|place| at + place) {
        let line = 1 + text[..start].matches('\n').count();
        match literal::value(text, start) {
            Ok((value, end)) => {
                let before = drafts.len();
                let wrong = |fault| GameError { game: None, line, fault };
                collect(&value, None, &mut drafts).map_err(wrong)?;
                drafts[before..].iter_mut().for_each(|draft| draft.line = line);
                if let (Value::Object(fields), true) = (&value, names.is_empty()) {
                    names = fields.keys().take(8).cloned().collect::<Vec<_>>().join(", ");
                }
                at = end;
            }
            Err(stop) if values_only => return Err(syntax(text, &stop)),
            Err(_) => at = start + 1,
        }
    }
    if drafts.is_empty() && values_only {
        return Err(GameError { game: None, line: 1, fault: GameFault::NoGrid { fields: names } });
    }
    Ok(drafts)
}

fn syntax(text: &str, stop: &literal::Stop) -> GameError {
    let before = &text[..stop.at];
    let line = 1 + before.matches('\n').count();
    let column = 1 + before[before.rfind('\n').map_or(0, |end| end + 1)..].chars().count();
    let found = text[stop.at..].chars().next();
    GameError { game: None, line, fault: GameFault::Syntax { column, found, expected: stop.expected } }
}

/// Adds the games inside of a value. `title` is the name under which it was found.
fn collect(value: &Value, title: Option<&str>, drafts: &mut Vec<Draft>) -> Result<(), GameFault> {
    match value {
        Value::Array(list) if list.iter().all(is_square_of_strings) => {
            list.iter().try_for_each(|item| collect_grid(item, title, drafts))
        }
        Value::Array(list) if is_grid(list) => collect_grid(value, title, drafts),
        Value::Array(list) => list.iter().try_for_each(|item| collect(item, title, drafts)),
        Value::Object(fields) => match grid_field(fields)? {
            Some(rows) => {
                drafts.push(draft(fields, rows, title)?);
                Ok(())
            }
            None => {
                let own = text_of(fields, TITLES);
                fields
                    .iter()
                    .filter(|(key, _)| !is_one_of(key, OTHERS))
                    .try_for_each(|(key, value)| collect(value, own.as_deref().or(Some(key)), drafts))
            }
        },
        _ => Ok(()),
    }
}

fn collect_grid(value: &Value, title: Option<&str>, drafts: &mut Vec<Draft>) -> Result<(), GameFault> {
    if let Some(rows) = grid(value, None)? {
        drafts.push(Draft { title: title.map(str::to_owned), rows, ..Draft::default() });
    }
    Ok(())
}

fn draft(fields: &Object, rows: Vec<Vec<Cell>>, title: Option<&str>) -> Result<Draft, GameFault> {
    let n = rows.len();
    if let Some(given) = number_of(fields, SIZES).filter(|&given| given != n as u64) {
        return Err(GameFault::Size { given, rows: n });
    }
    Ok(Draft {
        title: text_of(fields, TITLES).or(title.map(str::to_owned)),
        stars: number_of(fields, STARS),
        queens: squares_of(fields, QUEENS, n)?,
        crossed: squares_of(fields, CROSSED, n)?,
        rows,
        ..Draft::default()
    })
}

/// The grid of an object: under a usual name, or else the first field that is square.
fn grid_field(fields: &Object) -> Result<Option<Vec<Vec<Cell>>>, GameFault> {
    let size = number_of(fields, SIZES);
    for name in GRIDS {
        if let Some(rows) = field(fields, name).map(|value| grid(value, size)).transpose()?.flatten() {
            return Ok(Some(rows));
        }
    }
    for (_, value) in fields.iter().filter(|(key, _)| !is_one_of(key, OTHERS)) {
        if let Ok(Some(rows)) = grid(value, None)
            && rows.len() >= 4
            && rows.iter().all(|row| row.len() == rows.len())
        {
            return Ok(Some(rows));
        }
    }
    Ok(None)
}

/// The rows of a value that is a grid.
fn grid(value: &Value, size: Option<u64>) -> Result<Option<Vec<Vec<Cell>>>, GameFault> {
    match value {
        Value::Array(list) => {
            if let Some(all) =
                list.iter().map(as_list).collect::<Option<Vec<_>>>().filter(|all| !all.is_empty())
            {
                if all
                    .iter()
                    .all(|squares| !squares.is_empty() && squares.iter().all(|item| pair(item).is_some()))
                {
                    return listed_regions(&all).map(Some);
                }
                let rows = (1..).zip(all).map(|(row, items)| cells(row, items));
                return rows.collect::<Result<_, _>>().map(Some);
            }
            if !list.is_empty() && list.iter().all(Value::is_string) {
                let rows: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
                if let Some(flat) =
                    side(list.len(), size).filter(|_| rows.iter().all(|row| row.chars().count() == 1))
                {
                    return cells(1, list).map(|cells| Some(chunks(cells, flat)));
                }
                return rows_of(&rows).map(Some);
            }
            match side(list.len(), size) {
                Some(n) if list.iter().all(is_label) => cells(1, list).map(|cells| Some(chunks(cells, n))),
                _ => Ok(None),
            }
        }
        Value::String(text) => {
            let rows: Vec<&str> =
                text.split(['\n', '/', ';']).map(str::trim).filter(|row| !row.is_empty()).collect();
            match rows[..] {
                [row] => {
                    let row = rows_of(&[row]).unwrap_or_default().pop().unwrap_or_default();
                    Ok(side(row.len(), size).map(|n| chunks(row, n)))
                }
                [] => Ok(None),
                _ => Ok(rows_of(&rows).ok()),
            }
        }
        _ => Ok(None),
    }
}

/// The side of a square list with this many entries. Short ones need the size to be told apart.
fn side(entries: usize, size: Option<u64>) -> Option<usize> {
    let n = entries.isqrt();
    (n * n == entries && n > 0 && size.map_or(n >= 4, |size| size == n as u64)).then_some(n)
}

fn chunks(cells: Vec<Cell>, n: usize) -> Vec<Vec<Cell>> {
    cells.chunks(n).map(<[Cell]>::to_vec).collect()
}

/// Rows that are strings, as in text.
fn rows_of(rows: &[&str]) -> Result<Vec<Vec<Cell>>, GameFault> {
    let rows = (1..).zip(rows).map(|(row, text)| {
        lines::cells(text, rows.len()).map_err(|(found, column)| GameFault::NotALabel {
            found: found.to_string(),
            row,
            column,
        })
    });
    rows.collect()
}

fn cells(row: usize, items: &[Value]) -> Result<Vec<Cell>, GameFault> {
    let cell = |(column, item): (usize, &Value)| {
        let wrong = || GameFault::NotALabel { found: item.to_string(), row, column };
        label(item).ok_or_else(wrong)
    };
    (1..).zip(items).map(cell).collect()
}

/// A square as a list of rows has it: a label, or an object with one.
fn label(item: &Value) -> Option<Cell> {
    match item {
        Value::String(text) => match lines::cells(text, 1).as_deref() {
            Ok([cell]) => Some(cell.clone()),
            _ => Some(Cell::new(text.trim()))
                .filter(|cell| !["", ".", "-", "?"].contains(&cell.label.as_str())),
        },
        Value::Number(number) => number.as_u64().map(|number| Cell::new(number.to_string())),
        Value::Object(fields) => LABELS.iter().find_map(|name| label(field(fields, name)?)),
        _ => None,
    }
}

fn is_label(item: &Value) -> bool {
    matches!(item, Value::String(_) | Value::Number(_) | Value::Null)
        || item.is_object() && label(item).is_some()
}

/// Regions that list their squares, numbered in order.
fn listed_regions(regions: &[&[Value]]) -> Result<Vec<Vec<Cell>>, GameFault> {
    let n = regions.len();
    let mut rows = vec![vec![Cell::new(""); n]; n];
    for (number, squares) in regions.iter().enumerate() {
        for (row, column) in squares.iter().filter_map(pair) {
            let cell = usize::try_from(row).ok().and_then(|row| rows.get_mut(row));
            let cell = cell.and_then(|cells| cells.get_mut(usize::try_from(column).ok()?));
            let off =
                GameFault::OffBoard { row: row.saturating_add(1), column: column.saturating_add(1), size: n };
            let cell = cell.ok_or(off)?;
            if !cell.label.is_empty() {
                return Err(GameFault::Twice { row: row as usize + 1, column: column as usize + 1 });
            }
            cell.label = number.to_string();
        }
    }
    for (row, cells) in (1..).zip(&rows) {
        if let Some(column) = cells.iter().position(|cell| cell.label.is_empty()) {
            return Err(GameFault::Unassigned { row, column: column + 1 });
        }
    }
    Ok(rows)
}

/// Queens or crosses: pairs, objects, names, columns by row, or a grid of true and false.
fn squares_of(fields: &Object, names: &[&str], n: usize) -> Result<Vec<(u64, u64)>, GameFault> {
    let found = names.iter().find_map(|name| Some((name, field(fields, name)?.as_array()?)));
    let Some((name, list)) = found else { return Ok(Vec::new()) };
    let is_set =
        |value: &Value| value.as_bool() == Some(true) || value.as_u64().is_some_and(|number| number > 0);
    let mut squares = Vec::new();
    for (row, item) in (0u64..).zip(list) {
        let named = item.as_str().and_then(|text| n_queens::Square::parse(text, n as u32).ok());
        match (pair(item), named, item) {
            (Some(square), ..) if n != 2 || list.len() != 2 => squares.push(square),
            (_, Some(square), _) => squares.push((square.row.into(), square.column.into())),
            (.., Value::Array(flags)) if list.len() == n && flags.len() == n => {
                let set = (0u64..).zip(flags).filter(|(_, flag)| is_set(flag));
                squares.extend(set.map(|(column, _)| (row, column)));
            }
            (.., Value::Number(column)) if list.len() == n => {
                squares.extend(column.as_u64().map(|column| (row, column)));
            }
            (.., Value::Null) if list.len() == n => {}
            _ => return Err(GameFault::NotAnEntry { field: (*name).to_owned() }),
        }
    }
    Ok(squares)
}

/// `[row, column]`, or an object with these fields, counted from 0.
fn pair(item: &Value) -> Option<(u64, u64)> {
    match item {
        Value::Array(pair) => match &pair[..] {
            [row, column] => Some((row.as_u64()?, column.as_u64()?)),
            _ => None,
        },
        Value::Object(fields) => {
            let either = |names: &[&str]| names.iter().find_map(|name| field(fields, name)?.as_u64());
            Some((either(&["row", "r", "y"])?, either(&["column", "col", "c", "x"])?))
        }
        _ => None,
    }
}

/// Rows of labels: lists of the same kind, none of them empty, or strings.
fn is_grid(list: &[Value]) -> bool {
    let lists = list.iter().all(|item| as_list(item).is_some_and(|row| row.iter().all(is_label)));
    let regions =
        list.iter().all(|item| as_list(item).is_some_and(|row| row.iter().all(|item| pair(item).is_some())));
    let strings = list.iter().all(Value::is_string);
    let flat =
        list.iter().all(|item| item.is_number() || item.is_string()) && side(list.len(), None).is_some();
    list.len() > 1 && (lists || regions || strings || flat)
}

/// k strings of k signs: a game among several.
fn is_square_of_strings(item: &Value) -> bool {
    as_list(item).is_some_and(|rows| {
        let is_row = |row: &Value| row.as_str().is_some_and(|row| row.chars().count() == rows.len());
        rows.len() > 1 && rows.iter().all(is_row)
    })
}

fn as_list(item: &Value) -> Option<&[Value]> {
    item.as_array().map(Vec::as_slice)
}

/// A field by its name, whatever its capitals.
fn field<'a>(fields: &'a Object, name: &str) -> Option<&'a Value> {
    fields.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}

fn is_one_of(key: &str, names: &[&str]) -> bool {
    names.iter().any(|name| key.eq_ignore_ascii_case(name))
}

fn number_of(fields: &Object, names: &[&str]) -> Option<u64> {
    names.iter().find_map(|name| field(fields, name)?.as_u64())
}

fn text_of(fields: &Object, names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| match field(fields, name)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    })
}
