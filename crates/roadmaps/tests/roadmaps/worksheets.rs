//! Worksheets: stored for the text of their day by the run that owns the job, and deleted with their roadmap.

use chrono::TimeDelta;
use kernel::job::{self, Job, LEASE, Lost};
use kernel::{Instant, RoadmapId, UserId};
use roadmaps::Error;
use roadmaps::jobs::JobKind;
use roadmaps::worksheets::{
    DayWorksheet, EarlierWorksheet, Exercise, Section, SelfCheck, WeekOfDays, WorksheetOrder, WorksheetStatus,
    WorksheetText, update_stuck_note,
};
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::roadmaps::{brief, stored, written};
use store_testing::sql::count;
use unit_of_work::{Error::Roadmaps, Session, Store};

fn at(seconds: i64) -> Instant {
    noon() + TimeDelta::seconds(seconds)
}

async fn ordered(store: &Store, owner: UserId, id: RoadmapId) -> Result<Job, unit_of_work::Error> {
    store.write_as(owner, move |s, actor| roadmaps::worksheets::order_worksheets(s, actor, id, (1, None), at(0))).await
}

async fn claimed(store: &Store, token: &'static str, now: Instant) -> Option<Job> {
    store.write(move |s| job::claim(s, &[JobKind::Worksheets.as_str()], token, now)).await.expect("answers").job
}

/// Returns the planner's worksheets for a week of the roadmaps that [`stored`] stores.
fn sheets(days: i64, week: u8) -> Vec<DayWorksheet> {
    let brief = brief(days);
    let plan = written(&brief).plan;
    let wanted = WeekOfDays::whole(&brief, plan.weeks(), week);
    planner::worksheets(wanted).into_days(wanted, at(5))
}

async fn keep(
    store: &Store,
    job: &Job,
    token: &'static str,
    (id, sheets): (RoadmapId, Vec<DayWorksheet>),
) -> Result<(), Lost> {
    let job = job.id;
    store.write(move |s| roadmaps::worksheets::store_worksheets(s, (job, token), id, &sheets, 1, at(6))).await
}

async fn statuses(store: &Store, id: RoadmapId) -> Vec<WorksheetStatus> {
    let found = store.read(move |s| s.find_roadmap(id)).await.expect("answers").expect("there");
    found.worksheet_statuses().map(|(_, status)| status).collect()
}

#[test]
fn the_worksheets_of_a_week_are_read_as_they_were_written() {
    on_each_database(|test| async move {
        let store = &test.store;
        let owner = person(store, 1).await;
        let id = stored(store, Some(owner), 15, at(0)).await;
        let job = ordered(store, owner, id).await.expect("allowed");
        assert_eq!(WorksheetOrder::of(&job).map(|order| (order.roadmap, order.first)), Some((id, 1)));
        let running = claimed(store, "run", at(1)).await.expect("it waits");
        let sheets = sheets(15, 2);
        keep(store, &running, "run", (id, sheets.clone())).await.expect("still leased");
        let kept = store.read(move |s| s.find_job(job.id)).await.expect("answers").expect("there");
        assert_eq!(kept.steps_done, 1);
        assert_eq!(kept.steps_total, 3);
        let find = move |s: &mut dyn Session| roadmaps::worksheets::find_worksheet(s, owner, id, (2, 3));
        let found = store.read(find).await.expect("there");
        assert_eq!(found.worksheet, sheets[2]);
        assert_eq!(found.status, WorksheetStatus::Ready);
        let statuses = statuses(store, id).await;
        let ready = statuses.iter().zip(0..).filter(|(status, _)| **status == WorksheetStatus::Ready);
        assert_eq!(ready.map(|(_, day)| day).collect::<Vec<_>>(), (7..14).collect::<Vec<_>>());
        let stranger = person(store, 2).await;
        let find = move |s: &mut dyn Session| roadmaps::worksheets::find_worksheet(s, stranger, id, (2, 3));
        assert!(matches!(store.read(find).await, Err(Error::RoadmapNotFound)));
    });
}

#[test]
fn a_new_worksheet_replaces_the_old_one_and_all_are_deleted_with_the_roadmap() {
    on_each_database(|test| async move {
        let store = &test.store;
        let owner = person(store, 1).await;
        let id = stored(store, Some(owner), 7, at(0)).await;
        let mut sheet = sheets(7, 1).remove(0);
        sheet.keyword = "전에 쓴 하루 주제".to_owned();
        let first = sheet.clone();
        store.write(move |s| s.insert_worksheet(id, &first)).await.expect("stored");
        assert_eq!(statuses(store, id).await[0], WorksheetStatus::Outdated);
        let second = sheets(7, 1).remove(0);
        store.write(move |s| s.insert_worksheet(id, &second)).await.expect("stored");
        assert_eq!(statuses(store, id).await[0], WorksheetStatus::Ready);
        let kept = || count(&test.url, "SELECT COUNT(*) AS count FROM worksheets");
        assert_eq!(kept(), 1);
        let delete = store.write_as(owner, move |s, actor| roadmaps::library::delete_roadmap(s, actor, id));
        delete.await.expect("allowed");
        assert_eq!(kept(), 0);
    });
}

