//! Choices after missed days.

use chrono::{NaiveDate, TimeDelta};
use kernel::job::{self, Ending};
use kernel::{Actor, Instant, RoadmapId, UserId, seoul};
use roadmaps::Error;
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::generation::{Order, store_written};
use roadmaps::library::{Edit, Roadmap, RoadmapChange, RoadmapFields, RoadmapSort, Start};
use roadmaps::plan::DayOf;
use roadmaps::rewriting::{RewriteWish, Wanted, WeekRewriting};
use roadmaps::schedule::{Choice, ScheduleDeadline, Unfit};
use roadmaps::understood::DeadlineKind;
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::roadmaps::{brief, claimed, order, ordered_as, stored, written};
use unit_of_work::Error as Refused;
use unit_of_work::Error::Roadmaps;
use unit_of_work::{Session, Store};

fn in_days(days: i64) -> Instant {
    noon() + TimeDelta::days(days)
}

fn date(days: i64) -> NaiveDate {
    seoul::day_of(in_days(days))
}

async fn answered(store: &Store, by: UserId, id: RoadmapId, choice: Choice, day: i64) -> Result<Roadmap, Refused> {
    answered_late(store, by, id, (choice, None), day).await
}

async fn answered_late(
    store: &Store,
    by: UserId,
    id: RoadmapId,
    (choice, made): (Choice, Option<NaiveDate>),
    day: i64,
) -> Result<Roadmap, Refused> {
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        roadmaps::library::answer_missed_days(s, actor, id, choice, made, in_days(day))
    };
    store.write_as(by, unit).await
}

async fn undone(store: &Store, by: UserId, id: RoadmapId, day: i64) -> Result<Roadmap, Refused> {
    store.write_as(by, move |s, actor| roadmaps::library::undo_choice(s, actor, id, in_days(day))).await
}

async fn found(store: &Store, owner: UserId, id: RoadmapId) -> Roadmap {
    store.read(move |s| roadmaps::library::find_roadmap(s, owner, id)).await.expect("there")
}

async fn starts(store: &Store, owner: UserId, id: RoadmapId, on: NaiveDate) -> Roadmap {
    let fields = RoadmapFields { start_date: Edit::Set(on), ..RoadmapFields::default() };
    let change = RoadmapChange::parse(fields).expect("in range");
    let unit = move |s: &mut dyn Session, actor: &Actor| roadmaps::library::update_roadmap(s, actor, id, change, None);
    store.write_as(owner, unit).await.expect("allowed")
}

async fn mark(store: &Store, owner: UserId, id: RoadmapId, day: i64) {
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        roadmaps::library::update_progress(s, actor, id, (1, day), true, noon())
    };
    store.write_as(owner, unit).await.expect("allowed");
}

/// A roadmap of ten days from noon's day on, of which the first is done.
async fn begun(store: &Store, owner: UserId) -> RoadmapId {
    let id = stored(store, Some(owner), 10, noon()).await;
    starts(store, owner, id, date(0)).await;
    mark(store, owner, id, 1).await;
    id
}

fn due_in(roadmap: &Roadmap) -> &[u16] {
    roadmap.schedule.arrangement.due()
}

#[test]
fn a_choice_is_stored_and_moves_today() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let id = begun(&test.store, owner).await;
        assert_eq!(found(&test.store, owner, id).await.today(in_days(4)).map(DayOf::index), Some(4));
        let shifted = answered(&test.store, owner, id, Choice::Shift, 4).await.expect("three days are missed");
        assert_eq!(due_in(&shifted), [0, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        let read = found(&test.store, owner, id).await;
        assert_eq!(read.schedule, shifted.schedule);
        assert_eq!(read.today(in_days(4)).map(DayOf::index), Some(1));
        let page = kernel::PageRequest::parse(0, 10).expect("in range");
        let list =
            test.store.read(move |s| roadmaps::library::list_roadmaps(s, owner, RoadmapSort::Latest, page)).await;
        assert_eq!(list.expect("listed").items[0].end_date, Some(date(12)));
    });
}

