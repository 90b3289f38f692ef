use super::*;
use crate::plan;
use roadmaps::form::BriefForm;
use roadmaps::plan::Plan;
use roadmaps::quality::words::{is_hands_on, is_review};

mod materials;
mod shapes;

const LENGTHS: [i64; 12] = [1, 2, 3, 6, 7, 8, 14, 20, 28, 45, 79, 80];

fn brief(outline: &str, level: Level, days: i64) -> Brief {
    let form = BriefForm {
        etc1: "조경기능사".into(),
        current_level: level.number().to_string(),
        duration: days,
        learning_objective: "자격증 취득".into(),
        outline: outline.into(),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}

fn sound_plan(brief: &Brief) -> Plan {
    let parts = brief.outline().map(|outline| outline.parts().count());
    plan(brief).unwrap_or_else(|flaws| panic!("{parts:?} parts, {} days: {flaws:?}", brief.days().get())).plan
}

fn numbered(count: usize) -> String {
    (1..=count).map(|number| format!("{number}장 단원 이름 {number}")).collect::<Vec<_>>().join("\n")
}

fn nested(chapters: usize, sections: usize) -> String {
    let chapter = |chapter: usize| {
        let sections =
            (1..=sections).map(|section| format!("  {chapter}.{section} 갈래 {chapter}에서 {section}째 주제"));
        let chapter = format!("{chapter}장 큰 갈래 {chapter}");
        std::iter::once(chapter).chain(sections).collect::<Vec<_>>().join("\n")
    };
    (1..=chapters).map(chapter).collect::<Vec<_>>().join("\n")
}

const ODD: [&str; 5] = [
    "연습 문제\n변수\n연습 문제\n함수\n연습 문제",
    "Chapter 1. Ownership\nChapter 2. Borrowing\nChapter 3. Lifetimes\nChapter 4. Traits",
    "1. 가\n2. 나\n3. 다\n4. 라",
    "아주 길고 길어서 하루의 이름으로는 도무지 다 적을 수가 없는 첫 번째 단원의 이름\n아주 길고 길어서 하루의 이름으로는 도무지 다 적을 수가 없는 두 번째 단원의 이름",
    "하나뿐인 단원",
];

#[test]
fn every_table_of_contents_passes_every_check_at_every_level_and_length() {
    let mut tables: Vec<String> = [1, 2, 5, 12, 33, 90, 400].into_iter().map(numbered).collect();
    tables.extend([nested(3, 4), nested(12, 9), nested(40, 2)]);
    tables.extend(ODD.map(str::to_owned));
    for table in &tables {
        for level in Level::ALL {
            for days in LENGTHS {
                sound_plan(&brief(table, level, days));
            }
        }
    }
}

#[test]
fn every_part_has_a_day() {
    for (table, days) in [(numbered(12), 42), (numbered(33), 28), (nested(5, 4), 80), (nested(3, 3), 14)] {
        let brief = brief(&table, Level::Beginner, days);
        let laid = OutlinePlanning::of(&brief).expect("it has one");
        let mut covered = vec![false; laid.parts.len()];
        for (kind, day) in laid.weeks.iter().flatten() {
            if *kind == DayKind::Learn {
                covered[day.from..day.from + day.count].fill(true);
            }
        }
        assert!(covered.iter().all(|part| *part), "{days} days");
    }
}

#[test]
fn parts_keep_their_order_and_longer_ones_get_more_days() {
    let brief = brief("1장 짧은 단원 0:20\n2장 긴 단원 3:00\n3장 보통 단원 1:00", Level::Beginner, 20);
    let laid = OutlinePlanning::of(&brief).expect("it has one");
    let learned = || laid.weeks.iter().flatten().filter(|(kind, _)| *kind == DayKind::Learn).map(|(_, day)| day.from);
    assert!(learned().is_sorted());
    let days_of = |part: usize| learned().filter(|from| *from == part).count();
    assert!(days_of(1) > days_of(2) && days_of(2) > days_of(0), "{:?}", [0, 1, 2].map(days_of));
}

#[test]
fn more_parts_than_days_are_grouped_under_the_name_of_their_chapter() {
    let plan = sound_plan(&brief(&nested(7, 6), Level::Beginner, 14));
    assert!(plan.weeks().daily_keywords().any(|keyword| keyword == "큰 갈래 2"), "{:?}", plan.weeks());
}

#[test]
fn a_third_of_the_days_is_hands_on_and_each_week_reviews_its_own_parts() {
    let plan = sound_plan(&brief(&numbered(12), Level::Beginner, 42));
    let keywords: Vec<&str> = plan.weeks().daily_keywords().collect();
    assert!(keywords.iter().filter(|keyword| is_hands_on(keyword)).count() >= 14);
    assert!(keywords.chunks(7).all(|week| is_review(week[6]) && week[6].contains("단원 이름")), "{keywords:?}");
}

#[test]
fn the_evaluation_says_that_the_plan_comes_from_a_table_of_contents() {
    let written = plan(&brief("1장 역사 2:40\n2장 계획 2:50\n3장 설계 3:00", Level::Beginner, 14)).expect("sound");
    assert_eq!(written.provenance.version, VERSION);
    let evaluation = written.plan.evaluation();
    assert!(evaluation.contains("단원 3개") && evaluation.contains("목차에 없는 내용"), "{evaluation}");
    assert!(written.plan.tips().iter().any(|tip| tip.contains("하루에 약 72분")), "{:?}", written.plan.tips());
}

#[test]
fn forewords_and_appendices_are_not_counted_as_units() {
    let table = "머리말 ... 5\n1.1 벡터 ... 12\n1.2 내적 ... 21\n1.3 평면 ... 30\n부록 A 풀이 ... 41\n";
    let evaluation = sound_plan(&brief(table, Level::Beginner, 14)).evaluation().to_owned();
    assert!(evaluation.contains("단원 3개") && evaluation.contains("단원으로 세지 않고"), "{evaluation}");
}

#[test]
fn the_plan_counts_the_same_units_as_the_preview() {
    let tables = [
        "머리말 ... 5\n1.1 벡터 ... 12\n1.2 내적 ... 21\n1.3 평면 ... 30\n부록 A 풀이 ... 41\n",
        "들어가며\n1장 역사\n  1.1 고대\n  1.2 중세\n2장 현대\n부록\n  용어 정리\n  찾아보기 안내",
        "머리말\n부록",
        "1장 역사 2:40\n2장 계획 2:50\n3장 설계 3:00",
    ];
    for table in tables {
        let preview = Outline::preview(table, &[], "조경기능사", "").expect("it can be read");
        let counted = preview.units().into_iter().filter(|is_unit| *is_unit).count();
        let evaluation = sound_plan(&brief(table, Level::Beginner, 14)).evaluation().to_owned();
        assert!(evaluation.contains(&format!("단원 {counted}개")), "{counted}: {table}: {evaluation}");
    }
}
