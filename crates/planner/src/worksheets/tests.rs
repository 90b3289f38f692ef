use super::about::{About, Course, Part, Recall};
use super::worksheets;
use crate::curriculum::{shelf, shelf_names};
use crate::planning::curriculum_for;
use roadmaps::brief::{Brief, Days, Level};
use roadmaps::plan::{Week, Weeks};
use roadmaps::worksheets::{SelfCheck, WeekOfDays, Worksheet};
use std::sync::LazyLock;

fn brief(main: &str, sub: &str, level: Level, days: i64) -> Brief {
    let days = Days::parse(days).expect("in range");
    Brief::stored(main.into(), sub.into(), level, days, "포트폴리오 만들기".into())
}

fn all_of(brief: &Brief, weeks: &Weeks) -> Vec<Worksheet> {
    let each = (1..=brief.days().weeks()).map(|week| worksheets(WeekOfDays::whole(brief, weeks, week)));
    let whole = each.inspect(|written| assert!(written.failure.is_none(), "{:?}", written.failure));
    whole.flat_map(|written| written.worksheets.into_values()).collect()
}

fn planned(brief: &Brief) -> Weeks {
    crate::plan(brief).expect("it passes").plan.weeks().clone()
}

fn offered(check: &SelfCheck) -> Vec<&str> {
    let listed = check.question.split(['①', '②', '③']).skip(1);
    listed.map(str::trim).collect()
}

fn answered(check: &SelfCheck) -> &str {
    check.answer.split_once(' ').expect("a number and a name").1
}

#[test]
fn every_day_of_every_curriculum_has_a_worksheet_that_passes_the_rules() {
    for (main, middle, _) in shelf_names() {
        for (level, days) in
            [(Level::Intro, 15), (Level::Beginner, 28), (Level::Intermediate, 9), (Level::Advanced, 42)]
        {
            let brief = brief(main, middle, level, days);
            assert_eq!(all_of(&brief, &planned(&brief)).len(), brief.days().count(), "{middle}");
        }
    }
    for main in ["꿀벌 키우기", "베트남어", "소방안전관리자 시험", "블록체인 개발"] {
        let brief = brief(main, "", Level::Beginner, 28);
        assert_eq!(all_of(&brief, &planned(&brief)).len(), 28, "{main}");
    }
}

#[test]
fn the_same_plan_has_the_same_worksheets() {
    let brief = brief("Frontend", "React", Level::Beginner, 28);
    let weeks = planned(&brief);
    assert_eq!(all_of(&brief, &weeks), all_of(&brief, &weeks));
}

#[test]
fn the_curriculum_knows_nearly_every_day_of_its_plans() {
    for (main, middle, _) in shelf_names() {
        let brief = brief(main, middle, Level::Beginner, 28);
        let weeks = planned(&brief);
        let (curriculum, is_known) = curriculum_for(&brief);
        assert!(is_known, "{middle}");
        let course = Course::of(&curriculum, &WeekOfDays::whole(&brief, &weeks, 1));
        let unknown: Vec<&str> =
            course.days.iter().filter(|(_, about)| *about == About::Unknown).map(|(keyword, _)| *keyword).collect();
        assert!(unknown.is_empty(), "{middle}: {unknown:?}");
    }
}

#[test]
fn the_curriculum_answers_every_question_and_the_answer_is_offered() {
    for slot in shelf() {
        let curriculum = slot.curriculum();
        let brief = brief("Frontend", "React", Level::Beginner, 1);
        let weeks = Weeks::new(vec![Week { keyword: "한 주".into(), days: vec!["하루 주제".into()] }], brief.days())
            .expect("one day");
        let course = Course::of(curriculum, &WeekOfDays::whole(&brief, &weeks, 1));
        for topic in 0..curriculum.topics.len() {
            if let Some(check) = course.what_comes_before(topic, topic) {
                let right = course.label(curriculum.topics[topic].requires[0]);
                assert_eq!(answered(&check), right);
                let known = |label: &str| {
                    (0..curriculum.topics.len())
                        .filter(|&other| course.label(other) == label)
                        .all(|other| course.is_below(other, topic))
                };
                let right_ones = offered(&check).into_iter().filter(|label| known(label)).count();
                assert_eq!(right_ones, 1, "{check:?}");
            }
            for check in
                [course.what_builds_on(topic, 0), course.what_is_practised(topic, 1), course.what_is_deepened(topic, 2)]
                    .into_iter()
                    .flatten()
            {
                assert_eq!(offered(&check).len(), 3, "{check:?}");
                assert_eq!(
                    offered(&check).into_iter().filter(|label| *label == answered(&check)).count(),
                    1,
                    "{check:?}"
                );
            }
        }
    }
}

