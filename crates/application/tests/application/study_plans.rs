//! Plans of studies, and the roadmaps that members took over.

use application::together::{self, BoardRow};
use application::{Error, Session, Store};
use chrono::{NaiveDate, TimeDelta};
use kernel::{Actor, PageRequest, RoadmapId, StudyId, UserId, seoul};
use moderation::{Ruling, Target};
use roadmaps::library::{Edit, Roadmap, RoadmapChange, RoadmapFields, RoadmapSort};
use roadmaps::sharing::StudyPlan;
use std::sync::mpsc;
use store_testing::applications::{apply, decide, people, withdraw};
use store_testing::everything::leave;
use store_testing::people::{noon, person};
use store_testing::reports::{self, hide};
use store_testing::roadmaps::{brief, stored, written};
use store_testing::sql::{count, until_a_transaction_waits};
use store_testing::studies::{delete, detail, fields, friday, post, tree};
use store_testing::{TestDatabase, on_each_database};
use studies::applications::Verdict;
use studies::recruiting::StudyDraft;
use tokio::sync::oneshot;

/// A study with a plan, which is a copy of its author's roadmap, and a member.
struct Group {
    study: StudyId,
    author: UserId,
    member: UserId,
    source: RoadmapId,
}

async fn group(store: &Store) -> Group {
    let author = person(store, 0).await;
    let source = stored(store, Some(author), 20, noon()).await;
    let made = tree(store, "CS").await;
    let mut sent = fields("네트워크 함께 읽기", made.sub);
    sent.roadmap = Some(source);
    let study = post(store, author, sent, friday()).await;
    let member = people(store, 1).await[0];
    apply(store, study, member, friday()).await.expect("it is open");
    decide(store, study, author, (member, Verdict::Approve), friday()).await.expect("there is a seat");
    Group { study, author, member, source }
}

async fn copy(store: &Store, study: StudyId, who: UserId) -> Result<(Roadmap, bool), Error> {
    store.write_as(who, move |s, actor| together::copy_plan(s, actor, study, friday())).await
}

async fn choose(store: &Store, who: UserId, id: RoadmapId, start: NaiveDate) {
    let fields = RoadmapFields { start_date: Edit::Set(start), ..RoadmapFields::default() };
    let change = RoadmapChange::parse(fields).expect("in range");
    let choose = move |s: &mut dyn Session, actor: &Actor| together::update_roadmap(s, actor, id, change);
    store.write_as(who, choose).await.expect("allowed");
}

/// The start date of the study.
fn begins() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 12, 4).expect("a date")
}

/// Returns the study's draft with another start date.
async fn moved(store: &Store, study: StudyId, to: NaiveDate) -> StudyDraft {
    let mut draft = store.read(move |s| s.find_study(study)).await.expect("answers").expect("there").draft;
    draft.dates.start = seoul::start_of(to);
    draft
}

async fn board(store: &Store, study: StudyId, reader: UserId) -> Result<Vec<BoardRow>, Error> {
    store.read(move |s| together::find_board(s, reader, study, None, friday())).await
}

async fn plan(store: &Store, study: StudyId) -> Option<StudyPlan> {
    store.read(move |s| s.find_study_plan(study)).await.expect("answers")
}

async fn roadmap(store: &Store, id: RoadmapId) -> Roadmap {
    store.read(move |s| s.find_roadmap(id)).await.expect("answers").expect("there")
}

fn roadmaps_of(test: &TestDatabase, condition: &str) -> i64 {
    count(&test.url, &format!("SELECT COUNT(*) AS count FROM roadmaps WHERE {condition}"))
}

#[test]
fn a_study_s_plan_is_read_as_stored_without_the_owners_personal_parts() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        let kept = plan(&test.store, group.study).await.expect("it has one");
        let (brief, written) = (brief(20), written(&brief(20)));
        let shown = written.plan.clone().unevaluated();
        assert_eq!((&kept.plan, &kept.provenance), (&shown, &written.provenance));
        assert_eq!((kept.plan.evaluation(), kept.plan.tips()), ("", written.plan.tips()));
        assert_eq!((kept.brief.main(), kept.brief.sub()), (brief.main(), brief.sub()));
        assert_eq!((kept.brief.level(), kept.brief.days(), kept.brief.objective()), (brief.level(), brief.days(), ""));
        let (owner, source) = (group.author, group.source);
        test.store.write_as(owner, move |s, a| roadmaps::library::delete_roadmap(s, a, source)).await.expect("allowed");
        assert_eq!(plan(&test.store, group.study).await, Some(kept), "its own copy");
        delete(&test.store, group.study, group.author).await.expect("allowed");
        assert_eq!(plan(&test.store, group.study).await, None);
    });
}

