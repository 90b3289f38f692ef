//! The Rust files of the workspace: their length, and how tests compare.

use std::path::PathBuf;
use testing::{files_below, read_file};

/// The greatest number of lines of a file. Most files have at most 300.
const LINES: usize = 400;

fn files() -> Vec<PathBuf> {
    ["apps", "crates"].iter().flat_map(|folder| files_below(&testing::checkout().join(folder), &["rs"])).collect()
}

#[test]
fn a_file_is_short_enough_to_be_about_one_subject() {
    let files = files();
    assert!(files.len() > 500, "only {} files were found", files.len());
    let long: Vec<_> = files.iter().filter(|file| read_file(file).lines().count() > LINES).collect();
    assert!(long.is_empty(), "these have more than {LINES} lines: {long:?}");
}

#[test]
fn tests_compare_field_by_field() {
    let mut files = files();
    files.retain(|file| file.iter().any(|part| part == "tests"));
    let tuples: Vec<_> = files.iter().filter(|file| compares_tuples(&read_file(file))).collect();
    assert!(tuples.is_empty(), "a failed tuple does not name the field that differs: {tuples:?}");
}

#[test]
fn comparisons_of_tuples_are_recognized() {
    let call = |arguments: &str| format!("assert_{}!({arguments});", "eq");
    for tuples in ["(a, b), (1, 2)", "state().await, (1, None)", "(\n    a,\n    f(b),\n),\n expected", "(a, \")\"), b"]
    {
        assert!(compares_tuples(&call(tuples)), "{tuples}");
    }
    for fields in ["a, 1", "f(a, b), [(1, 2)]", "(a + b) * 2, 4", "(1, 2).0, 1", "a, 1, \"({b}, {c})\""] {
        assert!(!compares_tuples(&call(fields)), "{fields}");
    }
}

fn compares_tuples(code: &str) -> bool {
    let calls = code.split(concat!("assert_", "eq!(")).skip(1);
    calls.map(arguments).any(|(arguments, _)| arguments.into_iter().take(2).any(is_tuple))
}

fn is_tuple(argument: &str) -> bool {
    let Some((parts, rest)) = argument.strip_prefix('(').map(arguments) else { return false };
    parts.len() > 1 && rest.is_empty()
}

/// Returns the parts between brackets, whose opening one was read, and the text behind the closing one.
fn arguments(text: &str) -> (Vec<&str>, &str) {
    let (mut parts, mut start, mut depth, mut is_quoted, mut is_escaped) = (Vec::new(), 0, 0, false, false);
    for (place, letter) in text.char_indices() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            ',' | ')' | ']' | '}' if depth == 0 => {
                parts.extend(Some(text[start..place].trim()).filter(|part| !part.is_empty()));
                start = place + 1;
                if letter != ',' {
                    break;
                }
            }
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
    }
    (parts, &text[start..])
}
