//! Checks the table of typed texts (`tests/finding.toml`) and the rules of finding.

use super::dictionary::slots;
use super::rules::{NAMES, RULES};
use super::*;
use roadmaps::brief::Level;
use serde::Deserialize;
use std::collections::HashMap;

#[derive(Deserialize)]
struct Table {
    found: Vec<(String, String)>,
    nothing: Vec<String>,
}

fn table() -> Table {
    toml::from_str(include_str!("../../tests/finding.toml")).expect("the table of typed inputs")
}

/// Texts that measure the rate of finding.
#[derive(Deserialize)]
struct Measure {
    mended: Vec<(String, String)>,
    unseen: Vec<(String, String)>,
}

fn ask(typed: &str) -> Found {
    let (main, sub) = typed.split_once(" | ").unwrap_or((typed, ""));
    find(&WantedSubject { main, sub, level: Level::Beginner, objective: "" })
}

fn middle(slot: usize) -> &'static str {
    shelf()[slot].middle
}

/// Whether `found` matches the table's notation: `A + B`, `A > path`, `A ~ topic`, `?`.
fn is_expected(found: &Found, expected: &str) -> bool {
    let Found::Subjects(subjects) = found else {
        return expected == "?" && matches!(found, Found::Ambiguous(near) if !near.is_empty());
    };
    if let Some((subject, path)) = expected.split_once(" > ") {
        let has_path = |one: &Subject| one.path.is_some_and(|at| shelf()[one.slot].paths().nth(at) == Some(path));
        return matches!(subjects.as_slice(), [one] if middle(one.slot) == subject && has_path(one));
    }
    if let Some((subject, topic)) = expected.split_once(" ~ ") {
        let is_named = |one: &Subject| {
            let topics = one.stress.iter().map(|&at| &shelf()[one.slot].curriculum().topics[at]);
            topics.flat_map(|known| known.other_names.iter().chain([&known.name])).any(|name| name.contains(topic))
        };
        return matches!(subjects.as_slice(), [one] if middle(one.slot) == subject && is_named(one));
    }
    let mut wanted: Vec<&str> = expected.split(" + ").collect();
    let mut got: Vec<&str> = subjects.iter().map(|subject| middle(subject.slot)).collect();
    wanted.sort_unstable();
    got.sort_unstable();
    wanted == got
}

fn described(found: &Found) -> String {
    match found {
        Found::Subjects(subjects) => subjects
            .iter()
            .map(|one| {
                let path = one.path.and_then(|at| shelf()[one.slot].paths().nth(at)).map(|path| format!(" > {path}"));
                let stress =
                    one.stress.first().map(|&at| format!(" ~ {}", shelf()[one.slot].curriculum().topics[at].name));
                format!("{}{}{}", middle(one.slot), path.unwrap_or_default(), stress.unwrap_or_default())
            })
            .collect::<Vec<_>>()
            .join(" + "),
        Found::Ambiguous(near) => format!("? {:?}", near.iter().map(|&slot| middle(slot)).collect::<Vec<_>>()),
        Found::Unknown(near) => format!("- {:?}", near.iter().map(|&slot| middle(slot)).collect::<Vec<_>>()),
    }
}

#[test]
fn typed_texts_find_the_expected_subjects() {
    let table = table();
    assert!(table.found.len() >= 300 && table.nothing.len() >= 60);
    let mut wrong = Vec::new();
    let mut found = 0;
    for (typed, expected) in &table.found {
        let got = ask(typed);
        if is_expected(&got, expected) {
            found += 1;
        } else {
            wrong.push(format!("{typed:?}: {}, not {expected}", described(&got)));
        }
    }
    let mut strange = 0;
    for typed in &table.nothing {
        match ask(typed) {
            Found::Unknown(_) => strange += 1,
            got => wrong.push(format!("{typed:?}: {}, not nothing", described(&got))),
        }
    }
    let summary = format!("{found} of {} found, {strange} of {} left alone", table.found.len(), table.nothing.len());
    assert!(wrong.is_empty(), "{summary}:\n{}", wrong.join("\n"));
}

/// The texts that are found as one of the expected subjects, and those that are found as none of them.
fn rates(texts: &[(String, String)]) -> (usize, Vec<String>) {
    let (mut found, mut wrong) = (0, Vec::new());
    for (typed, expected) in texts {
        let got = ask(typed);
        let is_silent = !matches!(got, Found::Subjects(_));
        let is_right = |one: &str| if one == "none" { is_silent } else { is_expected(&got, one) };
        if expected.split(" / ").any(is_right) {
            found += 1;
        } else if !is_silent {
            wrong.push(format!("{typed:?}: {}, not {expected}", described(&got)));
        }
    }
    (found, wrong)
}