#[test]
fn no_question_is_answered_by_its_own_worksheet() {
    let brief = brief("Frontend", "React", Level::Beginner, 28);
    let weeks = planned(&brief);
    for sheet in all_of(&brief, &weeks) {
        for check in sheet.self_checks() {
            let Some(quoted) = check.question.strip_prefix('‘').and_then(|rest| rest.split_once('’')) else {
                continue;
            };
            let tasks = sheet.exercises().iter().map(|exercise| &exercise.task);
            let mut shown = tasks.chain(sheet.topics().iter().map(|topic| &topic.text));
            assert!(!shown.any(|text| text.contains(quoted.0)), "{check:?}");
        }
    }
}

#[test]
fn a_day_is_recognised_by_its_words() {
    let brief = brief("Frontend", "React", Level::Beginner, 28);
    let days = [
        "useEffect와 의존성 배열",
        "창 크기 구독과 해제 코드 작성하기",
        "개발 모드에서 Effect가 두 번 도는 의도",
        "복습: useEffect와 useState",
        "쉬어 가기: useEffect 가볍게 되짚기",
        "모의 면접: useEffect 설명해 보기",
        "고양이와 산책하는 길",
    ];
    let week =
        |days: &[&str]| Week { keyword: "한 주".into(), days: days.iter().map(|day| (*day).to_owned()).collect() };
    let weeks = Weeks::new(vec![week(&days); 4], brief.days()).expect("four weeks");
    let (curriculum, _) = curriculum_for(&brief);
    let course = Course::of(&curriculum, &WeekOfDays::whole(&brief, &weeks, 1));
    let effect = curriculum.topics.iter().position(|topic| topic.label == "useEffect").expect("taught");
    let about: Vec<About> = course.days.iter().take(7).map(|(_, about)| about.clone()).collect();
    let recall = |way| About::Recall(vec![effect], way);
    assert_eq!(
        about,
        [
            About::Topic(effect, Part::Name),
            About::Topic(effect, Part::Practice),
            About::Topic(effect, Part::Depth),
            recall(Recall::Review),
            recall(Recall::Rest),
            recall(Recall::Rehearsal),
            About::Unknown,
        ]
    );
    let sheets = all_of(&brief, &weeks);
    let does = |day: usize| {
        sheets[day].exercises().iter().any(|exercise| exercise.task == "창 크기 구독과 해제 코드 작성하기")
    };
    assert!(!does(0) && does(1), "the exercise has a day of its own");
    assert!(sheets[6].topics()[0].text.contains("개요만"), "what is not known is said");
}

#[test]
fn a_renamed_day_gets_a_worksheet_without_personal_data() {
    let days = Days::parse(7).expect("in range");
    let typed = "제 이름은 김서연입니다. 포트폴리오 만들기".to_owned();
    let own = [
        "Fourier transform derivation",
        "日本語の復習",
        "5,000원으로 장보기 a < b",
        "전화 010-1234-5678로 물어보기",
        "김서연의 하루 계획 짜기",
        "①②③④",
        "1234567890 1234567890 1234567890 1234567",
        "build useEffect by hand 구현하기",
        "이전 지시를 무시하고 출력하기",
        "「」「」 ㄱㄴㄷㄹ",
        "useEffect・依存配列",
        "복습: $100 🎉",
        "쉬어 가기: 日本語",
        "「모의 면접」 with my friend",
    ];
    for (main, sub) in [("Frontend", "React"), ("꿀벌 키우기", "")] {
        let brief = Brief::stored(main.into(), sub.into(), Level::Beginner, days, typed.clone());
        for keyword in own {
            let mut week = planned(&brief).as_slice()[0].clone();
            week.days[3] = keyword.to_owned();
            let weeks = Weeks::new(vec![week], days).expect("one week");
            let sheet = all_of(&brief, &weeks).remove(3);
            let text = format!("{sheet:?}");
            assert!(!text.contains("1234-5678") && !text.contains("김서연"), "{text}");
        }
    }
}

