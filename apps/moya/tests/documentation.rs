//! The pages of documentation name settings, log messages, files and each other: all of them must exist.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use testing::{files_below, read_file};

/// Folders of the repository that a quoted path can begin with.
const FOLDERS: [&str; 8] =
    ["apps/", "contract/", "crates/", "docs/", "frontend/", "migrations/", "openapi/", "scripts/"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every page of documentation.
fn pages() -> Vec<PathBuf> {
    let readmes = ["README.md", "contract/README.md", "frontend/README.md"].map(|page| root().join(page));
    readmes.into_iter().chain(files_below(&root().join("docs"), &["md"])).collect()
}

/// The text between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2).filter(|quoted| !quoted.contains('\n'))
}

/// `a/{b,c}.rs` as `a/b.rs` and `a/c.rs`.
fn expanded(path: &str) -> Vec<String> {
    let Some((before, rest)) = path.split_once('{') else { return vec![path.to_owned()] };
    let (alternatives, after) = rest.split_once('}').expect("a brace is closed");
    alternatives.split(',').flat_map(|one| expanded(&format!("{before}{one}{after}"))).collect()
}

/// The anchor of a heading, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let kept = heading.to_lowercase();
    kept.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c)).collect::<String>().replace(' ', "-")
}

fn anchors(page: &Path) -> BTreeSet<String> {
    read_file(page)
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| anchor(line.trim_start_matches('#').trim()))
        .collect()
}

#[test]
fn every_quoted_path_exists() {
    let mut checked = 0;
    for page in pages() {
        for path in quoted(&read_file(&page)).filter(|path| FOLDERS.iter().any(|folder| path.starts_with(folder))) {
            let path = path.split("::").next().unwrap_or(path);
            if path.contains(['<', '*', ' ']) {
                continue;
            }
            let folder = page.parent().expect("a page is in a folder");
            for path in expanded(path) {
                let exists = root().join(&path).exists() || folder.join(&path).exists();
                assert!(exists, "{} names {path}, which does not exist", page.display());
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "only {checked} paths were found");
}

#[test]
fn every_link_between_pages_leads_to_a_page_and_a_heading() {
    let mut checked = 0;
    for page in pages() {
        let text = read_file(&page);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") || link.contains(char::is_whitespace) {
                continue;
            }
            let (file, heading) = link.split_once('#').map_or((link, None), |(file, heading)| (file, Some(heading)));
            let target =
                if file.is_empty() { page.clone() } else { page.parent().expect("a page is in a folder").join(file) };
            assert!(target.exists(), "{} links to {link}, which does not exist", page.display());
            if let Some(heading) = heading {
                assert!(
                    anchors(&target).contains(heading),
                    "{} links to {link}, which has no such heading",
                    page.display()
                );
            }
            checked += 1;
        }
    }
    assert!(checked > 50, "only {checked} links were found");
}

#[test]
fn the_index_of_decisions_lists_each_under_its_title() {
    let folder = root().join("docs/decisions");
    let index = read_file(&folder.join("README.md"));
    for page in files_below(&folder, &["md"]).iter().filter(|page| !page.ends_with("README.md")) {
        let text = read_file(page);
        let title = text.lines().next().unwrap_or_default().trim_start_matches('#').trim();
        let (number, title) = title.split_once(". ").unwrap_or_else(|| panic!("{} has no number", page.display()));
        let file = page.file_name().expect("a file").to_string_lossy();
        assert_eq!(number.parse().ok(), file[..4].parse::<u32>().ok(), "{file} has the number of another");
        assert!(index.contains(&format!("[{title}]({file})")), "the index does not list {file} as {title:?}");
    }
}

#[test]
fn operations_lists_exactly_the_settings_of_the_server() {
    let help = Command::new(env!("CARGO_BIN_EXE_moya")).args(["serve", "--help"]).output().expect("the program runs");
    let names = |text: &str| -> BTreeSet<String> {
        let words = text.split(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'));
        let settings =
            words.filter(|word| word.starts_with("MOYA_") && !word.ends_with("_FILE") && !word.ends_with('_'));
        settings.map(str::to_owned).collect()
    };
    let settings = names(&String::from_utf8_lossy(&help.stdout));
    assert!(settings.len() > 25, "only {settings:?}");
    let page = read_file(&root().join("docs/operations.md"));
    let rows: String =
        page.lines().filter(|line| line.starts_with("| `")).filter_map(|row| row.split(" | ").next()).collect();
    assert_eq!(names(&rows), settings, "settings with a row, and settings of `moya serve --help`");
    assert_eq!(names(&page), settings, "settings that the page mentions, and settings of `moya serve --help`");
}

#[test]
fn operations_quotes_log_messages_that_the_code_writes() {
    let page = read_file(&root().join("docs/operations.md"));
    let sources: String = ["crates", "apps"]
        .iter()
        .flat_map(|folder| files_below(&root().join(folder), &["rs"]))
        .filter(|path| path.components().any(|part| part.as_os_str() == "src"))
        .map(|path| read_file(&path))
        .collect();
    let is_message = |text: &&str| {
        let is_command = text.starts_with("moya ");
        let is_prose = !is_command && text.chars().all(|c| c.is_alphabetic() || " _,;".contains(c));
        is_prose && text.split(' ').count() >= 3 && text.starts_with(char::is_lowercase)
    };
    let messages: Vec<&str> = quoted(&page).filter(is_message).collect();
    assert!(messages.len() > 10, "only {messages:?}");
    for message in messages {
        assert!(sources.contains(message), "docs/operations.md quotes {message:?}, which no source holds");
    }
}