#[test]
fn most_typed_texts_are_found_and_at_most_two_in_a_hundred_wrongly() {
    let measure: Measure = toml::from_str(include_str!("../../tests/typed.toml")).expect("the typed texts");
    for (texts, percent) in [(&measure.mended, 95), (&measure.unseen, 88)] {
        assert!(texts.len() >= 150);
        let (found, wrong) = rates(texts);
        assert!(found * 100 >= texts.len() * percent, "{found} of {} found", texts.len());
        assert!(wrong.len() * 50 <= texts.len(), "{} of {} wrong:\n{}", wrong.len(), texts.len(), wrong.join("\n"));
    }
}

#[test]
fn found_subjects_have_others_beside_them_but_never_themselves() {
    for typed in ["부동산", "리액트랑 타스", "기타", "재무제표"] {
        let wanted = WantedSubject { main: typed, sub: "", level: Level::Beginner, objective: "" };
        let FoundSubjects { found, near } = find_subjects(&wanted);
        assert!(!found.is_empty() && (1..=2).contains(&near.len()), "{typed}: {near:?}");
        assert!(found.iter().all(|one| !near.contains(&one.subject)), "{typed}");
    }
}

#[test]
fn the_objective_decides_between_several_subjects() {
    let ask = |main: &str, objective: &str| find(&WantedSubject { main, sub: "", level: Level::Beginner, objective });
    let found = |main: &str, objective: &str| described(&ask(main, objective));
    assert_eq!(found("프론트엔드", "리액트로 포트폴리오를 만들고 싶다"), "React");
    assert_eq!(found("자격증", "SQLD 합격이 목표입니다"), "SQLD");
    assert_eq!(found("9급 공무원", "국어랑 행정법 두 과목을 돌리고 싶다"), "행정법 + 공무원 국어");
    assert!(found("프론트엔드", "취업하고 싶다").starts_with("? "));
    assert!(found("프론트엔드", "파이썬은 이미 해 봤다").starts_with("? "), "not one of the group");
    assert!(found("꽃꽂이", "파이썬처럼 꾸준히 하고 싶다").starts_with("- "), "an objective alone says no subject");
}

#[test]
fn the_same_text_always_finds_the_same_subjects() {
    for (typed, _) in table().found {
        assert_eq!(ask(&typed), ask(&typed), "{typed}");
    }
}

#[test]
fn finding_accepts_any_text() {
    let long = "자바와 ".repeat(400);
    for typed in ["", " ", "|", "+", "++", "c++++", "#", "...", "ㅏㅏㅏ", "👩‍💻", "a", "가", "\u{0}", "İ", "ß | ß", &long]
    {
        ask(typed);
    }
    assert_eq!(described(&ask("")), "- []");
}

#[test]
fn the_rules_name_existing_subjects_and_no_name_twice() {
    let strange = |names: &[String]| names.iter().filter(|name| named(name).is_none()).cloned().collect::<Vec<_>>();
    let lists = RULES.groups.iter().map(|group| &group.members).chain(RULES.unknown.iter().map(|entry| &entry.near));
    for list in
        lists.chain([&RULES.means.tools, &RULES.means.fields]).chain(RULES.parts.iter().map(|parts| &parts.subjects))
    {
        assert_eq!(strange(list), Vec::<String>::new());
        assert!(!slots(list).is_empty());
    }
    for path in &RULES.paths {
        let is_there = shelf().iter().any(|slot| slot.paths().any(|name| name == path.name));
        assert!(is_there, "{} is no path", path.name);
    }
    let mut known: HashMap<String, &str> = HashMap::new();
    for names in RULES.groups.iter().map(|group| &group.names).chain(RULES.unknown.iter().map(|entry| &entry.names)) {
        for name in names {
            assert_eq!(known.insert(key(name), name), None, "{name} stands twice");
        }
    }
}

#[test]
fn no_further_name_is_given_twice_or_is_the_name_of_another_subject() {
    let mut known: HashMap<String, &str> = HashMap::new();
    for (subject, names) in NAMES.all() {
        assert!(named(subject).is_some(), "{subject} is no subject");
        for name in names {
            assert_eq!(known.insert(key(name), subject), None, "{name} stands twice");
            let others = shelf().iter().filter(|slot| slot.middle != subject.as_str());
            let owner = others.filter(|slot| key(slot.middle) == key(name)).map(|slot| slot.middle).next();
            assert_eq!(owner, None, "{name}");
        }
    }
}

#[test]
fn finding_takes_milliseconds() {
    let table = table();
    let begun = std::time::Instant::now();
    table.found.iter().for_each(|(typed, _)| drop(ask(typed)));
    let each = begun.elapsed() / u32::try_from(table.found.len()).expect("hundreds");
    // Generous, because tests run without optimization on busy machines.
    assert!(each.as_millis() < 20, "{each:?}");
}
