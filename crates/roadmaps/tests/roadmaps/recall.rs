//! Questions about finished days: asked, rated and asked again, by their owner only.

use chrono::{NaiveDate, TimeDelta};
use kernel::{Instant, RoadmapId, UserId};
use roadmaps::Error;
use roadmaps::brief::Brief;
use roadmaps::plan::{DayOf, Weeks};
use roadmaps::recall::{KnownQuestions, Question, QuestionKey, QuestionSource, RatedQuestion, Rating, Today};
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::roadmaps::stored;
use store_testing::sql::count;
use unit_of_work::{Error::Roadmaps, Session, Store};

/// Two questions about each day.
struct Two;

impl QuestionSource for Two {
    fn list_questions(&self, brief: &Brief, weeks: &Weeks) -> Vec<Question> {
        let days = (0..weeks.day_count()).filter_map(|index| DayOf::nth(index, brief.days()));
        let asks = |day: DayOf| {
            [1, 2].map(|number| Question { day, ask: ask(day.index(), number), answer: "답입니다.".to_owned() })
        };
        days.flat_map(asks).collect()
    }
}

fn ask(day: u8, number: u8) -> String {
    format!("{}일 차의 {number}번째 질문", day + 1)
}

/// Noon of a day, from 0.
fn on(day: i64) -> Instant {
    noon() + TimeDelta::days(day)
}

fn date(day: i64) -> NaiveDate {
    kernel::seoul::day_of(on(day))
}

async fn known(store: &Store, id: RoadmapId) -> KnownQuestions {
    let roadmap = store.read(move |s| s.find_roadmap(id)).await.expect("answers").expect("there");
    KnownQuestions::of(&Two, roadmap)
}

async fn finish(store: &Store, owner: UserId, id: RoadmapId, day: i64) {
    let mark = move |s: &mut dyn Session, actor: &kernel::Actor| {
        roadmaps::library::update_progress(s, actor, id, (1, day), true, on(0))
    };
    store.write_as(owner, mark).await.expect("there");
}

async fn today(store: &Store, owner: UserId, id: RoadmapId, day: i64) -> Result<Today, Error> {
    let roadmap = store.read(move |s| roadmaps::library::find_roadmap(s, owner, id)).await?;
    let known = KnownQuestions::of(&Two, roadmap);
    Ok(store.read(move |s| roadmaps::recall::find_recall(s, &known, on(day))).await?)
}

async fn rate(
    store: &Store,
    owner: UserId,
    id: RoadmapId,
    (question, rating, rated_on): (&str, Rating, Option<NaiveDate>),
    day: i64,
) -> Result<Today, unit_of_work::Error> {
    let known = known(store, id).await;
    let rated = RatedQuestion { question: QuestionKey::of(question), rating, rated_on };
    let unit = move |s: &mut dyn Session, actor: &kernel::Actor| {
        roadmaps::recall::rate_question(s, actor, id, rated, &known, on(day))
    };
    store.write_as(owner, unit).await
}

fn asks(today: &Today) -> Vec<&str> {
    today.asked.iter().map(|asked| asked.question.ask.as_str()).collect()
}

#[test]
fn a_rating_can_be_changed_on_its_day_and_decides_when_the_question_returns() {
    on_each_database(|test| async move {
        let store = &test.store;
        let owner = person(store, 1).await;
        let id = stored(store, Some(owner), 7, on(0)).await;
        assert_eq!(asks(&today(store, owner, id, 0).await.expect("theirs")), [""; 0]);
        finish(store, owner, id, 1).await;
        let question = ask(0, 1);
        let rated = rate(store, owner, id, (&question, Rating::Knew, None), 1).await.expect("asked");
        assert_eq!(rated.asked[0].rated.map(|recall| recall.due_on), Some(date(8)));
        assert_eq!(rated.answered(), 1);
        let changed = rate(store, owner, id, (&question, Rating::Forgot, None), 1).await.expect("the same day");
        assert_eq!(changed.asked[0].rated.map(|recall| recall.due_on), Some(date(2)));
        assert_eq!(changed.history.forgot, 1);
        assert_eq!(changed.history.knew, 0);
        assert_eq!(today(store, owner, id, 1).await.expect("theirs"), changed, "as it was stored");
        assert_eq!(asks(&today(store, owner, id, 2).await.expect("theirs")), [question.as_str(), &ask(0, 2)]);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM recalls"), 1);
    });
}

