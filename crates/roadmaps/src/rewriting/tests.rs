use super::undo::before_models;
use super::*;
use crate::brief::Brief;
use crate::form::BriefForm;
use crate::ground::{Ground, UnrelatedPlan};
use crate::jobs::Planner;
use crate::library::{NewRoadmap, Roadmap};
use crate::plan::{Draft, Plan, Progress, Week};
use crate::quality::Check;
use chrono::DateTime;

const FIRST: [&str; 7] = [
    "흙 반죽과 공기 빼기",
    "핀칭으로 작은 컵 만들기",
    "코일링 기법으로 벽 쌓기",
    "판 성형의 두께와 이음새",
    "이음새에 흙물 바르기 연습하기",
    "판으로 네모 접시 만들기",
    "복습: 코일링과 판 성형",
];
const SECOND: [&str; 7] = [
    "물레 중심 잡기 연습하기",
    "물레로 원통 끌어올리기",
    "굽 깎기의 순서와 도구",
    "화장토 칠과 긁어내기",
    "밥그릇 한 벌 만들기",
    "손잡이 달린 머그 완성하기",
    "복습: 굽 깎기와 화장토",
];
const OTHER: [&str; 7] = [
    "점토의 종류와 수축률",
    "엄지로 눌러 찻잔 만들기",
    "굵은 띠를 감아 화병 만들기",
    "석고 틀에 눌러 찍기",
    "모서리 다듬기 연습하기",
    "젓가락 받침 세 개 만들기",
    "복습: 수축률과 석고 틀",
];

fn at(seconds: i64) -> Instant {
    DateTime::from_timestamp(1_800_000_000 + seconds, 0).expect("in range")
}

