//! Reads pasted tables of contents and compares the result: `tests/outlines/NAME.txt` with `NAME.read.txt`. The latter
//! shows each entry with its depth as indentation, its number, title and length, and below them the left-out lines with
//! reasons.

use roadmaps::brief::{Brief, Days, Level, Outline, Reason};
use roadmaps::form::{BriefForm, MAX_OUTLINE};
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

fn summary(outline: &Outline) -> String {
    let mut summary = String::new();
    for entry in outline.entries() {
        let number = if entry.number.is_empty() { String::new() } else { format!("[{}] ", entry.number) };
        let minutes = entry.minutes.map(|minutes| format!(" · {minutes}분")).unwrap_or_default();
        let pages = entry.pages.map(|pages| format!(" · {pages}쪽")).unwrap_or_default();
        writeln!(summary, "{}{number}{}{minutes}{pages}", "  ".repeat(entry.depth), entry.title)
            .expect("a String takes all");
    }
    for left in outline.left_out() {
        writeln!(summary, "- {:?}: {}", left.reason, left.line).expect("a String takes all");
    }
    summary
}

/// Returns the name, the text and the expected result of each case.
fn shapes() -> Vec<(String, String, String)> {
    // Read at run time, because checkouts may share a build.
    let crate_folder = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo tells it");
    let folder = Path::new(&crate_folder).join("tests/outlines");
    let files = fs::read_dir(&folder).expect("the folder is there").map(|file| file.expect("readable").path());
    let names = files.filter_map(|path| Some(path.file_name()?.to_str()?.strip_suffix(".read.txt")?.to_owned()));
    let text = |name: String| fs::read_to_string(folder.join(name)).expect("readable");
    let shapes: Vec<_> =
        names.map(|name| (name.clone(), text(format!("{name}.txt")), text(format!("{name}.read.txt")))).collect();
    assert!(shapes.len() >= 60);
    shapes
}

#[test]
fn pasted_contents_are_read_as_expected() {
    for (name, text, expected) in shapes() {
        assert_eq!(summary(&read(&text)), expected, "{name}");
    }
}

#[test]
fn every_line_is_an_entry_or_listed_as_left_out() {
    // Numbers and lengths on lines of their own belong to a title beside them.
    const NUMBERS: [&str; 4] = ["", "제장", "Chapter", "Preview"];
    let letters = |text: &str| text.chars().filter(|character| character.is_alphabetic()).collect::<String>();
    for (name, text, _) in shapes().into_iter().filter(|(_, text, _)| text.lines().count() > 1) {
        let outline = read(&text);
        let entries = outline.entries().iter().map(|entry| entry.line_number);
        let found: Vec<usize> = entries.chain(outline.left_out().iter().map(|left| left.line_number)).collect();
        let lines = text.lines().filter(|line| !line.trim().is_empty()).zip(1..);
        for (line, _) in lines.filter(|(_, number)| !found.contains(number)) {
            assert!(NUMBERS.contains(&letters(line).as_str()), "{name}: {line}");
        }
    }
}

#[test]
fn brackets_and_separators_are_never_cut_in_titles() {
    for (name, text, _) in shapes() {
        for entry in read(&text).entries() {
            let title = &entry.title;
            for (open, close) in [('(', ')'), ('[', ']')] {
                assert_eq!(title.matches(open).count(), title.matches(close).count(), "{name}: {title}");
            }
            assert!(!title.ends_with(['·', '.', '…', '-', '|', ':', ',', 'ㆍ', '/']), "{name}: {title}");
        }
    }
}

#[test]
fn more_excluded_lines_than_an_outline_may_have_are_refused() {
    let numbers: Vec<usize> = (2..=MAX_OUTLINE + 1).collect();
    let read = |numbers: &[usize]| Outline::parse_without("1장 벡터\n2장 행렬", numbers, &about("선형대수"));
    assert!(read(&numbers).is_ok());
    let refused = read(&[numbers.as_slice(), &[1]].concat()).expect_err("one too many");
    assert_eq!(refused.field, "excluded_lines");
}

