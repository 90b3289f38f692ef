//! Rules that hold for contents of every shape (`roadmaps/tests/outlines`) at every length.

use super::*;
use crate::planning::wording;
use std::cmp::Reverse;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

fn shapes() -> Vec<String> {
    // Read at run time, because checkouts may share a build.
    let crate_folder = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo tells it");
    let folder = Path::new(&crate_folder).join("../roadmaps/tests/outlines");
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

/// Every shape at every length, planned once for all tests.
static PLANNED: LazyLock<Vec<(OutlinePlanning, Plan)>> = LazyLock::new(|| {
    let objectives = ["자격증 취득", "실무 역량 강화", "취미"];
    let planned = |shape: &str| {
        let lengths = LENGTHS.into_iter().zip(objectives.into_iter().cycle());
        let briefs = lengths.map(|(days, objective)| asked("고른 교재", shape, days, objective));
        briefs.map(|brief| (OutlinePlanning::of(&brief).expect("it has one"), sound_plan(&brief))).collect::<Vec<_>>()
    };
    shapes().iter().flat_map(|shape| planned(shape)).collect()
});

fn each(mut see: impl FnMut(&OutlinePlanning, &Plan)) {
    for (laid, plan) in PLANNED.iter() {
        see(laid, plan);
    }
}

fn learned(laid: &OutlinePlanning) -> Vec<&PartsDay> {
    let all = laid.weeks.iter().flatten();
    all.filter(|(kind, _)| *kind == DayKind::Learn).map(|(_, day)| day).collect()
}

#[test]
fn every_part_is_read_and_forewords_and_appendices_take_no_days_of_others() {
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
fn the_heaviest_parts_are_read_and_practised_most() {
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
fn reviews_name_neither_forewords_nor_appendices() {
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

/// Counts the learning days of a week whose chapter or part is named in the title.
fn titled(laid: &OutlinePlanning, title: &str, days: &[&PartsDay]) -> usize {
    let head = title.split('…').next().unwrap_or_default();
    let is_said = |name: &str| title.contains(name) || (title.contains('…') && name.starts_with(head));
    let about = |day: &&&PartsDay| {
        let part = titles::main_part(&laid.parts, day);
        is_said(&part.chapter) || is_said(&part.name)
    };
    days.iter().filter(about).count()
}

#[test]
fn titles_differ_and_cover_half_of_the_week_if_two_chapters_can() {
    each(|laid, plan| {
        let weeks = plan.weeks().as_slice();
        for (index, week) in weeks.iter().enumerate() {
            let again = weeks[..index].iter().any(|other| other.keyword == week.keyword);
            assert!(!again && week.keyword != week.days[0], "{:?}", plan.weeks());
            let of_week = laid.weeks[index].iter().filter(|(kind, _)| *kind == DayKind::Learn);
            let days: Vec<&PartsDay> = of_week.map(|(_, day)| day).collect();
            let said = titled(laid, &week.keyword, &days);
            let chapter = |day: &PartsDay| titles::main_part(&laid.parts, day).chapter.as_str();
            let count = |name: &str| days.iter().filter(|day| chapter(day) == name).count();
            let have_half = |one: &PartsDay, other: &PartsDay| {
                let (one, other) = (chapter(one), chapter(other));
                (count(one) + count(other)) * 2 >= days.len() && wording::list_of_two(one, other).is_some()
            };
            let two_fit = days.iter().any(|one| days.iter().any(|other| have_half(one, other)));
            assert!(said * 2 >= days.len() || (said > 0 && !two_fit), "{}: {:?}", week.keyword, week.days);
        }
    });
}

#[test]
fn pieces_of_a_part_are_named_uniformly_and_none_is_too_short() {
    each(|laid, plan| {
        let days = learned(laid);
        for day in days.iter().filter(|day| day.is_reading()) {
            let of_part: Vec<&str> = days
                .iter()
                .filter(|other| other.is_reading() && other.from == day.from)
                .map(|other| other.keyword.as_str())
                .collect();
            let minutes: u32 = laid.parts[day.from..day.from + day.count]
                .iter()
                .map(|part| if let Some(parts::Length::Minutes(minutes)) = part.length { minutes } else { 60 })
                .sum();
            assert!(of_part.len() == 1 || minutes >= 30, "{minutes} minutes: {of_part:?}");
            let counted = of_part.iter().filter(|keyword| keyword.ends_with(&format!("/{})", of_part.len()))).count();
            assert!([0, of_part.len()].contains(&counted), "{of_part:?}");
            let is_long = laid.parts[day.from..day.from + day.count].iter().all(|part| part.length.is_some());
            assert!(!is_long || counted == 0, "{of_part:?} of {:?}", plan.weeks());
        }
    });
}

/// Whether a day is a step of the project that the objective names.
fn planned_by(brief: &Brief, day: &str) -> bool {
    OutlinePlanning::of(brief).is_some_and(|laid| laid.is_project_step(day))
}

#[test]
fn the_product_of_the_objective_is_built_at_the_end() {
    for shape in shapes() {
        // A plan of one day has no room for it.
        for days in LENGTHS.into_iter().filter(|days| *days > 1) {
            let brief = asked("프로그래밍", &shape, days, "단어장을 만들어 친구에게 보내기");
            let plan = sound_plan(&brief);
            let keywords: Vec<&str> = plan.weeks().daily_keywords().filter(|day| !is_review(day)).collect();
            let last = keywords.last().expect("there is a day");
            assert!(last.contains("단어장"), "{last}");
            assert!(plan.evaluation().contains("‘단어장’"), "{}", plan.evaluation());
            // All steps are at the end, on at most a seventh of the days.
            let making = keywords.iter().rev().take_while(|day| planned_by(&brief, day)).count();
            assert!((1..=(keywords.len() / 6).clamp(1, 8)).contains(&making), "{making}: {keywords:?}");
            assert!(!keywords[..keywords.len() - making].iter().any(|day| day.contains("단어장")), "{keywords:?}");
        }
    }
}
