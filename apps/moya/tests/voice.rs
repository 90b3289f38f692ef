//! Comments, documentation pages and the OpenAPI document name their subjects.

use std::path::PathBuf;
use testing::{files_below, read_file};

/// Words that leave the reader to guess who is meant.
const VAGUE: [&str; 4] = ["nobody", "somebody", "whoever", "whomever"];
/// Beginnings of a description that does not name its subject.
const FREE_RELATIVES: [&str; 6] = ["What ", "Who ", "Whose ", "Whom ", "Whoever ", "That of "];
const SOURCES: [&str; 7] =
    ["crates", "apps", "frontend/src", "frontend/e2e", "frontend/browsers", "frontend/scripts", "scripts"];
const EXTENSIONS: [&str; 8] = ["rs", "ts", "tsx", "mjs", "js", "css", "sh", "py"];
/// Folders and files that are installed, built or generated.
const SKIPPED: [&str; 4] = ["node_modules", "target", "dist", "schema.d.ts"];
const READMES: [&str; 3] = ["README.md", "frontend/README.md", "contract/README.md"];
/// Beginnings of a comment line; a longer one comes before its prefix.
const MARKERS: [&str; 8] = ["{/*", "/**", "/*", "///", "//!", "//", "* ", "# "];
const DOC_MARKERS: [&str; 3] = ["/**", "///", "//!"];

struct Comment<'a> {
    line: usize,
    text: &'a str,
    /// Whether it is the first line of a doc comment.
    opens: bool,
}

fn comments(source: &str) -> Vec<Comment<'_>> {
    let mut found = Vec::new();
    let (mut in_block, mut opens, mut previous) = (false, false, "");
    for (index, line) in source.lines().enumerate() {
        let line = line.trim();
        let marker = MARKERS.into_iter().find(|marker| line.starts_with(marker)).unwrap_or("");
        // Each `/**` opens a comment; of several `///` only the first does.
        if !in_block {
            let continues = marker == previous && marker != "/**";
            opens = DOC_MARKERS.contains(&marker) && (opens || !continues);
        }
        let starts_block = ["{/*", "/**", "/*"].contains(&marker);
        let is_comment = in_block || !marker.is_empty();
        in_block = (in_block || starts_block) && !line.contains("*/");
        previous = marker;
        let text = line.strip_prefix(marker).unwrap_or(line).trim_end_matches(['*', '/', '}']).trim();
        if is_comment && !text.is_empty() && text != "*" {
            found.push(Comment { line: index + 1, text, opens });
            opens = false;
        }
    }
    found
}

/// Whether a text has a vague word; names of functions may have one.
fn is_vague(text: &str) -> bool {
    text.to_lowercase().split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|word| VAGUE.contains(&word))
}

/// Whether a description begins with a free relative; a question may begin like one.
fn hides_subject(text: &str) -> bool {
    !text.contains('?') && FREE_RELATIVES.iter().any(|beginning| text.starts_with(beginning))
}

#[test]
fn comments_name_their_subjects() {
    let root = testing::checkout();
    let is_skipped = |path: &PathBuf| {
        let parts = path.strip_prefix(&root).expect("a file of the checkout").iter();
        parts.into_iter().any(|part| SKIPPED.iter().any(|name| part == *name))
    };
    let files = SOURCES.iter().flat_map(|one| files_below(&root.join(one), &EXTENSIONS));
    let files: Vec<PathBuf> = files.filter(|path| !is_skipped(path)).collect();
    assert!(files.len() > 1000, "only {} source files were found", files.len());
    let mut faults = Vec::new();
    for path in files {
        for Comment { line, text, opens } in comments(&read_file(&path)) {
            if is_vague(text) || opens && hides_subject(text) {
                faults.push(format!("{}:{line}: {text}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "comments without a subject:\n{}", faults.join("\n"));
}

#[test]
fn pages_and_descriptions_name_their_subjects() {
    let root = testing::checkout();
    let pages = READMES.iter().map(|page| root.join(page)).chain(files_below(&root.join("docs"), &["md"]));
    let mut faults = Vec::new();
    for path in pages.chain([root.join("openapi/moya.json")]) {
        for (index, line) in read_file(&path).lines().enumerate() {
            let line = line.trim();
            let is_description = line.starts_with("\"description\": \"") || line.starts_with("\"summary\": \"");
            let text = if is_description { line.split("\": \"").nth(1).unwrap_or(line) } else { line };
            if is_vague(text) || is_description && hides_subject(text) {
                faults.push(format!("{}:{}: {text}", path.display(), index + 1));
            }
        }
    }
    assert!(faults.is_empty(), "sentences without a subject:\n{}", faults.join("\n"));
}

#[test]
fn only_the_first_line_of_a_doc_comment_is_a_beginning() {
    let source = "/// One.\n/// What goes on.\nlet x = 1;\n// What is not a doc comment.\n/**\n * What it shows.\n */";
    let opening: Vec<&str> = comments(source).iter().filter(|one| one.opens).map(|one| one.text).collect();
    assert_eq!(opening, ["One.", "What it shows."]);
}