#[test]
fn merging_and_skipping_are_stored() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let id = begun(&test.store, owner).await;
        let merged = answered(&test.store, owner, id, Choice::Merge, 4).await.expect("it fits");
        assert_eq!(due_in(&merged), [0, 4, 5, 6, 4, 5, 6, 7, 8, 9]);
        assert_eq!(found(&test.store, owner, id).await.schedule, merged.schedule);
        undone(&test.store, owner, id, 4).await.expect("at once");
        let skipped = answered(&test.store, owner, id, Choice::Skip, 4).await.expect("three days are missed");
        assert_eq!(skipped.schedule.arrangement.skipped(), [1, 2, 3]);
        assert_eq!(found(&test.store, owner, id).await.schedule, skipped.schedule);
    });
}

#[test]
fn fewer_than_three_missed_days_and_full_dates_are_refused() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let id = begun(&test.store, owner).await;
        for choice in Choice::ALL {
            let early = answered(&test.store, owner, id, *choice, 3).await;
            assert!(matches!(early, Err(Roadmaps(Error::NothingMissed))), "{choice:?}");
        }
        let full = answered(&test.store, owner, id, Choice::Merge, 8).await;
        assert!(matches!(full, Err(Roadmaps(Error::Unfit(Unfit::TooFull)))));
        let over = answered(&test.store, owner, id, Choice::Merge, 20).await;
        assert!(matches!(over, Err(Roadmaps(Error::Unfit(Unfit::Over)))));
        let undated = stored(&test.store, Some(owner), 10, noon()).await;
        let none = answered(&test.store, owner, undated, Choice::Shift, 9).await;
        assert!(matches!(none, Err(Roadmaps(Error::NothingMissed))));
    });
}

#[test]
fn a_choice_made_without_a_network_counts_on_its_own_date_for_a_week() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let id = begun(&test.store, owner).await;
        for made in [date(6), date(-3)] {
            let refused = answered_late(&test.store, owner, id, (Choice::Shift, Some(made)), 5).await;
            let Err(Roadmaps(Error::Invalid(errors))) = refused else { panic!("not refused: {made}") };
            assert_eq!(errors.iter().map(|error| error.field).collect::<Vec<_>>(), ["date"]);
        }
        let late = answered_late(&test.store, owner, id, (Choice::Shift, Some(date(4))), 6).await.expect("accepted");
        assert_eq!(due_in(&late)[1], 4, "as on that date");
    });
}

#[test]
fn undoing_restores_the_dates_for_seven_days_and_ticks_stay() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let id = begun(&test.store, owner).await;
        let before = found(&test.store, owner, id).await.schedule;
        answered(&test.store, owner, id, Choice::Shift, 4).await.expect("three days are missed");
        mark(&test.store, owner, id, 2).await;
        let restored = undone(&test.store, owner, id, 11).await.expect("on the seventh day");
        assert_eq!(restored.schedule, before);
        assert_eq!(restored.progress.days_done(), 2);
        assert_eq!(undone(&test.store, owner, id, 11).await.expect("no effect").schedule, before);
        answered(&test.store, owner, id, Choice::Skip, 5).await.expect("three days are missed");
        assert!(matches!(undone(&test.store, owner, id, 13).await, Err(Roadmaps(Error::TooLateToUndo))));
    });
}

#[test]
fn keeping_everything_hides_the_offer_until_three_more_days_are_missed() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let id = begun(&test.store, owner).await;
        let kept = answered(&test.store, owner, id, Choice::Keep, 4).await.expect("three days are missed");
        assert_eq!(kept.schedule.kept_on, Some(date(4)));
        assert_eq!(kept.schedule.change, None);
        assert_eq!(due_in(&kept), due_in(&found(&test.store, owner, id).await));
        let offered = |day: i64| kept.calendar(date(day)).map(|calendar| calendar.is_offered(Some(4)));
        assert_eq!([offered(4), offered(6), offered(7)], [Some(false), Some(false), Some(true)]);
    });
}

#[test]
fn keeping_everything_on_an_earlier_date_leaves_the_later_one() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let id = begun(&test.store, owner).await;
        answered(&test.store, owner, id, Choice::Keep, 9).await.expect("days are missed");
        let late = answered_late(&test.store, owner, id, (Choice::Keep, Some(date(5))), 9).await.expect("accepted");
        assert_eq!(late.schedule.kept_on, Some(date(9)));
    });
}

#[test]
fn a_new_start_date_ends_what_was_chosen() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let id = begun(&test.store, owner).await;
        answered(&test.store, owner, id, Choice::Shift, 4).await.expect("three days are missed");
        let restarted = starts(&test.store, owner, id, date(5)).await;
        assert_eq!(due_in(&restarted), (0..10).collect::<Vec<u16>>());
        assert_eq!(restarted.schedule.change, None);
        assert_eq!(found(&test.store, owner, id).await.schedule, restarted.schedule);
    });
}

