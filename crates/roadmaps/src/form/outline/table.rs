//! Rows of a table that was pasted with tabs, pipes or commas.

use super::rules::{RULES, plain, regex};
use regex::Regex;
use std::sync::LazyLock;

static DATE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"^(?:\d{4}[-./]\s?\d{1,2}[-./]\s?\d{1,2}\.?|\d{1,2}/\d{1,2}|\d{1,2}\.\s?\d{1,2}\.)(?:\s*\([월화수목금토일]\))?$",
    )
});

/// How the cells of a row are separated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Separator {
    Tab,
    Pipe,
    Comma,
}

/// The table that a text contains.
#[derive(Debug, Default)]
pub(super) struct Table {
    separator: Option<Separator>,
    /// Whether each column is shown.
    columns: Vec<bool>,
    /// The line of the column names.
    header: Option<usize>,
}

impl Table {
    /// Finds the column names in `lines`, if there are any.
    pub(super) fn of<'a>(lines: impl Iterator<Item = &'a str>) -> Self {
        for (place, line) in lines.enumerate() {
            for separator in [Separator::Tab, Separator::Pipe, Separator::Comma] {
                let names: Vec<String> = cells(line, separator).into_iter().map(plain).collect();
                let is_dropped = |name: &String| RULES.dropped_columns.contains(name);
                let is_header =
                    names.len() >= 2 && names.iter().all(|name| is_dropped(name) || RULES.columns.contains(name));
                if is_header {
                    let columns = names.iter().map(|name| !is_dropped(name)).collect();
                    return Self { separator: Some(separator), columns, header: Some(place) };
                }
            }
        }
        Self::default()
    }

    /// Whether the line at `place` names the columns.
    pub(super) fn is_header(&self, place: usize) -> bool {
        self.header == Some(place)
    }

    /// Returns a row as one line, its cells set apart by two spaces; other lines without change.
    pub(super) fn row(&self, line: &str) -> String {
        let separator = self.separator.filter(|&separator| cells(line, separator).len() >= 2);
        let separator = separator.or_else(|| {
            let is_row = |&separator: &Separator| cells(line, separator).len() >= 2;
            [Separator::Tab, Separator::Pipe].into_iter().find(is_row)
        });
        let Some(separator) = separator else { return line.to_owned() };
        let cells = cells(line, separator).into_iter().enumerate();
        let is_shown = |&(column, cell): &(usize, &str)| {
            self.columns.get(column).copied().unwrap_or(true) && !is_empty(cell) && !DATE.is_match(cell)
        };
        cells.filter(is_shown).map(|(_, cell)| cell).collect::<Vec<_>>().join("  ")
    }
}

fn is_empty(cell: &str) -> bool {
    let is_count =
        !cell.is_empty() && cell.chars().all(|character| character.is_ascii_digit() || ":. ".contains(character));
    let plain = plain(cell);
    !is_count && !cell.contains(char::is_numeric) && (plain.is_empty() || RULES.noise.contains(&plain))
}

fn cells(line: &str, separator: Separator) -> Vec<&str> {
    let trimmed = line.trim();
    match separator {
        Separator::Tab if trimmed.contains('\t') => trimmed.split('\t').map(str::trim).collect(),
        Separator::Pipe if trimmed.len() > 2 && trimmed.starts_with('|') && trimmed.ends_with('|') => {
            trimmed[1..trimmed.len() - 1].split('|').map(str::trim).collect()
        }
        Separator::Comma if trimmed.contains(',') => trimmed.split(',').map(str::trim).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_beside_the_titles_are_dropped() {
        let lines = ["주차\t강의 내용\t과제", "1\t자료의 정리\t과제 1"];
        let table = Table::of(lines.into_iter());
        assert!(table.is_header(0));
        assert_eq!(table.row(lines[1]), "1  자료의 정리");
        let piped = Table::of(["| 번호 | 주제 |"].into_iter());
        assert_eq!(piped.row("| 1 | 글감 |"), "1  글감");
        let separated = Table::of(["번호,단원,쪽수"].into_iter());
        assert_eq!(separated.row("1,소리의 세기,10"), "1  소리의 세기  10");
    }

    #[test]
    fn rows_without_column_names_lose_buttons_and_dates() {
        let table = Table::default();
        assert_eq!(table.row("3\t붓 고르기\t08:50\t미리보기"), "3  붓 고르기  08:50");
        assert_eq!(table.row("3\t민담\t2026-03-02\t-"), "3  민담");
        assert_eq!(table.row("배열, 리스트, 큐"), "배열, 리스트, 큐");
    }
}