#[test]
fn a_worksheet_of_the_earlier_form_is_read_as_it_was_written() {
    on_each_database(|test| async move {
        let store = &test.store;
        let owner = person(store, 1).await;
        let id = stored(store, Some(owner), 7, at(0)).await;
        let mut sheet = sheets(7, 1).remove(0);
        sheet.text = WorksheetText::Earlier(EarlierWorksheet {
            goal: "props를 설명합니다.".into(),
            topics: vec![Section { title: "props".into(), text: "읽기 전용입니다.".into() }],
            exercises: vec![
                Exercise { task: "버튼 만들기".into(), hint: Some("기본값을 둡니다.".into()), minutes: 40 },
                Exercise { task: "표로 나누어 적기".into(), hint: None, minutes: 10 },
            ],
            self_checks: vec![SelfCheck { question: "누가 바꿉니까?".into(), answer: "부모".into() }],
        });
        let written = sheet.clone();
        store.write(move |s| s.insert_worksheet(id, &written)).await.expect("stored");
        let found = store.read(move |s| s.find_worksheet(id, sheet.day)).await.expect("answers");
        assert_eq!(found, Some(sheet));
    });
}

#[test]
fn a_day_has_one_note_on_being_stuck_and_it_is_deleted_with_the_roadmap() {
    on_each_database(|test| async move {
        let store = &test.store;
        let owner = person(store, 1).await;
        let id = stored(store, Some(owner), 15, at(0)).await;
        let note = move |user: UserId, day: (i64, i64), text: &'static str| {
            store.write_as(user, move |s, actor| update_stuck_note(s, actor, id, day, text, at(1)))
        };
        assert_eq!(note(owner, (2, 1), "표가  밀립니다").await.expect("stored").as_deref(), Some("표가 밀립니다"));
        note(owner, (1, 3), "key가 헷갈립니다").await.expect("stored");
        note(owner, (2, 1), "표가 넘칩니다").await.expect("replaced");
        let texts = async || {
            let notes = store.read(move |s| s.list_stuck_notes(id)).await.expect("answers");
            notes.into_iter().map(|note| note.text).collect::<Vec<_>>()
        };
        assert_eq!(texts().await, ["key가 헷갈립니다", "표가 넘칩니다"], "in the order of the days");
        assert_eq!(note(owner, (1, 3), " ").await.expect("removed"), None);
        assert_eq!(texts().await, ["표가 넘칩니다"]);
        let stranger = person(store, 2).await;
        let theirs = note(stranger, (2, 1), "남의 로드맵").await;
        assert!(matches!(theirs, Err(Roadmaps(Error::RoadmapNotFound))), "{theirs:?}");
        let delete = store.write_as(owner, move |s, actor| roadmaps::library::delete_roadmap(s, actor, id));
        delete.await.expect("allowed");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM stuck_notes"), 0);
    });
}

#[test]
fn a_run_that_lost_its_job_stores_nothing() {
    on_each_database(|test| async move {
        let store = &test.store;
        let owner = person(store, 1).await;
        let id = stored(store, Some(owner), 15, at(0)).await;
        let job = ordered(store, owner, id).await.expect("allowed");
        claimed(store, "first", at(1)).await.expect("it waits");
        let later = at(2) + LEASE;
        claimed(store, "second", later).await.expect("the first gave no sign of life");
        assert!(matches!(keep(store, &job, "first", (id, sheets(15, 1))).await, Err(Lost::Lost)));
        keep(store, &job, "second", (id, sheets(15, 1))).await.expect("still leased");
        let cancel = store.write_as(owner, move |s, actor| roadmaps::jobs::cancel_job(s, actor, job.id, later));
        let job = cancel.await.expect("allowed");
        assert!(matches!(keep(store, &job, "second", (id, sheets(15, 2))).await, Err(Lost::Lost)));
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM worksheets"), 7);
    });
}

#[test]
fn one_of_two_concurrent_worksheet_orders_is_accepted() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let other = test.another_process();
        let ids = [stored(&test.store, Some(owner), 7, at(0)).await, stored(&test.store, Some(owner), 7, at(0)).await];
        let tries = (0..16).map(|number: usize| {
            let store = if number.is_multiple_of(2) { test.store.clone() } else { other.clone() };
            let id = ids[number / 2 % 2];
            tokio::spawn(async move { ordered(&store, owner, id).await.map(|job| job.id) })
        });
        let mut taken = Vec::new();
        for attempt in tries.collect::<Vec<_>>() {
            match attempt.await.expect("no panic") {
                Ok(job) => taken.push(job),
                Err(error) => assert!(matches!(error, Roadmaps(Error::WorksheetsRunning)), "{error}"),
            }
        }
        taken.dedup();
        assert_eq!(taken.len(), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM jobs"), 1);
    });
}
