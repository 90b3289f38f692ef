//! `docs/source.md` lists each line of the description that MOYA was built from: every row names tests that exist, and
//! every reading is there and used.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use testing::{files_below, read_file};

/// A row of the pages below `docs/source`.
struct Row {
    page: PathBuf,
    cells: Vec<String>,
}

impl Row {
    fn first(&self) -> &str {
        self.cells.first().map_or("", String::as_str)
    }

    /// The tests in its last cell, each with its file.
    fn tests(&self) -> Vec<(&str, &str)> {
        let last = self.cells.last().map_or("", String::as_str);
        quoted(last).map(|name| name.split_once("::").unwrap_or((name, ""))).collect()
    }
}

fn root() -> PathBuf {
    testing::checkout()
}

/// The text between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn cells(line: &str) -> Vec<String> {
    line.trim().trim_start_matches('|').trim_end_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect()
}

/// The rows of the tables of a page; the two first lines of a table are its head.
fn rows_of(page: &Path) -> Vec<Row> {
    let text = read_file(page);
    let mut rows = Vec::new();
    let mut place = 0;
    for line in text.lines() {
        place = if line.starts_with('|') { place + 1 } else { 0 };
        if place > 2 {
            rows.push(Row { page: page.to_owned(), cells: cells(line) });
        }
    }
    rows
}

fn rows() -> Vec<Row> {
    let rows: Vec<Row> =
        files_below(&root().join("docs/source"), &["md"]).iter().flat_map(|page| rows_of(page)).collect();
    assert!(rows.len() > 200, "only {} rows were found", rows.len());
    rows
}

/// The numbers of the readings that a text names, such as `R12`.
fn readings_in(text: &str) -> BTreeSet<u32> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter_map(|word| word.strip_prefix('R')?.parse().ok()).collect()
}

/// Whether a source has a test of this name: a function of Rust, or a title in brackets and quotes.
fn has_test(file: &str, source: &str, name: &str) -> bool {
    if Path::new(file).extension().is_some_and(|extension| extension == "rs") {
        return source.contains(&format!("fn {name}("));
    }
    source.split('(').map(str::trim_start).any(|rest| {
        let Some(quote) = rest.chars().next().filter(|first| ['\'', '"', '`'].contains(first)) else { return false };
        rest[1..].split(quote).next() == Some(name)
    })
}

#[test]
fn every_row_names_a_test() {
    let bare: Vec<String> = rows()
        .iter()
        .filter(|row| row.tests().is_empty() || row.tests().iter().any(|(_, name)| name.is_empty()))
        .map(|row| format!("{}: {}", row.page.display(), row.first()))
        .collect();
    assert!(bare.is_empty(), "rows without a test:\n{}", bare.join("\n"));
}

#[test]
fn every_named_test_exists() {
    let rows = rows();
    let mut missing = BTreeSet::new();
    for row in &rows {
        for (file, name) in row.tests() {
            let path = root().join(file);
            if !path.exists() || !has_test(file, &read_file(&path), name) {
                missing.insert(format!("{file}::{name}"));
            }
        }
    }
    assert!(missing.is_empty(), "tests that do not exist: {missing:#?}");
}

#[test]
fn every_reading_is_listed_and_used() {
    let index = rows_of(&root().join("docs/source.md"));
    let listed: BTreeSet<u32> = index.iter().flat_map(|row| readings_in(row.first())).collect();
    let used: BTreeSet<u32> = rows().iter().flat_map(|row| readings_in(&row.cells.join(" "))).collect();
    assert!(!listed.is_empty(), "docs/source.md lists readings");
    assert_eq!(used, listed, "readings that rows name, and readings that docs/source.md lists");
}

#[test]
fn every_route_of_the_table_has_a_row() {
    let table = read_file(&root().join("frontend/e2e/support/source-routes.ts"));
    let walked: BTreeSet<&str> = table
        .split("path: '")
        .skip(1)
        .filter_map(|rest| rest.split('\'').next())
        .filter(|path| path.starts_with('/'))
        .collect();
    assert!(walked.len() > 30, "only {walked:?}");
    let routes = rows_of(&root().join("docs/source/routes.md"));
    let listed: BTreeSet<&str> = routes.iter().filter_map(|row| quoted(row.first()).next()).collect();
    let missing: Vec<_> = walked.difference(&listed).collect();
    assert!(missing.is_empty(), "docs/source/routes.md has no row for {missing:?}");
}

#[test]
fn tests_are_recognized_by_their_names() {
    let code = "it.each([1])('shows %s', () => {});\ntest(\n  \"says so\",\n  () => {},\n);\ntest(`${path} is there`, () => {});";
    for name in ["shows %s", "says so", "${path} is there"] {
        assert!(has_test("a.test.ts", code, name), "{name}");
    }
    assert!(!has_test("a.test.ts", code, "shows"));
    assert!(has_test("a.rs", "#[test]\nfn it_is_so() {}", "it_is_so"));
    assert!(!has_test("a.rs", "fn it_is_so_too() {}", "it_is_so"));
}