fn brief() -> Brief {
    let form = BriefForm {
        main_category: "도자기".into(),
        duration: 14,
        learning_objective: "취미로 배우기".into(),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}

fn week(keyword: &str, days: [&str; 7]) -> Week {
    Week { keyword: keyword.into(), days: days.map(str::to_owned).to_vec() }
}

fn draft() -> Draft {
    let tips = ["흙은 비닐로 덮어 둡니다.", "매일 같은 시간에 만집니다.", "만든 것을 사진으로 남깁니다."];
    Draft {
        weeks: vec![week("손으로 빚는 도자기", FIRST), week("물레와 장식", SECOND)],
        tips: tips.map(str::to_owned).to_vec(),
        evaluation: "초급 수준에서 도자기를 빚는 14일 계획입니다. 흙을 다루는 법부터 머그 하나까지 갑니다. 가마에서 굽는 과정은 이 기간에 다루지 않습니다.".into(),
        restricted: String::new(),
    }
}

/// Returns a roadmap of two weeks; `done` are the indexes of finished days.
fn roadmap(done: &[usize]) -> Roadmap {
    let brief = brief();
    let done = done.iter().filter_map(|&index| Some((DayOf::nth(index, brief.days())?, at(0))));
    let plan = Plan::restore(draft(), brief.days()).expect("two weeks");
    let provenance = Provenance { source: Source::BuiltIn, version: "공예/도자기 1".into() };
    let progress = Progress::new(brief.days(), done);
    let new = NewRoadmap::plain(Some(UserId(1)), brief, plan, provenance, at(0));
    Roadmap { progress, ..Roadmap::begun(RoadmapId(3), new) }
}

fn wanted(week: u8, wish: RewriteWish) -> Wanted {
    Wanted { roadmap: RoadmapId(3), week, wish, planner: None }
}

fn rewriting(roadmap: Roadmap) -> WeekRewriting {
    WeekRewriting::of(roadmap, &wanted(1, RewriteWish::Different), 0).expect("something is left")
}

fn with_own(mut roadmap: Roadmap, index: usize, text: &str) -> Roadmap {
    let day = DayOf::nth(index, roadmap.brief.days()).expect("in range");
    roadmap.plan = roadmap.plan.with_day(day, text.to_owned());
    roadmap
}

fn refused(rewriting: &WeekRewriting, new: Week) -> Vec<(Check, Option<usize>)> {
    let ground = Ground::default();
    let flaws = Judge::new(rewriting, &ground).accept(new).expect_err("it is refused");
    flaws.into_iter().map(|flaw| (flaw.check, flaw.week)).collect()
}

#[test]
fn the_plan_of_these_tests_passes_the_checks() {
    assert_eq!(Ground::default().inspect(&brief(), &draft()), []);
}

#[test]
fn finished_and_edited_days_stay_word_for_word() {
    let before = with_own(roadmap(&[1, 9]), 3, "내 방식대로 판 밀기");
    let rewriting = rewriting(before.clone());
    let open: Vec<bool> = (0..8).map(|place| rewriting.is_open(place)).collect();
    assert_eq!(open, [true, false, true, false, true, true, true, false]);
    let ground = Ground::default();
    let plan = Judge::new(&rewriting, &ground).accept(week("다르게 빚는 도자기", OTHER)).expect("sound");
    let expected = [OTHER[0], FIRST[1], OTHER[2], "내 방식대로 판 밀기", OTHER[4], OTHER[5], OTHER[6]];
    assert_eq!(plan.weeks().as_slice()[0].days, expected);
    assert_eq!(plan.weeks().as_slice()[1], before.plan.weeks().as_slice()[1]);
    assert_eq!(plan.own_words(), before.plan.own_words());
    assert_eq!((plan.tips(), plan.evaluation()), (before.plan.tips(), before.plan.evaluation()));
}

#[test]
fn a_week_without_replaceable_days_cannot_be_rewritten() {
    let whole = with_own(roadmap(&[0, 1, 2, 3, 4, 5]), 6, "혼자 되짚어 보기");
    let of = |roadmap: Roadmap, week: u8| WeekRewriting::of(roadmap, &wanted(week, RewriteWish::Different), 0);
    assert!(matches!(of(whole.clone(), 1), Err(Error::NothingToRewrite)));
    assert!(of(whole, 2).is_ok());
    for week in [0, 3, 255] {
        assert!(matches!(of(roadmap(&[]), week), Err(Error::Invalid(_))), "{week}");
    }
}

#[test]
fn the_same_week_again_is_refused() {
    let all = rewriting(roadmap(&[]));
    assert_eq!(refused(&all, week("손으로 빚는 도자기", FIRST)), [(Check::Variety, Some(1))]);
    let mut one_of_seven = FIRST;
    one_of_seven[1] = OTHER[1];
    assert_eq!(refused(&all, week("손으로 빚는 도자기", one_of_seven)), [(Check::Variety, Some(1))]);
    let mut in_other_order = FIRST;
    in_other_order.swap(1, 5);
    assert_eq!(refused(&all, week("손으로 빚는 도자기", in_other_order)), [(Check::Variety, Some(1))]);
    let mut two = one_of_seven;
    two[5] = OTHER[5];
    assert!(Judge::new(&all, &Ground::default()).accept(week("손으로 빚는 도자기", two)).is_ok());
}

#[test]
fn a_new_week_is_checked_together_with_the_other_weeks() {
    let all = rewriting(roadmap(&[]));
    let with = |place: usize, text: &'static str| {
        let mut days = OTHER;
        days[place] = text;
        week("다르게 빚는 도자기", days)
    };
    assert_eq!(
        refused(&all, with(0, "물레로 원통을 끌어올리기")),
        [(Check::Variety, Some(2))],
        "it repeats another week"
    );
    assert_eq!(refused(&all, with(6, "가마 온도와 유약")), [(Check::Review, Some(1))]);
    assert_eq!(refused(&all, with(0, "https://moya.example 보기")), [(Check::Markup, Some(1))]);
    assert_eq!(refused(&all, week("물레와 장식", OTHER)), [(Check::Variety, Some(1))], "another week is called so");
    let short =
        Week { keyword: "다르게 빚는 도자기".into(), days: OTHER[..6].iter().map(|&day| day.into()).collect() };
    assert_eq!(refused(&all, short), [(Check::Shape, Some(1))]);
    let other = Week { keyword: "시작".into(), days: OTHER.map(str::to_owned).to_vec() };
    let ground =
        Ground { taught: None, unrelated: vec![UnrelatedPlan { names: vec!["정렬".into()], weeks: vec![other] }] };
    let flaws =
        Judge::new(&all, &ground).accept(week("다르게 빚는 도자기", OTHER)).expect_err("it would do for any subject");
    assert!(flaws.iter().all(|flaw| flaw.check == Check::AboutSubject), "{flaws:?}");
}

#[test]
fn earlier_flaws_do_not_count_against_the_new_week() {
    let strange = with_own(with_own(roadmap(&[]), 3, "日本の器を見る"), 10, "日本の器を作る");
    assert!(!Ground::default().inspect(&strange.brief, &strange.plan.to_draft()).is_empty());
    let ground = Ground::default();
    assert!(Judge::new(&rewriting(strange), &ground).accept(week("다르게 빚는 도자기", OTHER)).is_ok());
    let mut foreign = OTHER;
    foreign[0] = "日本の器を見る";
    assert!(Judge::new(&rewriting(roadmap(&[])), &ground).accept(week("다르게 빚는 도자기", foreign)).is_err());
}