#[test]
fn excluded_lines_are_left_out_without_changing_the_lengths_of_others() {
    let text = "1장 벡터 .... 10\n2장 행렬 .... 20\n\n3장 고윳값 .... 50\n4장 응용 .... 60";
    let outline = Outline::parse_without(text, &[2], &about("선형대수")).expect("readable").expect("not blank");
    let pages: Vec<_> = outline.entries().iter().map(|entry| format!("{} {:?}", entry.title, entry.pages)).collect();
    assert_eq!(pages, ["벡터 Some(10)", "고윳값 Some(10)", "응용 None"]);
    let [left_out] = outline.left_out() else { panic!("{:?}", outline.left_out()) };
    assert_eq!(left_out.line_number, 2);
    assert_eq!(left_out.reason, Reason::Excluded);
    let none = Outline::parse_without(text, &[1, 2, 3, 4], &about("선형대수")).expect_err("nothing remains");
    assert_eq!(none.field, "outline");
}

#[test]
fn excluded_lines_still_count_for_the_lengths_of_their_heading_and_its_parts() {
    let shown = |text: &str, excluded: &[usize]| {
        let outline = Outline::parse_without(text, excluded, &about("역사")).expect("readable").expect("not blank");
        let entry = |entry: &roadmaps::brief::Entry| format!("{} {:?} {:?}", entry.title, entry.minutes, entry.pages);
        outline.entries().iter().map(entry).collect::<Vec<_>>()
    };
    let minutes = "1장 고대 (120분)\n- 생활\n- 국가\n- 문화\n- 교류";
    assert_eq!(shown(minutes, &[2, 5]), ["고대 None None", "국가 Some(30) None", "문화 Some(30) None"]);
    let pages = "1장 개념 .... 10\n1.1 역사 .... 12\n1.2 원리 .... 30\n2장 응용 .... 50\n2.1 사례 .... 52";
    let all = shown(pages, &[]);
    let mut without = shown(pages, &[2]);
    without.insert(1, all[1].clone());
    assert_eq!(without, all);
    assert_eq!(all[0], "개념 None Some(2)");
}

#[test]
fn the_marker_before_a_title_that_is_left_out_belongs_to_the_next_title() {
    let outline = read("제1장\n010-1234-5678\n역사\n제2장\n지리\n제3장\n제4장\n사회");
    let shown: Vec<_> = outline.entries().iter().map(|entry| format!("{}|{}", entry.number, entry.title)).collect();
    assert_eq!(shown, ["제1장|역사", "제2장|지리", "|제3장", "제4장|사회"]);
    assert_eq!(outline.left_out().len(), 1);
}

#[test]
fn an_excluded_heading_leaves_what_is_below_it() {
    let text = "1장 벡터\n- 덧셈\n- 내적\n2장 행렬\n- 곱셈";
    let outline = Outline::parse_without(text, &[1], &about("선형대수")).expect("readable").expect("not blank");
    let shown: Vec<_> = outline.entries().iter().map(|entry| format!("{} {}", entry.depth, entry.title)).collect();
    assert_eq!(shown, ["0 덧셈", "0 내적", "0 행렬", "1 곱셈"]);
}

#[test]
fn blank_contents_are_none_and_long_or_empty_ones_are_refused() {
    assert_eq!(Outline::parse(" \n\t\n", &about("요리")), Ok(None));
    let refused = |text: &str| Outline::parse(text, &about("요리")).expect_err("refused").field;
    assert_eq!(refused(&"가나다\n".repeat(MAX_OUTLINE / 4 + 1)), "outline");
    assert_eq!(refused("로그인\n장바구니\n12:30"), "outline");
}

#[test]
fn kana_is_kept_if_japanese_is_the_subject() {
    let text = "1과 はじめまして\n2과 これは何ですか";
    let japanese = Outline::parse(text, &about("일본어")).expect("readable").expect("not blank");
    assert_eq!(japanese.parts().count(), 2);
    assert!(Outline::parse(text, &about("요리")).is_err(), "nothing else may hold it");
}

#[test]
fn a_brief_contains_the_contents_and_reports_their_errors() {
    let form = BriefForm {
        etc1: "조경".into(),
        current_level: "1".into(),
        duration: 14,
        learning_objective: "자격증 취득".into(),
        outline: "1장 역사\n2장 계획".into(),
        ..BriefForm::default()
    };
    let brief = Brief::parse(&form).expect("in range");
    assert_eq!(brief.outline().map(|outline| outline.parts().count()), Some(2));
    let wrong = Brief::parse(&BriefForm { outline: "로그인".into(), ..form }).expect_err("nothing to read");
    assert_eq!(wrong.iter().map(|error| error.field).collect::<Vec<_>>(), ["outline"]);
}