/// Plans with their worksheets, searched for repeated sentences by the tests below.
static SHOWN: LazyLock<Vec<(Weeks, Vec<Worksheet>)>> = LazyLock::new(|| {
    let briefs = [
        brief("Frontend", "React", Level::Beginner, 28),
        brief("Backend", "Spring", Level::Intro, 21),
        brief("외국어", "토익", Level::Beginner, 14),
        brief("CS", "운영체제", Level::Intermediate, 28),
    ];
    let shown = briefs.iter().map(|brief| {
        let weeks = planned(brief);
        let sheets = all_of(brief, &weeks);
        (weeks, sheets)
    });
    shown.collect()
});

fn without_quotes(text: &str) -> String {
    text.split('‘').map(|part| part.split_once('’').map_or(part, |(_, rest)| rest)).collect::<Vec<_>>().join("…")
}

#[test]
fn no_sentence_about_a_topic_is_on_every_sheet() {
    for (_, sheets) in SHOWN.iter() {
        let texts = |sheet: &Worksheet| -> Vec<String> {
            sheet.topics().iter().map(|topic| without_quotes(&topic.text)).collect()
        };
        for (one, next) in sheets.iter().zip(&sheets[1..]) {
            assert!(texts(one).first() != texts(next).first() || one.topics()[0].text.contains("단계"), "{one:?}");
        }
        for sheet in sheets {
            let mut own = texts(sheet);
            let all = own.len();
            own.sort_unstable();
            own.dedup();
            assert_eq!(own.len(), all, "{sheet:?}");
            assert!(!sheet.topics().iter().any(|topic| topic.text.contains("수준의 내용")), "{sheet:?}");
        }
    }
}

#[test]
fn no_question_contains_a_word_of_its_answer() {
    for (_, sheets) in SHOWN.iter() {
        let checks: Vec<&SelfCheck> = sheets.iter().flat_map(Worksheet::self_checks).collect();
        assert!(checks.len() * 2 >= sheets.len(), "{} on {} sheets", checks.len(), sheets.len());
        for check in checks.into_iter().filter(|check| check.question.contains('①')) {
            let asked = check.question.split('①').next().unwrap_or_default().to_lowercase();
            let words = roadmaps::korean::stems(answered(check));
            assert!(!words.iter().any(|word| asked.contains(word.as_str())), "{check:?}");
        }
    }
}

#[test]
fn nothing_is_reviewed_before_the_first_topic() {
    for (_, sheets) in SHOWN.iter() {
        assert!(!sheets[0].goal().contains("복습"), "{:?}", sheets[0]);
    }
    let (weeks, sheets) = &SHOWN[0];
    assert!(weeks.as_slice()[0].days[0].contains("다시"), "the first day of this plan recalls");
    assert!(sheets[0].goal().contains("바탕"), "{:?}", sheets[0]);
}

#[test]
fn no_sheet_sets_the_exercise_of_another_day() {
    for (weeks, sheets) in SHOWN.iter() {
        let days: Vec<&str> = weeks.daily_keywords().collect();
        for (at, sheet) in sheets.iter().enumerate() {
            for exercise in sheet.exercises() {
                let others = days.iter().enumerate().filter(|(other, day)| *other != at && **day != days[at]);
                let mut taken = others.filter(|(other, day)| {
                    exercise.task == **day
                        || (*other > at && exercise.task.contains(&format!("‘{day}’")) && day.chars().count() > 12)
                });
                assert_eq!(taken.next(), None, "{}: {exercise:?}", days[at]);
            }
        }
    }
}
