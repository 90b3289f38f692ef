//! Tables of contents as people paste them, each beside what is read from it: `tests/outlines/NAME.txt` and
//! `NAME.read.txt`. In the latter an entry is its depth as indentation, its number, its title and its length; what is
//! left out stands below, with the reason.

use roadmaps::{Brief, BriefForm, Days, Level, MAX_OUTLINE, Outline};
use std::fmt::Write;
use std::fs;
use std::path::Path;

fn about(subject: &str) -> Brief {
    Brief::stored(
        subject.to_owned(),
        String::new(),
        Level::Beginner,
        Days::parse(28).expect("in range"),
        "취미".to_owned(),
    )
}

fn read(text: &str) -> Outline {
    Outline::parse(text, &about("아무 책")).expect("it has entries").expect("it is not blank")
}

fn told(outline: &Outline) -> String {
    let mut told = String::new();
    for entry in outline.entries() {
        let number = if entry.number.is_empty() { String::new() } else { format!("[{}] ", entry.number) };
        let minutes = entry.minutes.map(|minutes| format!(" · {minutes}분")).unwrap_or_default();
        let pages = entry.pages.map(|pages| format!(" · {pages}쪽")).unwrap_or_default();
        writeln!(told, "{}{number}{}{minutes}{pages}", "  ".repeat(entry.depth), entry.title)
            .expect("a String takes all");
    }
    for left in outline.left_out() {
        writeln!(told, "- {:?}: {}", left.reason, left.line).expect("a String takes all");
    }
    told
}

/// The name, the text and what is read from it.
fn shapes() -> Vec<(String, String, String)> {
    // Of this run, not of the build: checkouts may share a build.
    let crate_folder = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo tells it");
    let folder = Path::new(&crate_folder).join("tests/outlines");
    let files = fs::read_dir(&folder).expect("the folder is there").map(|file| file.expect("readable").path());
    let names = files.filter_map(|path| Some(path.file_name()?.to_str()?.strip_suffix(".read.txt")?.to_owned()));
    let text = |name: String| fs::read_to_string(folder.join(name)).expect("readable");
    let shapes: Vec<_> =
        names.map(|name| (name.clone(), text(format!("{name}.txt")), text(format!("{name}.read.txt")))).collect();
    assert!(shapes.len() >= 12);
    shapes
}

#[test]
fn what_people_paste_is_read_as_they_mean_it() {
    for (name, text, expected) in shapes() {
        assert_eq!(told(&read(&text)), expected, "{name}");
    }
}

#[test]
fn every_line_is_an_entry_or_said_to_be_left_out() {
    let letters = |text: &str| text.chars().filter(|character| character.is_alphabetic()).collect::<String>();
    for (name, text, _) in shapes().into_iter().filter(|(_, text, _)| text.lines().count() > 1) {
        let outline = read(&text);
        let entries = outline.entries().iter().map(|entry| letters(&format!("{}{}", entry.number, entry.title)));
        let told: String = entries.chain(outline.left_out().iter().map(|left| letters(&left.line))).collect();
        for line in text.lines() {
            // Of a link its name, of a figure no unit.
            let said = letters(line.split("](").next().unwrap_or_default());
            assert!(told.contains(said.trim_end_matches(['분', '쪽'])), "{name}: {line}");
        }
    }
}

#[test]
fn a_blank_one_is_none_and_one_too_long_or_without_entries_is_refused() {
    assert_eq!(Outline::parse(" \n\t\n", &about("요리")), Ok(None));
    let refused = |text: &str| Outline::parse(text, &about("요리")).expect_err("refused").field;
    assert_eq!(refused(&"가나다\n".repeat(MAX_OUTLINE / 4 + 1)), "outline");
    assert_eq!(refused("로그인\n장바구니\n12:30"), "outline");
}

#[test]
fn kana_stays_where_it_is_the_subject() {
    let text = "1과 はじめまして\n2과 これは何ですか";
    let japanese = Outline::parse(text, &about("일본어")).expect("readable").expect("not blank");
    assert_eq!(japanese.leaves().count(), 2);
    assert!(Outline::parse(text, &about("요리")).is_err(), "nothing else may hold it");
}

#[test]
fn a_brief_keeps_it_and_names_it_where_it_is_wrong() {
    let form = BriefForm {
        etc1: "조경".into(),
        current_level: "1".into(),
        duration: 14,
        learning_objective: "자격증 취득".into(),
        outline: "1장 역사\n2장 계획".into(),
        ..BriefForm::default()
    };
    let brief = Brief::parse(&form).expect("in range");
    assert_eq!(brief.outline().map(|outline| outline.leaves().count()), Some(2));
    let wrong = Brief::parse(&BriefForm { outline: "로그인".into(), ..form }).expect_err("nothing to read");
    assert_eq!(wrong.iter().map(|error| error.field).collect::<Vec<_>>(), ["outline"]);
}
