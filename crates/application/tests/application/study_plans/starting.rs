//! The start of roadmaps when their study moves.

use super::{Start, begins, copy, group, moved, roadmap, start_of};
use application::together;
use application::{Session, Store};
use chrono::{NaiveDate, TimeDelta};
use kernel::{Actor, RoadmapId, UserId, seoul};
use roadmaps::library::{Edit, RoadmapChange, RoadmapFields};
use roadmaps::schedule::Choice;
use std::sync::mpsc;
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::roadmaps::stored;
use store_testing::sql::until_a_transaction_waits;
use store_testing::studies::{delete, fields, friday, post, tree};
use tokio::sync::oneshot;

async fn choose(store: &Store, who: UserId, id: RoadmapId, start: NaiveDate) {
    let fields = RoadmapFields { start_date: Edit::Set(start), ..RoadmapFields::default() };
    let change = RoadmapChange::parse(fields).expect("in range");
    let choose = move |s: &mut dyn Session, actor: &Actor| together::update_roadmap(s, actor, id, change);
    store.write_as(who, choose).await.expect("allowed");
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
        let start = async || start_of(store, source).await;
        assert_eq!(start().await, Start { study: Some(study), date: Some(chosen), is_own: true });
        let next = begins() + TimeDelta::days(7);
        store.write(move |s| roadmaps::sharing::follow_study(s, study, begins(), next)).await.expect("moved");
        assert_eq!(
            start().await,
            Start { study: Some(study), date: Some(chosen), is_own: true },
            "it does not move with the study"
        );

        let draft = moved(store, study, next).await;
        let later =
            move |s: &mut dyn Session, a: &Actor| studies::lifecycle::update_study(s, a, study, draft, None, friday());
        store.write_as(author, later).await.expect("allowed");
        choose(store, author, source, next).await;
        assert_eq!(
            start().await,
            Start { study: Some(study), date: Some(next), is_own: false },
            "its owner chose to follow the study"
        );
        choose(store, author, source, chosen).await;
        delete(store, study, author).await.expect("allowed");
        assert_eq!(
            start().await,
            Start { study: None, date: Some(chosen), is_own: true },
            "the study leaves the date as it is"
        );
    });
}

#[test]
fn a_start_that_ends_with_its_study_ends_what_was_chosen_after_missed_days() {
    on_each_database(|test| async move {
        let (store, author) = (&test.store, person(&test.store, 0).await);
        let source = stored(store, Some(author), 20, noon()).await;
        let mut sent = fields("네트워크 함께 읽기", tree(store, "CS").await.sub);
        sent.roadmap = Some(source);
        let study = post(store, author, sent, friday()).await;
        let usual = roadmap(store, source).await.schedule;
        let late = friday() + (begins() + TimeDelta::days(5) - seoul::day_of(friday()));
        let skip = move |s: &mut dyn Session, actor: &Actor| {
            roadmaps::library::answer_missed_days(s, actor, source, Choice::Skip, None, late)
        };
        store.write_as(author, skip).await.expect("five days are missed");
        assert_ne!(roadmap(store, source).await.schedule, usual);
        delete(store, study, author).await.expect("allowed");
        assert_eq!(start_of(store, source).await, Start { study: None, date: None, is_own: false });
        assert_eq!(roadmap(store, source).await.schedule, usual);
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
        assert_eq!(found.start_date, Some(next));
        assert!(!found.start_is_own);

        let draft = moved(&test.store, study, last).await;
        let again =
            move |s: &mut dyn Session, a: &Actor| studies::lifecycle::update_study(s, a, study, draft, None, friday());
        test.store.write_as(author, again).await.expect("allowed");
        let found = test.store.read(move |s| s.find_roadmap(id)).await.expect("answers").expect("there");
        assert_eq!(found.start_date, Some(last));
    });
}
