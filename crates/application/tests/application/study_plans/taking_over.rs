//! Taking over the plan of a study, and the author's own roadmap.

use super::{Start, begins, board, copy, group, plan, roadmap, roadmaps_of, start_of};
use application::{Error, Session};
use chrono::TimeDelta;
use kernel::Actor;
use roadmaps::library::NewRoadmap;
use roadmaps::plan::Written;
use roadmaps::schedule::Schedule;
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::roadmaps::{brief, stored, written};
use store_testing::studies::{delete, fields, friday, post, tree};

#[test]
fn a_study_s_plan_is_read_as_stored_without_the_owners_personal_parts() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        let kept = plan(&test.store, group.study).await.expect("it has one");
        let (brief, written) = (brief(20), written(&brief(20)));
        let shown = written.plan.clone().unevaluated();
        assert_eq!(kept.plan, shown);
        assert_eq!(kept.provenance, written.provenance);
        assert_eq!(kept.plan.evaluation(), "");
        assert_eq!(kept.plan.tips(), written.plan.tips());
        assert_eq!(kept.brief.main(), brief.main());
        assert_eq!(kept.brief.sub(), brief.sub());
        assert_eq!(kept.brief.level(), brief.level());
        assert_eq!(kept.brief.days(), brief.days());
        assert_eq!(kept.brief.objective(), "");
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
        assert_eq!(linked.start_date, Some(begins()), "it had no start date");
        assert!(!linked.start_is_own, "it had no start date");
        let rows = board(&test.store, group.study, group.author).await.expect("allowed");
        assert_eq!(rows[0].person.id, group.author);
        assert!(rows[0].progress.is_some());
        let (same, is_new) = copy(&test.store, group.study, group.author).await.expect("the author");
        assert_eq!(same, linked);
        assert!(!is_new);

        delete(&test.store, group.study, group.author).await.expect("allowed");
        let parted = roadmap(&test.store, group.source).await;
        assert_eq!(parted.study, None, "as before the study");
        assert_eq!(parted.start_date, None, "it was that of the study");
    });
}

#[test]
fn the_start_of_an_order_gives_way_to_that_of_the_study_unless_the_owner_chose_it() {
    on_each_database(|test| async move {
        let (store, author) = (&test.store, person(&test.store, 0).await);
        let category = tree(store, "CS").await.sub;
        let day = begins() - TimeDelta::days(9);
        for (days, is_own, is_under_way) in [(20, false, false), (21, true, false), (22, false, true)] {
            let (brief, start) = (brief(days), Some(roadmaps::library::Start { date: day, is_own }));
            let Written { plan, provenance } = written(&brief);
            let plain = NewRoadmap::plain(Some(author), brief, plan, provenance, noon());
            let new = NewRoadmap { start, ..plain };
            let kept = Schedule { kept_on: Some(day), ..Schedule::usual(new.brief.days()) };
            let insert = move |s: &mut dyn Session| {
                let source = s.insert_roadmap(&new)?;
                s.upsert_schedule(source, &kept)?;
                Ok::<_, Error>(source)
            };
            let source = store.write(insert).await.expect("stored");
            if is_under_way {
                let mark = move |s: &mut dyn Session, a: &Actor| {
                    roadmaps::library::update_progress(s, a, source, (1, 1), true, friday())
                };
                store.write_as(author, mark).await.expect("their own");
            }
            let mut sent = fields(&format!("{days}일 함께 읽기"), category);
            sent.roadmap = Some(source);
            let study = post(store, author, sent, friday()).await;
            let stays = is_own || is_under_way;
            let expected = Start { study: Some(study), date: Some(if stays { day } else { begins() }), is_own: stays };
            assert_eq!(start_of(store, source).await, expected, "{days}");
            let kept_on = roadmap(store, source).await.schedule.kept_on;
            assert_eq!(kept_on.is_some(), stays, "another start ends what was chosen");
        }
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
        let start = async || start_of(store, source).await;
        let without_a_date = |study| Start { study, date: None, is_own: true };
        assert_eq!(start().await, without_a_date(Some(study)));
        let next = begins() + TimeDelta::days(7);
        store.write(move |s| roadmaps::sharing::follow_study(s, study, begins(), next)).await.expect("moved");
        assert_eq!(start().await, without_a_date(Some(study)), "it does not move with the study");
        delete(store, study, author).await.expect("their own");
        assert_eq!(start().await, without_a_date(None));
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
        assert_eq!(taken.id, source);
        assert!(!is_new);
        assert_eq!(taken.study, Some(study));
        assert_eq!(taken.progress.days_done(), 19);
        assert_eq!(taken.start_date, None, "it is under way");
        assert!(taken.start_is_own, "it is under way");
        assert_eq!(roadmap(store, source).await, taken);

        let second = posted("네트워크 한 번 더").await;
        assert_eq!(roadmap(store, source).await.study, Some(study), "it goes with one study at a time");
        let (other, is_new) = copy(store, second, author).await.expect("the author");
        assert!(is_new && other.id != source);
    });
}
