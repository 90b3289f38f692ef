//! A user's studies at a glance.

use application::overview::{OwnStudy, find_overview};
use application::{Session, Store, together};
use chrono::TimeDelta;
use kernel::{Actor, CategoryId, Instant, StudyId, UserId};
use roadmaps::sharing::FollowedWeek;
use store_testing::applications::{apply, decide, hours, people};
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::roadmaps::stored;
use store_testing::sql::execute;
use store_testing::statements::{count_statements, record_statements};
use store_testing::studies::{fields, friday, post, tree};
use studies::applications::Verdict;
use studies::reading::{Involvement, OverviewCounts};
use studies::recruiting::StudyFields;

async fn overview(store: &Store, who: UserId, now: Instant) -> (Vec<OwnStudy>, OverviewCounts) {
    store.read(move |s| find_overview(s, who, now)).await.expect("answers")
}

#[derive(Debug, PartialEq, Eq)]
struct Glance {
    studies: Vec<(StudyId, Involvement)>,
    waiting: u32,
}

async fn glance(store: &Store, who: UserId, now: Instant) -> Glance {
    let (studies, counts) = overview(store, who, now).await;
    let studies = studies.into_iter().map(|own| (own.card.id, own.involvement)).collect();
    Glance { studies, waiting: counts.waiting }
}

struct Scene<'a> {
    store: &'a Store,
    category: CategoryId,
}

impl Scene<'_> {
    async fn study(&self, author: UserId, title: &str, change: impl FnOnce(&mut StudyFields)) -> StudyId {
        let mut sent = fields(title, self.category);
        sent.recruits = Some(3);
        change(&mut sent);
        post(self.store, author, sent, friday()).await
    }

    async fn apply(&self, study: StudyId, who: UserId, hour: i64) {
        apply(self.store, study, who, hours(hour)).await.expect("it is open");
    }

    async fn approve(&self, study: StudyId, author: UserId, who: UserId, hour: i64) {
        decide(self.store, study, author, (who, Verdict::Approve), hours(hour)).await.expect("there is a seat");
    }
}

#[test]
fn studies_with_pending_applications_come_first_and_then_the_nearest() {
    on_each_database(|test| async move {
        let store = &test.store;
        let scene = Scene { store, category: tree(store, "CS").await.sub };
        let (me, other) = (person(store, 0).await, people(store, 3).await);
        assert_eq!(glance(store, me, friday()).await, Glance { studies: vec![], waiting: 0 });

        let confirmed = |sent: &mut StudyFields| sent.confirmation = true;
        let mut offers = Vec::new();
        for (number, hour) in [(0, 3), (1, 2), (2, 4)] {
            let study = scene.study(other[0], &format!("제안 {number}"), confirmed).await;
            scene.apply(study, me, 1).await;
            scene.approve(study, other[0], me, hour).await;
            offers.push((study, Involvement::Offered { until: hours(hour) + studies::applications::OFFER_STANDS_FOR }));
        }
        let (later, earlier) = (scene.study(me, "나중 신청", |_| {}).await, scene.study(me, "먼저 신청", |_| {}).await);
        scene.apply(later, other[0], 6).await;
        scene.apply(earlier, other[1], 5).await;
        scene.apply(earlier, other[2], 7).await;
        let pending = scene.study(other[0], "기다리는 스터디", |_| {}).await;
        scene.apply(pending, me, 2).await;
        let recruiting = scene.study(me, "첫 모집", |_| {}).await;
        let joined = scene.study(other[0], "참여하는 스터디", |_| {}).await;
        scene.apply(joined, me, 1).await;
        scene.approve(joined, other[0], me, 2).await;

        let asked = |people, hour| Involvement::Asked { people, since: hours(hour) };
        let studies = vec![
            offers[1],
            offers[0],
            (earlier, asked(2, 5)),
            (later, asked(1, 6)),
            (pending, Involvement::Pending),
            (recruiting, Involvement::Recruiting),
            (joined, Involvement::Joined),
        ];
        let expected = Glance { studies, waiting: 5 };
        assert_eq!(glance(store, me, hours(8)).await, expected, "three offers and two own studies wait");
        assert_eq!(overview(store, me, hours(8)).await.1.total, 8, "the third offer is counted too");

        execute(&test.url, &format!("UPDATE users SET suspended_at = created_at WHERE id = {}", other[1]));
        let studies = glance(store, me, hours(8)).await.studies;
        assert_eq!(studies[2..4], [(later, asked(1, 6)), (earlier, asked(1, 7))], "the suspended do not wait");
        execute(&test.url, &format!("UPDATE studies SET hidden_at = created_at WHERE id IN ({pending}, {joined})"));
        let studies = glance(store, me, hours(8)).await.studies;
        let hidden = [(pending, Involvement::UnderReview), (joined, Involvement::UnderReview)];
        assert_eq!(studies[studies.len() - 2..], hidden, "the latest application first");
        assert_eq!(studies.iter().filter(|(study, _)| [pending, joined].contains(study)).count(), 2, "once each");
        execute(&test.url, &format!("UPDATE studies SET hidden_at = created_at WHERE id = {}", offers[1].0));
        let (listed, counts) = overview(store, me, hours(8)).await;
        assert_eq!(counts.waiting, 4, "an offer under review waits for no answer");
        assert_eq!(counts.total, 8, "an offer under review waits for no answer");
        let shown = listed.iter().find(|own| own.involvement == Involvement::UnderReview).expect("two of three");
        assert_eq!(shown.card.excerpt.as_str(), "", "only the title is shown");
        assert_eq!(shown.card.details.len(), 0, "only the title is shown");
        assert!(shown.card.is_hidden && shown.card.application.is_some());
    });
}