#[test]
fn intervals_grow_while_the_answer_is_known() {
    on_each_database(|test| async move {
        let store = &test.store;
        let owner = person(store, 1).await;
        let id = stored(store, Some(owner), 7, on(0)).await;
        finish(store, owner, id, 1).await;
        let question = ask(0, 1);
        let mut day = 1;
        for days in [7, 16, 35, 35] {
            let rated = rate(store, owner, id, (&question, Rating::Knew, None), day).await.expect("due");
            let asked = rated.asked.iter().find(|asked| asked.question.ask == question).expect("asked");
            assert_eq!(asked.rated.map(|recall| recall.due_on), Some(date(day + days)));
            let early = rate(store, owner, id, (&question, Rating::Knew, None), day + days - 1).await;
            assert!(matches!(early, Err(Roadmaps(Error::QuestionNotAsked))), "{early:?}");
            day += days;
        }
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM recalls"), 2, "older ratings are deleted");
    });
}

#[test]
fn a_rating_may_arrive_six_days_late_and_counts_for_its_day() {
    on_each_database(|test| async move {
        let store = &test.store;
        let owner = person(store, 1).await;
        let id = stored(store, Some(owner), 7, on(0)).await;
        finish(store, owner, id, 1).await;
        let question = ask(0, 1);
        let late = |rated_on| (question.as_str(), Rating::Unsure, Some(rated_on));
        for wrong in [date(0), date(8)] {
            let refused = rate(store, owner, id, late(wrong), 7).await;
            assert!(matches!(refused, Err(Roadmaps(Error::Invalid(_)))), "{refused:?}");
        }
        let rated = rate(store, owner, id, late(date(1)), 7).await.expect("six days late");
        assert_eq!(rated.day, date(7));
        assert_eq!(asks(&rated), [question.as_str(), &ask(0, 2)], "due since the fourth day");
        assert_eq!(rated.answered(), 0);
    });
}

#[test]
fn only_the_owner_is_asked() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (owner, stranger) = (person(store, 1).await, person(store, 2).await);
        let id = stored(store, Some(owner), 7, on(0)).await;
        finish(store, owner, id, 1).await;
        assert!(matches!(today(store, stranger, id, 1).await, Err(Error::RoadmapNotFound)));
        let refused = rate(store, stranger, id, (&ask(0, 1), Rating::Knew, None), 1).await;
        assert!(matches!(refused, Err(Roadmaps(Error::RoadmapNotFound))), "{refused:?}");
    });
}

#[test]
fn questions_of_an_earlier_plan_are_not_rated() {
    on_each_database(|test| async move {
        let store = &test.store;
        let owner = person(store, 1).await;
        let id = stored(store, Some(owner), 7, on(0)).await;
        finish(store, owner, id, 1).await;
        let known = known(store, id).await;
        let edit = move |s: &mut dyn Session, actor: &kernel::Actor| {
            let keyword = roadmaps::library::DayKeyword::parse("내 방식으로 정리하기").expect("in range");
            roadmaps::library::update_day(s, actor, id, (1, 1), keyword)
        };
        store.write_as(owner, edit).await.expect("theirs");
        let rated = RatedQuestion { question: QuestionKey::of(&ask(0, 1)), rating: Rating::Knew, rated_on: None };
        let unit = move |s: &mut dyn Session, actor: &kernel::Actor| {
            roadmaps::recall::rate_question(s, actor, id, rated, &known, on(1))
        };
        let refused = store.write_as(owner, unit).await;
        assert!(matches!(refused, Err(Roadmaps(Error::PlanChanged))), "{refused:?}");
    });
}