#[test]
fn concurrent_takeovers_of_a_plan_make_one_roadmap_per_member() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        let stores = [test.store.clone(), test.another_process()];
        let copies = (0..8).map(|number: usize| {
            let (store, study, member) = (stores[number % 2].clone(), group.study, group.member);
            tokio::spawn(async move { copy(&store, study, member).await })
        });
        let mut made = Vec::new();
        for taken in copies.collect::<Vec<_>>() {
            made.push(taken.await.expect("no panic").expect("a member"));
        }
        assert_eq!(made.iter().filter(|(_, is_new)| *is_new).count(), 1);
        assert!(made.iter().all(|(roadmap, _)| *roadmap == made[0].0), "as it is stored");
        assert_eq!(roadmaps_of(&test, "study_id IS NOT NULL"), 2, "one of the author, one of the member");
        let rows = board(&test.store, group.study, group.author).await.expect("allowed");
        let shown: Vec<_> = rows.iter().map(|row| (row.person.id, row.progress.is_some())).collect();
        assert_eq!(shown, [(group.author, true), (group.member, true)]);
    });
}

#[test]
fn the_author_s_roadmap_is_taken_over_as_soon_as_the_study_is_posted() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        let linked = roadmap(&test.store, group.source).await;
        assert_eq!(linked.study, Some(group.study));
        assert_eq!((linked.start_date, linked.start_is_own), (Some(begins()), false), "it had no start date");
        let rows = board(&test.store, group.study, group.author).await.expect("allowed");
        assert_eq!((rows[0].person.id, rows[0].progress.is_some()), (group.author, true));
        let (same, is_new) = copy(&test.store, group.study, group.author).await.expect("the author");
        assert_eq!((same, is_new), (linked, false));

        delete(&test.store, group.study, group.author).await.expect("allowed");
        let parted = roadmap(&test.store, group.source).await;
        assert_eq!((parted.study, parted.start_date), (None, None), "as before the study");
    });
}

#[test]
fn a_moved_study_keeps_a_start_that_the_owner_chose() {
    on_each_database(|test| async move {
        let (store, author) = (&test.store, person(&test.store, 0).await);
        let source = stored(store, Some(author), 20, noon()).await;
        let chosen = NaiveDate::from_ymd_opt(2026, 11, 2).expect("a date");
        choose(store, author, source, chosen).await;
        let mut sent = fields("네트워크 함께 읽기", tree(store, "CS").await.sub);
        sent.roadmap = Some(source);
        let study = post(store, author, sent, friday()).await;
        let start = async || {
            let found = roadmap(store, source).await;
            (found.study, found.start_date, found.start_is_own)
        };
        assert_eq!(start().await, (Some(study), Some(chosen), true));
        let next = begins() + TimeDelta::days(7);
        store.write(move |s| roadmaps::sharing::follow_study(s, study, begins(), next)).await.expect("moved");
        assert_eq!(start().await, (Some(study), Some(chosen), true), "it does not move with the study");

        let draft = moved(store, study, next).await;
        let later =
            move |s: &mut dyn Session, a: &Actor| studies::lifecycle::update_study(s, a, study, draft, None, friday());
        store.write_as(author, later).await.expect("allowed");
        choose(store, author, source, next).await;
        assert_eq!(start().await, (Some(study), Some(next), false), "its owner chose to follow the study");
        choose(store, author, source, chosen).await;
        delete(store, study, author).await.expect("allowed");
        assert_eq!(start().await, (None, Some(chosen), true), "the study leaves the date as it is");
    });
}

