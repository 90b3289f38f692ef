//! Rules that hold for contents of every shape that people paste (`roadmaps/tests/outlines`), at every length.

use super::*;
use std::fs;
use std::path::Path;

fn shapes() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../roadmaps/tests/outlines");
    let files = fs::read_dir(folder).expect("the folder is there").map(|file| file.expect("readable").path());
    let names = files.filter(|path| !path.to_string_lossy().ends_with(".read.txt"));
    let shapes: Vec<String> = names.map(|path| fs::read_to_string(path).expect("readable")).collect();
    assert!(shapes.len() >= 12);
    shapes
}

fn asked(subject: &str, outline: &str, days: i64, objective: &str) -> Brief {
    let form = BriefForm {
        etc1: subject.into(),
        current_level: "1".into(),
        duration: days,
        learning_objective: objective.into(),
        outline: outline.into(),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}

/// Every shape at every length, as a plan and as what is checked.
fn each(mut see: impl FnMut(&OutlinePlanning, &Plan)) {
    for shape in shapes() {
        for (days, objective) in LENGTHS.into_iter().zip(["자격증 취득", "실무 역량 강화", "취미"].into_iter().cycle())
        {
            let brief = asked("고른 교재", &shape, days, objective);
            see(&OutlinePlanning::of(&brief).expect("it has one"), &sound_plan(&brief));
        }
    }
}

fn learned(laid: &OutlinePlanning) -> Vec<&PartsDay> {
    let all = laid.weeks.iter().flatten();
    all.filter(|(kind, _)| *kind == DayKind::Learn).map(|(_, day)| day).collect()
}

#[test]
fn nothing_is_left_out_and_forewords_and_appendices_take_no_days_of_others() {
    each(|laid, plan| {
        let days = learned(laid);
        let mut read = vec![days.is_empty(); laid.parts.len()];
        days.iter().filter(|day| day.is_reading()).for_each(|day| read[day.from..day.from + day.count].fill(true));
        assert!(read.iter().all(|part| *part), "{:?}", plan.weeks());
        let is_around = |day: &&&PartsDay| laid.parts[day.from..day.from + day.count].iter().all(|part| part.is_around);
        let around: Vec<&&PartsDay> = days.iter().filter(is_around).collect();
        let body = laid.parts.iter().rposition(|part| !part.is_around).unwrap_or(0);
        assert!(
            around.len() <= 1 && around.iter().all(|day| day.from > body && day.is_reading()),
            "{:?}",
            plan.weeks()
        );
    });
}

#[test]
fn what_is_heaviest_is_read_and_exercised_most() {
    each(|laid, plan| {
        let days = learned(laid);
        let body = || (0..laid.parts.len()).filter(|&part| !laid.parts[part].is_around);
        let Some(heaviest) = body().max_by_key(|&part| (laid.parts[part].weight, Reverse(part))) else { return };
        for is_reading in [true, false] {
            let of = |part: usize| {
                let about = |day: &&&PartsDay| {
                    (day.from..day.from + day.count).contains(&part) && day.is_reading() == is_reading
                };
                days.iter().filter(about).count()
            };
            let most = body().map(of).max().unwrap_or(0);
            assert_eq!(of(heaviest), most, "{}: {:?}", laid.parts[heaviest].name, plan.weeks());
        }
    });
}

#[test]
fn reviews_recall_neither_forewords_nor_appendices() {
    each(|laid, plan| {
        for week in plan.weeks().as_slice() {
            let Some(list) = week.days.last().and_then(|day| day.strip_prefix("복습: ")) else { continue };
            let around = laid.parts.iter().filter(|part| part.is_around && length(&part.name) > 2);
            let others = || laid.parts.iter().filter(|part| !part.is_around);
            for part in around.filter(|part| !others().any(|other| other.name.contains(&part.name))) {
                assert!(!list.contains(&part.name), "{list}");
            }
        }
    });
}

#[test]
fn titles_differ_by_more_than_the_week_and_from_the_first_day() {
    each(|_, plan| {
        let weeks = plan.weeks().as_slice();
        for (index, week) in weeks.iter().enumerate() {
            let again = weeks[..index].iter().any(|other| other.keyword == week.keyword);
            assert!(!again && !week.keyword.contains("주차)") && week.keyword != week.days[0], "{:?}", plan.weeks());
        }
    });
}

#[test]
fn a_piece_of_a_part_is_told_by_what_the_contents_say() {
    each(|laid, plan| {
        for part in laid.parts.iter().filter(|part| part.length.is_some()) {
            let halves = |day: &&str| day.starts_with(&part.name) && day.contains("/2)");
            let is_long = match part.length {
                Some(parts::Length::Minutes(count) | parts::Length::Pages { count, .. }) => count > 1,
                None => false,
            };
            assert!(!is_long || !plan.weeks().daily_keywords().any(|day| halves(&day)), "{:?}", plan.weeks());
        }
    });
}

#[test]
fn what_the_objective_wants_to_make_is_made_at_the_end() {
    for shape in shapes() {
        // A single day has no room for it.
        for days in LENGTHS.into_iter().filter(|days| *days > 1) {
            let brief = asked("프로그래밍", &shape, days, "가계부를 만들어 친구에게 보내기");
            let plan = sound_plan(&brief);
            let keywords: Vec<&str> = plan.weeks().daily_keywords().filter(|day| !is_review(day)).collect();
            let last = keywords.last().expect("there is a day");
            assert!(last.contains("가계부"), "{last}");
            assert!(plan.evaluation().contains("'가계부'"), "{}", plan.evaluation());
            assert!(keywords.len() * 4 >= keywords.iter().filter(|day| day.contains("가계부")).count());
        }
    }
}
