//! `docs/security.md` lists requirements and tests: all requirements of levels 1 and 2, and only existing tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Requirements of levels 1 and 2 of ASVS 5.0.0: each section with its numbers.
const REQUIREMENTS: &[(&str, &[u32])] = &[
    ("1.1", &[1, 2]),
    ("1.2", &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("1.3", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    ("1.4", &[1, 2, 3]),
    ("1.5", &[1, 2]),
    ("2.1", &[1, 2, 3]),
    ("2.2", &[1, 2, 3]),
    ("2.3", &[1, 2, 3, 4]),
    ("2.4", &[1]),
    ("3.2", &[1, 2]),
    ("3.3", &[1, 2, 3, 4]),
    ("3.4", &[1, 2, 3, 4, 5, 6]),
    ("3.5", &[1, 2, 3, 4, 5]),
    ("3.7", &[1, 2]),
    ("4.1", &[1, 2, 3]),
    ("4.2", &[1]),
    ("4.3", &[1, 2]),
    ("4.4", &[1, 2, 3, 4]),
    ("5.1", &[1]),
    ("5.2", &[1, 2, 3]),
    ("5.3", &[1, 2]),
    ("5.4", &[1, 2, 3]),
    ("6.1", &[1, 2, 3]),
    ("6.2", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    ("6.3", &[1, 2, 3, 4]),
    ("6.4", &[1, 2, 3, 4]),
    ("6.5", &[1, 2, 3, 4, 5]),
    ("6.6", &[1, 2, 3]),
    ("6.8", &[1, 2, 3, 4]),
    ("7.1", &[1, 2, 3]),
    ("7.2", &[1, 2, 3, 4]),
    ("7.3", &[1, 2]),
    ("7.4", &[1, 2, 3, 4, 5]),
    ("7.5", &[1, 2]),
    ("7.6", &[1, 2]),
    ("8.1", &[1, 2]),
    ("8.2", &[1, 2, 3]),
    ("8.3", &[1]),
    ("8.4", &[1]),
    ("9.1", &[1, 2, 3]),
    ("9.2", &[1, 2, 3, 4]),
    ("10.1", &[1, 2]),
    ("10.2", &[1, 2]),
    ("10.3", &[1, 2, 3, 4]),
    ("10.4", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    ("10.5", &[1, 2, 3, 4, 5]),
    ("10.6", &[1, 2]),
    ("10.7", &[1, 2, 3]),
    ("11.1", &[1, 2]),
    ("11.2", &[1, 2, 3]),
    ("11.3", &[1, 2, 3]),
    ("11.4", &[1, 2, 3, 4]),
    ("11.5", &[1]),
    ("11.6", &[1]),
    ("12.1", &[1, 2, 3]),
    ("12.2", &[1, 2]),
    ("12.3", &[1, 2, 3, 4]),
    ("13.1", &[1]),
    ("13.2", &[1, 2, 3, 4, 5]),
    ("13.3", &[1, 2]),
    ("13.4", &[1, 2, 3, 4, 5]),
    ("14.1", &[1, 2]),
    ("14.2", &[1, 2, 3, 4]),
    ("14.3", &[1, 2, 3]),
    ("15.1", &[1, 2, 3]),
    ("15.2", &[1, 2, 3]),
    ("15.3", &[1, 2, 3, 4, 5, 6, 7]),
    ("16.1", &[1]),
    ("16.2", &[1, 2, 3, 4, 5]),
    ("16.3", &[1, 2, 3, 4]),
    ("16.4", &[1, 2, 3]),
    ("16.5", &[1, 2, 3]),
    ("17.1", &[1]),
    ("17.2", &[1, 2, 3, 4]),
    ("17.3", &[1, 2]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page() -> String {
    fs::read_to_string(root().join("docs/security.md")).expect("the page is there")
}

/// The requirements in a table cell such as `1.2.1, 1.2.6–1.2.8`.
fn requirements_in(cell: &str) -> Option<Vec<(String, u32)>> {
    let one = |text: &str| {
        let (section, number) = text.trim().rsplit_once('.')?;
        let is_section = section.split('.').count() == 2 && section.split('.').all(|part| part.parse::<u32>().is_ok());
        is_section.then_some(())?;
        Some((section.to_owned(), number.parse::<u32>().ok()?))
    };
    let mut found = Vec::new();
    for part in cell.split(',') {
        match part.split_once('–') {
            Some((first, last)) => {
                let ((section, first), (_, last)) = (one(first)?, one(last)?);
                found.extend((first..=last).map(|number| (section.clone(), number)));
            }
            None => found.push(one(part)?),
        }
    }
    Some(found)
}

#[test]
fn every_requirement_of_levels_1_and_2_has_a_row() {
    let page = page();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let listed: BTreeSet<(String, u32)> = rows.filter_map(requirements_in).flatten().collect();
    let missing: Vec<String> = REQUIREMENTS
        .iter()
        .flat_map(|(section, numbers)| numbers.iter().map(|number| ((*section).to_owned(), *number)))
        .filter(|requirement| !listed.contains(requirement))
        .map(|(section, number)| format!("{section}.{number}"))
        .collect();
    assert_eq!(missing, [""; 0], "docs/security.md has no row for these");
}

#[test]
fn every_file_and_test_that_the_page_names_exists() {
    let page = page();
    let mut named = 0;
    for quoted in page.split('`').skip(1).step_by(2) {
        let (file, test) = quoted.split_once("::").map_or((quoted, None), |(file, test)| (file, Some(test)));
        let is_path =
            ["crates/", "apps/", "frontend/", "openapi/", "docs/"].iter().any(|folder| file.starts_with(folder));
        if !is_path || file.contains('{') {
            continue;
        }
        let path = root().join(file);
        assert!(path.exists(), "docs/security.md names {file}, which does not exist");
        if let Some(test) = test {
            let source = fs::read_to_string(&path).expect("a source file");
            assert!(source.contains(&format!("fn {test}(")), "docs/security.md names {quoted}, which does not exist");
            named += 1;
        }
    }
    assert!(named > 50, "only {named} tests are named");
}
