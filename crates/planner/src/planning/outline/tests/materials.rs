//! Exercises fit the kind of contents.

use super::*;

fn planned(subject: &str, objective: &str, days: i64, outline: &str) -> Vec<String> {
    let form = BriefForm {
        etc1: subject.into(),
        current_level: "1".into(),
        duration: days,
        learning_objective: objective.into(),
        outline: outline.into(),
        ..BriefForm::default()
    };
    let plan = sound_plan(&Brief::parse(&form).expect("in range"));
    plan.weeks().daily_keywords().filter(|day| !is_review(day)).map(str::to_owned).collect()
}

#[test]
fn exam_contents_end_with_mock_exams_on_a_tenth_of_the_days_and_at_most_five() {
    for (days, mocks) in [(7, 1), (14, 1), (28, 3), (42, 4), (60, 5), (80, 5)] {
        for (subject, objective) in [("한국사능력검정시험", "취미"), ("정보처리기사", "취미"), ("조경", "자격증 취득")]
        {
            let keywords = planned(subject, objective, days, &numbered(20));
            let closing: Vec<&String> = keywords.iter().filter(|day| day.ends_with(" 풀고 오답 정리하기")).collect();
            assert_eq!(closing.len(), mocks, "{subject}, {days} days: {keywords:?}");
            assert!(keywords.ends_with(&closing.into_iter().cloned().collect::<Vec<_>>()), "{keywords:?}");
        }
    }
}

#[test]
fn summaries_come_before_problems_and_problems_before_mistakes() {
    let keywords = planned("한국사능력검정시험", "취미", 80, &numbered(8));
    for number in 1..=8 {
        let place = |doing: &str| keywords.iter().position(|day| *day == format!("단원 이름 {number}: {doing}"));
        let places = ["요점 정리하기", "문제 풀기", "틀린 문제 다시 풀기"].map(place);
        assert!(places[1].is_some() && places.iter().flatten().is_sorted(), "{places:?}: {keywords:?}");
    }
}

#[test]
fn practice_begins_with_the_usual_exercise_of_the_subject() {
    for (subject, doing) in [
        ("미적분", "문제 풀기"),
        ("파이썬", "예제 코드 직접 짜기"),
        ("스페인어", "내 문장 만들기"),
        ("운영체제", "내 말로 설명해 보기"),
    ] {
        let keywords = planned(subject, "취미", 20, &numbered(9));
        let first = keywords.iter().find(|day| day.contains(": ")).expect("there is practice");
        assert!(first.ends_with(doing), "{subject}: {first}");
    }
}

#[test]
fn forewords_are_read_with_the_next_part_and_not_named() {
    for outline in [
        "머리말 3쪽\n1장 재료 8쪽\n2장 반죽 40쪽\n3장 굽기 70쪽\n맺음말 99쪽",
        "섹션 1. 시작하며\n섹션 2. 재료\n섹션 3. 반죽\n섹션 4. 굽기\n섹션 5. 마무리하며",
        "1강 오리엔테이션 3분\n2강 재료 20분\n3강 반죽 25분\n4강 굽기 30분",
    ] {
        for days in [7, 14, 28] {
            let keywords = planned("제빵", "취미", days, outline);
            let around = ["머리말", "맺음말", "시작하며", "마무리하며", "오리엔테이션"];
            assert!(!keywords.iter().any(|day| around.iter().any(|name| day.contains(name))), "{keywords:?}");
        }
    }
}

#[test]
fn a_product_takes_no_more_days_than_it_has_steps() {
    for days in 2..=80 {
        planned("프로그래밍", "가계부를 만들기", days, &numbered(5));
    }
}

#[test]
fn setup_parts_are_read_but_neither_practised_nor_reviewed() {
    let form = BriefForm {
        etc1: "자바스크립트".into(),
        duration: 28,
        learning_objective: "취미".into(),
        outline: "1강 개발 도구 설치 12분\n2강 변수 20분\n3강 반복문 25분\n4강 함수 40분".into(),
        ..BriefForm::default()
    };
    let plan = sound_plan(&Brief::parse(&form).expect("in range"));
    let named: Vec<&str> = plan.weeks().daily_keywords().filter(|day| day.contains("설치")).collect();
    assert_eq!(named.first(), Some(&"개발 도구 설치"));
    assert!(!named.iter().any(|day| is_review(day) || day.starts_with("개발 도구 설치: ")), "{named:?}");
}