#[test]
fn joined_studies_are_shown_until_their_expected_period_is_over() {
    on_each_database(|test| async move {
        let store = &test.store;
        let scene = Scene { store, category: tree(store, "CS").await.sub };
        let (me, other) = (person(store, 0).await, people(store, 1).await[0]);
        let mut joined = Vec::new();
        for period in ["1개월", "2개월", "6개월 이상"] {
            let study = scene.study(me, period, |sent| sent.expected_period = Some(period.to_owned())).await;
            scene.apply(study, other, 1).await;
            scene.approve(study, me, other, 2).await;
            joined.push(study);
        }
        let after = |days: i64| friday() + TimeDelta::days(14 + days);
        for who in [me, other] {
            let at = async |now| {
                let studies = glance(store, who, now).await.studies;
                studies.into_iter().map(|(study, _)| study).collect::<Vec<_>>()
            };
            assert_eq!(at(after(0)).await, joined[..2], "two of them");
            let total = async |now| overview(store, who, now).await.1.total;
            assert_eq!(total(friday() + TimeDelta::days(1)).await, 3);
            assert_eq!(total(after(0)).await, 3);
            assert_eq!(total(after(40)).await, 2);
            assert_eq!(total(after(400)).await, 1);
            assert_eq!(at(after(40)).await, joined[1..]);
            assert_eq!(at(after(400)).await, joined[2..]);
        }
    });
}

#[test]
fn a_joined_study_with_a_plan_has_this_week_with_the_users_days() {
    record_statements();
    on_each_database(|test| async move {
        let store = &test.store;
        let scene = Scene { store, category: tree(store, "CS").await.sub };
        let (me, other) = (person(store, 0).await, people(store, 1).await[0]);
        let source = stored(store, Some(me), 10, noon()).await;
        let study = scene.study(me, "함께 읽기", |sent| sent.roadmap = Some(source)).await;
        scene.apply(study, other, 1).await;
        scene.approve(study, me, other, 2).await;
        let mark = |who: UserId, id, week, day| {
            let mark = move |s: &mut dyn Session, a: &Actor| {
                roadmaps::library::update_progress(s, a, id, (week, day), true, friday())
            };
            store.write_as(who, mark)
        };
        for (week, day) in [(1, 1), (1, 3), (2, 2)] {
            mark(me, source, week, day).await.expect("allowed");
        }
        let week_of = async |who: UserId, days: i64| {
            let now = friday() + TimeDelta::days(14 + days);
            overview(store, who, now).await.0[0].week.clone().expect("it has a plan")
        };
        assert_eq!(week_of(me, -3).await, FollowedWeek { week: 1, days: 7, done: vec![1, 3] }, "before it begins");
        assert_eq!(week_of(me, 8).await, FollowedWeek { week: 2, days: 3, done: vec![2] });
        assert_eq!(week_of(other, 8).await.done, [0_u8; 0], "not taken over yet");
        let copy = move |s: &mut dyn Session, a: &Actor| together::copy_plan(s, a, study, friday());
        let (taken, _) = store.write_as(other, copy).await.expect("a member");
        mark(other, taken.id, 2, 3).await.expect("allowed");
        assert_eq!(week_of(other, 8).await.done, [3]);

        for number in 0..6 {
            scene.study(me, &format!("첫 모집 {number}"), |_| {}).await;
            let full = scene.study(other, &format!("대기 {number}"), |_| {}).await;
            scene.apply(full, me, 1).await;
        }
        let (statements, _) = count_statements(&test.url, overview(store, me, hours(8))).await;
        assert!(statements < 13, "{statements} statements");
    });
}
