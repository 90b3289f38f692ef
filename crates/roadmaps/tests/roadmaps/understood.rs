//! The understanding of an objective is stored with the roadmap, and hidden from other users.

use kernel::{Actor, RoadmapId, UserId, seoul};
use planner::BuiltInPlanner;
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::generation::{Order, RoadmapWriter, Unwatched};
use roadmaps::ground::Grounds;
use roadmaps::library::Roadmap;
use roadmaps::rewriting::{RewriteWish, Wanted, WeekRewriting};
use roadmaps::sharing::ShareToken;
use roadmaps::understood::{Corrections, Understood};
use store_testing::people::{noon, person};
use store_testing::roadmaps::{cancelled, ordered_as};
use store_testing::sql::execute;
use store_testing::workers::Workers;
use store_testing::{CountingRandomness, TestDatabase, on_each_database};
use unit_of_work::{Session, Store};

/// An objective with other contents and another time than the corrections.
fn corrected() -> Brief {
    let corrections =
        Corrections { excluded: vec!["피벗".into()], weekday_minutes: Some(30), ..Corrections::default() };
    let form = BriefForm {
        main_category: "엑셀".into(),
        current_level: "1".into(),
        duration: 28,
        learning_objective: "회사 업무에 쓰고 싶어요. 평일 1시간".into(),
        understood: Some(corrections),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}

/// Orders a roadmap, and has it written by a worker.
async fn made(test: &TestDatabase, owner: UserId, order: Order) -> RoadmapId {
    let job = ordered_as(&test.store, owner, order, None, noon()).await.expect("ordered").id;
    let workers = Workers::start(test);
    workers.end_of(owner, job).await;
    workers.stop().await;
    test.store.read(move |s| s.find_roadmap_of_job(job)).await.expect("answers").expect("written")
}

/// An order with corrections.
fn with_corrections() -> Order {
    Order { brief: corrected(), sample: false, planner: None, start: None }
}

async fn found(store: &Store, owner: UserId, id: RoadmapId) -> Roadmap {
    store.read(move |s| roadmaps::library::find_roadmap(s, owner, id)).await.expect("there")
}

#[test]
fn a_rewritten_week_uses_no_declined_subject() {
    on_each_database(|test| async move {
        let (store, owner) = (&test.store, person(&test.store, 1).await);
        let form = BriefForm {
            main_category: "부동산".into(),
            duration: 14,
            learning_objective: "취업 준비".into(),
            general: true,
            ..BriefForm::default()
        };
        let brief = Brief::parse(&form).expect("in range");
        let order = Order { brief, sample: false, planner: None, start: None };
        let id = made(&test, owner, order).await;
        assert!(found(store, owner, id).await.brief.is_general());
        let wanted = Wanted { roadmap: id, week: 1, wish: RewriteWish::Different, planner: None };
        let seen = WeekRewriting::of(found(store, owner, id).await, &wanted, 0).expect("nothing is done");
        assert!(BuiltInPlanner.ground(seen.brief()).taught.is_none());
        let copy =
            move |s: &mut dyn Session, actor: &Actor| roadmaps::sharing::copy_roadmap(s, actor, id, None, noon());
        assert!(store.write_as(owner, copy).await.expect("their own").brief.is_general());
    });
}

#[test]
fn a_rewritten_week_follows_the_corrections_of_the_order() {
    on_each_database(|test| async move {
        let (store, owner) = (&test.store, person(&test.store, 1).await);
        let id = made(&test, owner, with_corrections()).await;
        let wanted = corrected().starting(seoul::day_of(noon())).understood().into_owned();
        assert_eq!(found(store, owner, id).await.brief.stored_understood(), Some(&wanted));
        for week in 1..=4 {
            let wanted = Wanted { roadmap: id, week, wish: RewriteWish::Different, planner: None };
            let order = move |s: &mut dyn Session, actor: &Actor| {
                roadmaps::rewriting::order_rewrite(s, actor, wanted, None, 9, noon())
            };
            let job = store.write_as(owner, order).await.expect("ordered");
            let ordered = job.id;
            let seen = store.read(move |s| roadmaps::rewriting::find_week_to_rewrite(s, &job, noon())).await;
            let seen = seen.expect("something is left");
            assert_eq!(seen.brief().understood().excluded, ["피벗"]);
            if let Ok(written) = BuiltInPlanner.rewrite_week(&seen, &Unwatched).await {
                let days = written.plan.weeks().daily_keywords().filter(|day| day.contains("피벗"));
                assert_eq!(days.collect::<Vec<_>>(), [""; 0], "week {week}");
            }
            cancelled(store, owner, ordered, noon()).await.expect("it waits");
        }
    });
}

#[test]
fn a_roadmap_without_a_readable_understanding_reads_its_objective() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let id = made(&test, owner, with_corrections()).await;
        for stored in ["NULL", r#"'{"goal":{"said":"합창","kind":"sing"}}'"#] {
            execute(&test.url, &format!("UPDATE roadmaps SET understood = {stored} WHERE id = {id}"));
            let brief = found(&test.store, owner, id).await.brief;
            assert_eq!(brief.stored_understood(), None, "{stored}");
            assert_eq!(*brief.understood(), Understood::read(brief.objective(), None), "{stored}");
        }
    });
}

#[test]
fn a_copy_of_ones_own_roadmap_has_the_corrections_and_other_users_never_get_them() {
    on_each_database(|test| async move {
        let (store, owner, other) = (&test.store, person(&test.store, 1).await, person(&test.store, 2).await);
        let id = made(&test, owner, with_corrections()).await;
        let share = move |s: &mut dyn Session, actor: &Actor| {
            roadmaps::sharing::share_roadmap(s, actor, id, &CountingRandomness::default(), noon())
        };
        let token = store.write_as(owner, share).await.expect("allowed").token;
        let seen = token.clone();
        let shared = store.read(move |s| roadmaps::sharing::find_shared(s, &seen)).await.expect("public");
        assert_eq!(shared.brief.stored_understood(), None);
        let understood = found(store, owner, id).await.brief.stored_understood().cloned();
        for (user, copied) in [(owner, understood), (other, None)] {
            let copy = copy(store, user, id, token.clone()).await;
            assert_eq!(found(store, user, copy).await.brief.stored_understood(), copied.as_ref());
        }
    });
}

async fn copy(store: &Store, user: UserId, id: RoadmapId, token: ShareToken) -> RoadmapId {
    let work =
        move |s: &mut dyn Session, actor: &Actor| roadmaps::sharing::copy_roadmap(s, actor, id, Some(&token), noon());
    store.write_as(user, work).await.expect("allowed").id
}