#[test]
fn only_the_owner_chooses_and_undoes() {
    on_each_database(|test| async move {
        let (owner, other) = (person(&test.store, 0).await, person(&test.store, 1).await);
        let id = begun(&test.store, owner).await;
        let chosen = answered(&test.store, other, id, Choice::Shift, 4).await;
        assert!(matches!(chosen, Err(Roadmaps(Error::RoadmapNotFound))));
        assert!(matches!(undone(&test.store, other, id, 4).await, Err(Roadmaps(Error::RoadmapNotFound))));
    });
}

/// Orders a roadmap at noon, and stores its plan a day later.
async fn made(store: &Store, owner: UserId, objective: &str, start: Option<Start>) -> RoadmapId {
    let form = BriefForm {
        main_category: "Frontend".into(),
        duration: 15,
        learning_objective: objective.into(),
        ..BriefForm::default()
    };
    let order = Order { brief: Brief::parse(&form).expect("in range"), start, ..order(15) };
    ordered_as(store, owner, order, None, noon()).await.expect("none is being made");
    let job = claimed(store, "run", noon()).await.expect("a job");
    let plan = written(&brief(15));
    let order = Order::from_payload(&job.kind, &job.payload).expect("an order");
    let store_plan = move |s: &mut dyn Session| {
        job::finish(s, job.id, "run", Ending::Succeeded, in_days(1)).map_err(|_| Roadmaps(Error::JobNotFound))?;
        Ok::<_, Refused>(store_written(s, &job, &order, plan, None, in_days(1))?.value)
    };
    store.write(store_plan).await.expect("stored")
}

#[test]
fn the_deadline_of_an_order_is_kept_with_its_roadmap() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let id = made(&test.store, owner, "12월 10일 시험을 준비합니다", None).await;
        let deadline =
            ScheduleDeadline { date: NaiveDate::from_ymd_opt(2027, 12, 10).expect("a date"), kind: DeadlineKind::Exam };
        assert_eq!(found(&test.store, owner, id).await.schedule.deadline, Some(deadline));
    });
}

#[test]
fn a_roadmap_starts_on_the_day_of_its_order_unless_another_is_stated_or_chosen() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let chosen = Start { date: date(9), is_own: true };
        // The order is made on a Friday.
        for (objective, given, expected) in [
            ("취업 준비", None, Start { date: date(0), is_own: false }),
            ("다음 주 월요일부터 공부하고 싶어요", None, Start { date: date(3), is_own: true }),
            ("다음 주 월요일부터 공부하고 싶어요", Some(chosen), chosen),
        ] {
            let id = made(&test.store, owner, objective, given).await;
            let roadmap = found(&test.store, owner, id).await;
            let start = roadmap.start_date.map(|date| Start { date, is_own: roadmap.start_is_own });
            assert_eq!(start, Some(expected), "{objective}");
        }
    });
}

#[test]
fn a_deadline_keeps_its_date_whenever_the_roadmap_starts() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 0).await;
        let objective = "다음 주 월요일부터 공부하고 싶어요. 시험이 20일 남았어요.";
        let id = made(&test.store, owner, objective, None).await;
        let deadline = Some(ScheduleDeadline { date: date(20), kind: DeadlineKind::Exam });
        let days_left = |roadmap: &Roadmap| {
            let week = Wanted { roadmap: roadmap.id, week: 1, wish: RewriteWish::Different, planner: None };
            let week = WeekRewriting::of(roadmap.clone(), &week, 0).expect("nothing is done");
            week.brief().understood().deadline.as_ref().map(|deadline| deadline.days_left)
        };
        let ordered = found(&test.store, owner, id).await;
        assert_eq!(ordered.schedule.deadline, deadline);
        assert_eq!(days_left(&ordered), Some(17), "it starts three days after the order");
        for (start, expected) in [(0, Some(20)), (10, Some(10)), (20, Some(0)), (21, None), (3, Some(17))] {
            let moved = starts(&test.store, owner, id, date(start)).await;
            assert_eq!(moved.schedule.deadline, deadline);
            assert_eq!(days_left(&found(&test.store, owner, id).await), expected, "{start}");
        }
    });
}