#[test]
fn the_wish_for_more_practice_requires_more_practice_days() {
    let asks =
        |roadmap| WeekRewriting::of(roadmap, &wanted(1, RewriteWish::MorePractice), 0).expect("something is left");
    let week_of = |days| week("다르게 빚는 도자기", days);
    let mut done_less = OTHER;
    (done_less[1], done_less[2]) = ("찻잔의 두께와 무게", "화병의 목과 어깨 비율");
    assert_eq!(refused(&asks(roadmap(&[])), week_of(done_less)), [(Check::Variety, Some(1))]);
    assert!(Judge::new(&asks(roadmap(&[])), &Ground::default()).accept(week_of(OTHER)).is_ok());
}

#[test]
fn a_request_is_restored_from_its_job() {
    for (wish, planner) in [(RewriteWish::Different, None), (RewriteWish::Easier, Some(Planner::BuiltIn))] {
        let wanted = Wanted { roadmap: RoadmapId(7), week: 12, wish, planner };
        for provenance in [None, Some(planners())] {
            let order = RewriteOrder { wanted, before: week("손으로 빚는 도자기", FIRST), provenance };
            assert_eq!(RewriteOrder::from_payload(&order.to_payload()), Some(order));
        }
    }
    let old = r#"{"roadmap":7,"week":2,"wish":"EASIER","built_in":false,"keyword":"물레와 장식","days":["굽 깎기"]}"#;
    assert_eq!(RewriteOrder::from_payload(old).expect("of a version before").provenance, None);
    for none in ["{}", "", r#"{"main":"F","sub":"","level":1,"days":80,"objective":"한","built_in":false}"#] {
        assert_eq!(RewriteOrder::from_payload(none), None, "{none}");
    }
}

fn planners() -> Provenance {
    Provenance { source: Source::BuiltIn, version: "공예/도자기 1".into() }
}

/// Returns a request to rewrite a week; `before` is the source of the plan before it.
fn order(number: u8, before: Option<Provenance>) -> RewriteOrder {
    let current =
        if number == 1 { week("손으로 빚는 도자기", FIRST) } else { week("물레와 장식", SECOND) };
    RewriteOrder { wanted: wanted(number, RewriteWish::Different), before: current, provenance: before }
}

#[test]
fn a_plan_without_text_of_a_model_gets_its_first_source_back() {
    let models = || Some(Provenance { source: Source::Ai, version: "prompts 2 a-model".into() });
    let as_it_was = roadmap(&[]).plan;
    let by_a_model = |plan: &Plan, number| plan.clone().with_week(number, week("다르게 빚는 도자기", OTHER));
    let both_weeks = [order(1, Some(planners())), order(2, models())];
    assert_eq!(before_models(&as_it_was, &both_weeks), Some(planners()));
    for left in [1, 2] {
        assert_eq!(before_models(&by_a_model(&as_it_was, left), &both_weeks), None, "week {left} is a model's");
    }
    let own = with_own(roadmap(&[]), 3, "내 방식대로 판 밀기").plan;
    assert_eq!(before_models(&own, &both_weeks), Some(planners()), "own words are no model's");
    assert_eq!(before_models(&as_it_was, &[order(1, None), order(2, models())]), None, "unknown");
    let asked_for = |order: RewriteOrder| {
        let wanted = Wanted { planner: Some(Planner::BuiltIn), ..order.wanted };
        RewriteOrder { wanted, ..order }
    };
    let [first, second] = both_weeks;
    let planner_in_one = [first, asked_for(second)];
    assert_eq!(before_models(&by_a_model(&as_it_was, 2), &planner_in_one), Some(planners()), "the planner wrote it");
}

#[test]
fn a_plan_that_a_model_wrote_in_part_is_the_models() {
    let of = |source, version: &str| Provenance { source, version: version.into() };
    let (planners, models) = (of(Source::BuiltIn, "Frontend/React 1"), of(Source::Ai, "prompts 2 a-model"));
    assert_eq!(both(&planners, models.clone()), Some(models.clone()));
    assert_eq!(both(&models, planners.clone()), None);
    assert_eq!(both(&planners, planners.clone()), None);
}