#[test]
fn a_roadmap_in_progress_continues_without_a_start_when_its_study_is_posted() {
    on_each_database(|test| async move {
        let (store, author) = (&test.store, person(&test.store, 0).await);
        let source = stored(store, Some(author), 20, noon()).await;
        let mark = move |s: &mut dyn Session, a: &Actor| {
            roadmaps::library::update_progress(s, a, source, (1, 1), true, friday())
        };
        store.write_as(author, mark).await.expect("their own");
        let mut sent = fields("네트워크 함께 읽기", tree(store, "CS").await.sub);
        sent.roadmap = Some(source);
        let study = post(store, author, sent, friday()).await;
        let start = async || {
            let found = roadmap(store, source).await;
            (found.study, found.start_date)
        };
        assert_eq!(start().await, (Some(study), None));
        let next = begins() + TimeDelta::days(7);
        store.write(move |s| roadmaps::sharing::follow_study(s, study, begins(), next)).await.expect("moved");
        assert_eq!(start().await, (Some(study), None), "it does not move with the study");
        delete(store, study, author).await.expect("their own");
        assert_eq!(start().await, (None, None));
    });
}

#[test]
fn the_author_s_own_roadmap_serves_unless_it_is_finished_changed_or_taken() {
    on_each_database(|test| async move {
        let (store, author) = (&test.store, person(&test.store, 0).await);
        let source = stored(store, Some(author), 20, noon()).await;
        let category = tree(store, "CS").await.sub;
        let mark = async |day: i64, done: bool| {
            let mark = move |s: &mut dyn Session, a: &Actor| {
                roadmaps::library::update_progress(s, a, source, ((day - 1) / 7 + 1, (day - 1) % 7 + 1), done, friday())
            };
            store.write_as(author, mark).await.expect("allowed");
        };
        let posted = async |title: &str| {
            let mut sent = fields(title, category);
            sent.roadmap = Some(source);
            post(store, author, sent, friday()).await
        };
        for day in 1..=20 {
            mark(day, true).await;
        }
        let study = posted("네트워크 함께 읽기").await;
        assert_eq!(roadmap(store, source).await.study, None, "a finished roadmap is copied instead");
        let (copied, is_new) = copy(store, study, author).await.expect("the author");
        assert!(is_new && copied.id != source);
        let copied = copied.id;
        store.write_as(author, move |s, a| roadmaps::library::delete_roadmap(s, a, copied)).await.expect("allowed");

        mark(20, false).await;
        let (taken, is_new) = copy(store, study, author).await.expect("the author");
        assert_eq!((taken.id, is_new, taken.study), (source, false, Some(study)));
        assert_eq!(taken.progress.days_done(), 19);
        assert_eq!((taken.start_date, taken.start_is_own), (None, true), "it is under way");
        assert_eq!(roadmap(store, source).await, taken);

        let second = posted("네트워크 한 번 더").await;
        assert_eq!(roadmap(store, source).await.study, Some(study), "it goes with one study at a time");
        let (other, is_new) = copy(store, second, author).await.expect("the author");
        assert!(is_new && other.id != source);
    });
}

#[test]
fn a_members_own_roadmap_is_not_linked_to_the_study() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        let same = stored(&test.store, Some(group.member), 20, noon()).await;
        let (taken, is_new) = copy(&test.store, group.study, group.member).await.expect("a member");
        assert!(is_new && taken.id != same);
    });
}

#[test]
fn own_roadmaps_name_their_study_unless_it_is_hidden_from_the_owner() {
    on_each_database(|test| async move {
        let store = &test.store;
        let group = group(store).await;
        for who in [group.author, group.member] {
            copy(store, group.study, who).await.expect("a member");
        }
        let named = async |who: UserId| {
            let page = PageRequest::parse(0, 10).expect("in range");
            let list =
                store.read(move |s| together::list_roadmaps(s, who, RoadmapSort::Latest, page)).await.expect("listed");
            list.items.into_iter().map(|listed| listed.study.map(|study| study.id)).collect::<Vec<_>>()
        };
        for who in [group.author, group.member] {
            assert_eq!(named(who).await, [Some(group.study)]);
        }
        let case = hide(store, Target::Study(group.study), person(store, 7).await).await;
        assert_eq!((named(group.author).await, named(group.member).await), (vec![Some(group.study)], vec![None]));
        reports::decide(store, case, Ruling::ShowAgain).await.expect("it can be shown again");
        assert_eq!(named(group.member).await, [Some(group.study)]);
    });
}

