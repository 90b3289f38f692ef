//! Phrases that are accepted although they contain a listed word in another word or meaning, and phrases that are
//! refused, many in disguise. `tests/restricted/` lists them, one per line.

use roadmaps::brief::{Level, WantedSubject};
use roadmaps::restricted::{early_refusal, is_part_restricted};
use std::fs;
use std::path::Path;

fn phrases(name: &str) -> Vec<String> {
    // Read at run time, because checkouts may share a build.
    let crate_folder = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let text = fs::read_to_string(Path::new(&crate_folder).join("tests/restricted").join(name)).expect("readable");
    text.lines().map(unescaped).collect()
}

/// Replaces Rust escapes in `line` by their characters.
fn unescaped(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, escaped)) = rest.split_once("\\u{") {
        let (code, after) = escaped.split_once('}').expect("an escape ends");
        text.push_str(before);
        text.push(char::from_u32(u32::from_str_radix(code, 16).expect("hexadecimal")).expect("a character"));
        rest = after;
    }
    text.push_str(rest);
    text.replace("\\n", "\n")
}

fn is_refused(main: &str, objective: &str) -> bool {
    early_refusal(&WantedSubject { main, sub: "", level: Level::DEFAULT, objective }).is_some()
}

/// A place where a phrase may be typed, and whether it is refused there.
type Place = (&'static str, fn(&str) -> bool);

const PLACES: [Place; 4] = [
    ("subject", |phrase| is_refused(phrase, "")),
    ("subject with an objective", |phrase| is_refused(phrase, "기초부터 차근차근 배우고 싶다")),
    ("objective", |phrase| is_refused("생활", phrase)),
    ("line of an outline", is_part_restricted),
];

#[test]
fn everyday_phrases_with_a_listed_word_are_accepted() {
    let phrases = phrases("accepted.txt");
    assert!(phrases.len() >= 300, "{}", phrases.len());
    for (place, is_refused) in PLACES {
        let refused: Vec<_> = phrases.iter().filter(|phrase| is_refused(phrase)).collect();
        assert!(refused.is_empty(), "refused as {place}: {refused:#?}");
    }
}

#[test]
fn harmful_phrases_are_refused_in_any_disguise() {
    let phrases = phrases("refused.txt");
    assert!(phrases.len() >= 80, "{}", phrases.len());
    for (place, is_refused) in PLACES {
        let accepted: Vec<_> = phrases.iter().filter(|phrase| !is_refused(phrase)).collect();
        assert!(accepted.is_empty(), "accepted as {place}: {accepted:#?}");
    }
}

#[test]
fn phrases_as_people_type_them_are_accepted() {
    let phrases = phrases("everyday.txt");
    assert!(phrases.len() >= 300, "{}", phrases.len());
    for (place, is_refused) in PLACES {
        let refused: Vec<_> = phrases.iter().filter(|phrase| is_refused(phrase)).collect();
        assert!(refused.is_empty(), "refused as {place}: {refused:#?}");
    }
}

#[test]
fn harmful_phrases_typed_to_evade_the_rules_are_refused() {
    let phrases = phrases("disguised.txt");
    assert!(phrases.len() >= 60, "{}", phrases.len());
    for (place, is_refused) in PLACES {
        let accepted: Vec<_> = phrases.iter().filter(|phrase| !is_refused(phrase)).collect();
        assert!(accepted.is_empty(), "accepted as {place}: {accepted:#?}");
    }
}

#[test]
fn a_long_line_with_a_term_in_every_word_is_judged() {
    // A rule that read the whole line again for each term would not finish in reasonable time.
    const CHARACTERS: usize = 20_000;
    let line = |word: &str| word.repeat(CHARACTERS / word.chars().count());
    assert!(!is_part_restricted(&line("폭탄 해체 ")));
    assert!(!is_refused("생활", &line("폭탄 해체 ")));
    assert!(is_part_restricted(&format!("{}폭탄 만들기", line("마약 "))));
}
