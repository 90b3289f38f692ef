use super::about::{About, Course, Part, Recall};
use super::worksheets;
use crate::curriculum::shelf_names;
use crate::planning::curriculum_for;
use roadmaps::brief::{Brief, Days, Level};
use roadmaps::generation::WriteError;
use roadmaps::plan::{Week, Weeks};
use roadmaps::quality::words::is_review;
use roadmaps::worksheets::{WeekOfDays, Worksheet};
use std::collections::HashMap;
use std::sync::LazyLock;

fn brief(main: &str, sub: &str, level: Level, days: i64) -> Brief {
    let days = Days::parse(days).expect("in range");
    Brief::stored(main.into(), sub.into(), level, days, "포트폴리오 만들기".into())
}

fn all_of(brief: &Brief, weeks: &Weeks) -> Vec<Worksheet> {
    let each = (1..=brief.days().weeks()).map(|week| worksheets(WeekOfDays::whole(brief, weeks, week)));
    let whole = each.inspect(|written| {
        let flaws = match &written.failure {
            Some(WriteError::Invalid(flaws)) => flaws.iter().map(|flaw| flaw.detail.clone()).collect(),
            other => other.iter().map(|failure| format!("{failure:?}")).collect::<Vec<_>>(),
        };
        assert_eq!(flaws, [""; 0], "{} / {} on {} days", brief.main(), brief.sub(), brief.days().count());
    });
    whole.flat_map(|written| written.worksheets.into_values()).collect()
}

fn planned(brief: &Brief) -> Weeks {
    crate::plan(brief).expect("it passes").plan.weeks().clone()
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
        let course = Course::of(&curriculum, true, &WeekOfDays::whole(&brief, &weeks, 1));
        let unknown: Vec<&str> =
            course.days.iter().filter(|(_, about)| *about == About::Unknown).map(|(keyword, _)| *keyword).collect();
        assert!(unknown.is_empty(), "{middle}: {unknown:?}");
    }
}

#[test]
fn every_question_is_the_curriculums_about_the_topic_of_an_earlier_day() {
    for ((weeks, brief), sheets) in SHOWN.iter() {
        let days: Vec<&str> = weeks.daily_keywords().collect();
        let (curriculum, _) = curriculum_for(brief);
        let course = Course::of(&curriculum, true, &WeekOfDays::whole(brief, weeks, 1));
        for sheet in sheets {
            for recall in sheet.recalls() {
                let of_curriculum = curriculum.questions.iter().find(|question| question.ask == recall.question);
                let question = of_curriculum.expect("the curriculum asks it");
                assert_eq!(question.answer, recall.answer);
                let (_, about) = &course.days[usize::from(recall.taught.index())];
                let taught = days[usize::from(recall.taught.index())];
                assert!(matches!(about, About::Topic(topic, _) if *topic == question.topic), "{taught}: {recall:?}");
            }
        }
    }
}

#[test]
fn a_question_rests_for_a_week_except_on_review_days() {
    for ((weeks, _), sheets) in SHOWN.iter() {
        let mut asked: HashMap<&str, usize> = HashMap::new();
        for (index, (keyword, sheet)) in weeks.daily_keywords().zip(sheets).enumerate() {
            for recall in sheet.recalls() {
                let last = asked.insert(&recall.question, index);
                let rests = last.is_none_or(|last| index - last >= 7);
                assert!(rests || is_review(keyword), "{index}: {recall:?}");
            }
        }
    }
}

#[test]
fn no_first_day_but_a_fifth_of_the_days_and_some_reviews_recall_something() {
    for ((weeks, _), sheets) in SHOWN.iter() {
        assert!(sheets[0].recalls().is_empty());
        let asking = sheets.iter().filter(|sheet| !sheet.recalls().is_empty()).count();
        assert!(asking * 5 >= sheets.len(), "{asking} of {}", sheets.len());
        let reviews = weeks.daily_keywords().zip(sheets).filter(|(keyword, _)| is_review(keyword));
        let most = reviews.map(|(_, sheet)| sheet.recalls().len()).max();
        assert!(most.is_some_and(|most| most > 0), "{most:?}");
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
    let course = Course::of(&curriculum, true, &WeekOfDays::whole(&brief, &weeks, 1));
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
    let does = |day: usize| sheets[day].task().text == "창 크기 구독과 해제 코드를 작성해 보세요.";
    assert!(!does(0) && does(1), "the exercise has a day of its own");
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

type Planned = (Weeks, Brief);

/// Plans with their briefs and worksheets, searched by the tests below.
static SHOWN: LazyLock<Vec<(Planned, Vec<Worksheet>)>> = LazyLock::new(|| {
    let briefs = [
        brief("Frontend", "React", Level::Beginner, 28),
        brief("Backend", "Spring", Level::Intro, 21),
        brief("외국어", "토익", Level::Beginner, 14),
        brief("CS", "운영체제", Level::Intermediate, 28),
    ];
    let shown = briefs.into_iter().map(|brief| {
        let weeks = planned(&brief);
        let sheets = all_of(&brief, &weeks);
        ((weeks, brief), sheets)
    });
    shown.collect()
});

#[test]
fn neighbouring_days_have_different_tasks_and_things_to_look_up() {
    for (_, sheets) in SHOWN.iter() {
        for pair in sheets.windows(2) {
            assert_ne!(pair[0].task().text, pair[1].task().text);
            assert_ne!(pair[0].task().results, pair[1].task().results, "{pair:?}");
            assert_ne!(pair[0].look_up(), pair[1].look_up());
        }
    }
}

#[test]
fn nothing_is_reviewed_before_the_first_topic() {
    let ((weeks, _), sheets) = &SHOWN[0];
    assert!(weeks.as_slice()[0].days[0].contains("다시"), "the first day of this plan recalls");
    assert!(sheets[0].goal().contains("바탕"), "{:?}", sheets[0]);
}

#[test]
fn no_sheet_sets_the_exercise_of_another_day() {
    for ((weeks, _), sheets) in SHOWN.iter() {
        let days: Vec<&str> = weeks.daily_keywords().collect();
        for (at, sheet) in sheets.iter().enumerate() {
            let others = days.iter().enumerate().filter(|(other, day)| *other != at && **day != days[at]);
            let task = sheet.task();
            let mut taken =
                others.filter(|(_, day)| task.text == super::as_task(day) || sheet.look_up().subject == **day);
            assert_eq!(taken.next(), None, "{}: {task:?}", days[at]);
        }
    }
}