#[test]
fn a_members_roadmap_is_unlinked_when_they_leave_and_stays_when_the_study_is_deleted() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        for who in [group.author, group.member] {
            copy(&test.store, group.study, who).await.expect("a member");
        }
        withdraw(&test.store, group.study, group.member, friday()).await.expect("a member leaves");
        assert_eq!(roadmaps_of(&test, "study_id IS NOT NULL"), 1);
        assert_eq!(roadmaps_of(&test, "study_id IS NULL AND start_date IS NOT NULL"), 1);
        assert!(matches!(copy(&test.store, group.study, group.member).await, Err(Error::Studies(_))));
        delete(&test.store, group.study, group.author).await.expect("allowed");
        assert_eq!(roadmaps_of(&test, "study_id IS NULL AND start_date IS NOT NULL"), 1);
        assert_eq!(roadmaps_of(&test, "study_id IS NULL AND start_date IS NULL"), 1, "the author's had none before");
    });
}

#[test]
fn erased_members_are_not_on_the_board() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        for who in [group.author, group.member] {
            copy(&test.store, group.study, who).await.expect("a member");
        }
        leave(&test.store, group.author).await.expect("the password was right");
        let rows = board(&test.store, group.study, group.member).await.expect("a member");
        assert_eq!(rows.iter().map(|row| row.person.id).collect::<Vec<_>>(), [group.member]);
        assert!(plan(&test.store, group.study).await.is_some(), "the members go on");
        assert!(detail(&test.store, group.study, None).await.is_ok());
        leave(&test.store, group.member).await.expect("the password was right");
        assert_eq!(roadmaps_of(&test, "study_id IS NOT NULL"), 0);
    });
}

#[test]
fn only_roadmaps_that_start_with_the_study_move_with_it() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        let day = |day| NaiveDate::from_ymd_opt(2027, 1, day).expect("a date");
        let mut ids = Vec::new();
        for who in [group.author, group.member] {
            ids.push(copy(&test.store, group.study, who).await.expect("a member").0);
        }
        let begun = ids[0].start_date.expect("with the study");
        choose(&test.store, group.member, ids[1].id, day(5)).await;
        let study = group.study;
        // Meanwhile the study starts on the date that the member chose.
        for (from, to) in [(begun, day(5)), (day(5), day(9))] {
            test.store.write(move |s| roadmaps::sharing::follow_study(s, study, from, to)).await.expect("moved");
        }
        let starts = async || {
            let mut starts = Vec::new();
            for id in [ids[0].id, ids[1].id] {
                let found = test.store.read(move |s| s.find_roadmap(id)).await.expect("answers");
                starts.push(found.expect("there").start_date);
            }
            starts
        };
        assert_eq!(starts().await, [Some(day(9)), Some(day(5))]);

        // Choosing the study's date, even its first one, makes the roadmap move with the study again.
        choose(&test.store, group.member, ids[1].id, begun).await;
        test.store.write(move |s| roadmaps::sharing::follow_study(s, study, begun, day(12))).await.expect("moved");
        assert_eq!(starts().await, [Some(day(12)), Some(day(12))]);
    });
}

#[test]
fn a_start_set_to_the_studys_while_that_moves_follows_it() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        let (study, author, member) = (group.study, group.author, group.member);
        let id = copy(&test.store, study, member).await.expect("a member").0.id;
        let [next, last] = [7, 12].map(|days| begins() + TimeDelta::days(days));
        let draft = moved(&test.store, study, next).await;
        let ((tells, begun), (ends, ended)) = (oneshot::channel(), mpsc::channel());
        let store = test.store.clone();
        let moving = tokio::spawn(async move {
            let work = move |s: &mut dyn Session, actor: &Actor| {
                let written = studies::lifecycle::update_study(s, actor, study, draft, None, friday());
                tells.send(()).expect("the test waits");
                ended.recv().expect("the test goes on");
                written
            };
            store.write_as(author, work).await
        });
        begun.await.expect("it begins");
        let other = test.another_process();
        let choosing = tokio::spawn(async move { choose(&other, member, id, next).await });
        until_a_transaction_waits(&test.url, || choosing.is_finished()).await;
        ends.send(()).expect("it still writes");
        moving.await.expect("no panic").expect("allowed");
        choosing.await.expect("no panic");
        let found = test.store.read(move |s| s.find_roadmap(id)).await.expect("answers").expect("there");
        assert_eq!((found.start_date, found.start_is_own), (Some(next), false));

        let draft = moved(&test.store, study, last).await;
        let again =
            move |s: &mut dyn Session, a: &Actor| studies::lifecycle::update_study(s, a, study, draft, None, friday());
        test.store.write_as(author, again).await.expect("allowed");
        let found = test.store.read(move |s| s.find_roadmap(id)).await.expect("answers").expect("there");
        assert_eq!(found.start_date, Some(last));
    });
}
