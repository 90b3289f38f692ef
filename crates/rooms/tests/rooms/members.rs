//! Joining, leaving, being removed, and the days on which a room is open.

use super::Scene;
use chrono::{Days, TimeDelta};
use kernel::limit::RateLimits;
use kernel::{Actor, Instant};
use rooms::Error as Refusal;
use rooms::membership::{Notify, Phase, QuietHours, Wishes};
use store_testing::applications::{apply, confirm, decide, people, study};
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::sql::{count, execute};
use store_testing::studies::{assert_counters_match, fields, friday, post, tree};
use studies::applications::Verdict;
use unit_of_work::{Channel, Error, Session, Store, Stream};

fn days(days: u64) -> Instant {
    friday() + Days::new(days)
}

async fn set_wishes(scene: &Scene, user: kernel::UserId, wishes: Wishes, now: Instant) -> Result<(), Error> {
    let study = scene.study;
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        rooms::membership::set_wishes(s, actor, study, wishes, RateLimits::Off, now)
    };
    scene.store.write_as(user, unit).await
}

async fn rooms_of(store: &Store, user: kernel::UserId, now: Instant) -> Vec<kernel::StudyId> {
    let rooms = store.read(move |s| application::rooms::list_rooms(s, user, now)).await.expect("listed");
    rooms.into_iter().map(|listed| listed.entrance.room.study).collect()
}

#[test]
fn a_room_opens_with_the_first_member_and_has_the_author_as_its_host() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, author) = study(store, 4, |_| ()).await;
        assert_eq!(rooms_of(store, author, friday()).await, [], "a study without members has no room");
        let member = people(store, 1).await[0];
        apply(store, study, member, friday()).await.expect("open");
        decide(store, study, author, (member, Verdict::Approve), friday()).await.expect("a seat");
        for user in [author, member] {
            assert_eq!(rooms_of(store, user, friday()).await, [study]);
        }
        let scene = Scene { store: store.clone(), study, host: author, members: [member; 2] };
        assert!(scene.enter(author, friday()).await.expect("the host").is_host());
        assert!(!scene.enter(member, friday()).await.expect("a member").is_host());
        assert_eq!(scene.ids_seen_by(member).await, [author, member]);
    });
}

#[test]
fn who_confirms_an_offer_joins_the_room() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, author) = study(store, 4, |fields| fields.confirmation = true).await;
        let member = people(store, 1).await[0];
        apply(store, study, member, friday()).await.expect("open");
        decide(store, study, author, (member, Verdict::Approve), friday()).await.expect("a seat");
        assert_eq!(rooms_of(store, member, friday()).await, [], "an offer is not a membership");
        confirm(store, study, member, None, friday()).await.expect("offered");
        assert_eq!(rooms_of(store, member, friday()).await, [study]);
    });
}

#[test]
fn a_room_does_not_exist_for_others() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let applicant = person(&test.store, 9).await;
        apply(&test.store, scene.study, applicant, friday()).await.expect("open");
        assert!(matches!(scene.enter(applicant, friday()).await, Err(Refusal::NotFound)));
        let other = Scene { study: kernel::StudyId(4_711), store: scene.store.clone(), ..scene };
        assert!(matches!(other.enter(other.host, friday()).await, Err(Refusal::NotFound)));
    });
}

#[test]
fn only_the_host_enters_the_room_of_a_hidden_study() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let hide = format!("UPDATE studies SET hidden_at = created_at WHERE id = {}", scene.study);
        execute(&test.url, &hide);
        assert!(scene.enter(scene.host, friday()).await.is_ok());
        assert!(matches!(scene.enter(scene.members[0], friday()).await, Err(Refusal::NotFound)));
        assert_eq!(rooms_of(&test.store, scene.members[0], friday()).await, []);
    });
}

#[test]
fn a_member_leaves_the_room_and_the_study_at_once() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let [leaver, other] = scene.members;
        scene.leave(leaver, friday()).await.expect("a member");
        assert!(matches!(scene.enter(leaver, friday()).await, Err(Refusal::NotFound)));
        assert_eq!(scene.ids_seen_by(other).await, [scene.host, other]);
        assert_counters_match(&test.url);
        scene.join(leaver, friday() + TimeDelta::hours(1)).await;
        assert_eq!(scene.ids_seen_by(other).await, [scene.host, other, leaver], "joined again, as the last");
    });
}

#[test]
fn withdrawing_the_application_leaves_the_room_too() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let leaver = scene.members[0];
        store_testing::applications::withdraw(&test.store, scene.study, leaver, friday()).await.expect("a member");
        assert!(matches!(scene.enter(leaver, friday()).await, Err(Refusal::NotFound)));
    });
}

#[test]
fn the_host_cannot_leave() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let refused = scene.leave(scene.host, friday()).await;
        assert!(matches!(refused, Err(Error::Rooms(Refusal::HostCannotLeave))), "{refused:?}");
    });
}

#[test]
fn a_removed_member_reads_the_reason_and_cannot_apply_again() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let [member, other] = scene.members;
        let refused = scene.remove(other, member, friday()).await;
        assert!(matches!(refused, Err(Error::Rooms(Refusal::NotHost))), "{refused:?}");
        scene.remove(scene.host, member, friday()).await.expect("the host");
        let Err(Refusal::Removed { reason }) = scene.enter(member, friday()).await else { panic!("not removed") };
        assert_eq!(reason.as_deref(), Some("소식이 없었습니다."));
        assert_eq!(scene.ids_seen_by(other).await, [scene.host, other]);
        assert!(apply(&test.store, scene.study, member, friday()).await.is_err());
        assert_counters_match(&test.url);
        let again = scene.remove(scene.host, member, friday()).await;
        assert!(matches!(again, Err(Error::Rooms(Refusal::MemberNotFound))), "{again:?}");
        let host = scene.remove(scene.host, scene.host, friday()).await;
        assert!(matches!(host, Err(Error::Rooms(Refusal::MemberNotFound))), "{host:?}");
    });
}

#[test]
fn removing_an_applicant_from_the_list_removes_the_member_without_a_reason() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let member = scene.members[0];
        decide(&test.store, scene.study, scene.host, (member, Verdict::Hold), friday()).await.expect("the author");
        let refused = scene.enter(member, friday()).await;
        assert!(matches!(refused, Err(Refusal::Removed { reason: None })), "{refused:?}");
    });
}

#[test]
fn messages_from_before_joining_are_not_unread() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        execute(&test.url, &format!("UPDATE rooms SET last_no = 7 WHERE study_id = {}", scene.study));
        let late = person(&test.store, 9).await;
        scene.join(late, friday()).await;
        let entrance = scene.enter(late, friday()).await.expect("a member");
        assert_eq!(entrance.own.unread(&entrance.room), 0);
        let entrance = scene.enter(scene.members[0], friday()).await.expect("a member");
        assert_eq!(entrance.own.unread(&entrance.room), 7);
    });
}

#[test]
fn a_member_has_quiet_hours_at_night_until_they_change_them() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let member = scene.members[0];
        let wishes = async || scene.enter(member, friday()).await.expect("a member").own.wishes;
        assert_eq!(wishes().await.quiet, Some(QuietHours { from: 22, to: 8 }));
        for changed in [
            Wishes { quiet: Some(QuietHours { from: 23, to: 7 }), notify: Notify::All },
            Wishes { quiet: None, notify: Notify::Nothing },
        ] {
            set_wishes(&scene, member, changed, friday()).await.expect("a member");
            assert_eq!(wishes().await, changed);
        }
        let others = scene.enter(scene.host, friday()).await.expect("the host").own.wishes;
        assert_eq!(others, Wishes::default());
    });
}

#[test]
fn an_ended_room_can_be_read_and_left_but_not_changed() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let [member, other] = scene.members;
        // The study lasts from December 4 to January 3.
        let (last, ended) = (days(44), days(45));
        set_wishes(&scene, member, Wishes { quiet: None, notify: Notify::All }, last).await.expect("open");
        assert_eq!(scene.enter(member, ended).await.expect("readable").room.phase(ended), Phase::Ended);
        let refused = set_wishes(&scene, member, Wishes::default(), ended).await;
        assert!(matches!(refused, Err(Error::Rooms(Refusal::Ended))), "{refused:?}");
        let refused = scene.remove(scene.host, other, ended).await;
        assert!(matches!(refused, Err(Error::Rooms(Refusal::Ended))), "{refused:?}");
        scene.leave(other, ended).await.expect("one may leave");
        let a_year_later = days(45 + 366);
        assert!(matches!(scene.enter(member, a_year_later).await, Err(Refusal::NotFound)));
        assert_eq!(rooms_of(&test.store, member, ended).await, [scene.study]);
        assert_eq!(rooms_of(&test.store, member, a_year_later).await, []);
    });
}

#[test]
fn a_room_is_deleted_with_its_messages_a_year_after_its_end() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let mut endless = fields("끝이 없는 스터디", tree(&test.store, "개발").await.sub);
        endless.expected_period = Some("6개월 이상".to_owned());
        let endless = post(&test.store, scene.host, endless, friday()).await;
        store_testing::talk::join(&test.store, (endless, scene.host), 3).await;
        store_testing::talk::tell(&test.store, scene.study, scene.host, "마지막 글").await;
        let rows = |table: &str| count(&test.url, &format!("SELECT COUNT(*) AS count FROM {table}"));
        // The study ends on January 3.
        application::forget(&test.store, days(44 + 365)).await.expect("done");
        assert_eq!(rows("rooms"), 2, "it can still be read");
        let announced = test.messages(Channel::EventsAppended);
        application::forget(&test.store, days(45 + 365)).await.expect("done");
        assert_eq!(announced.take(), [Stream::Room(scene.study).to_string()], "its followers are silenced");
        assert_eq!(rows("rooms"), 1, "the other study has no end");
        assert_eq!(rows("messages"), 0);
        assert_eq!(rows("studies"), 2, "the study stays");
    });
}

#[test]
fn the_messages_of_a_deleted_room_go_a_thousand_at_a_time() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let study = scene.study;
        store_testing::talk::tell(&test.store, study, scene.host, "하나").await;
        let copies = "WITH RECURSIVE copies (no) AS (SELECT 2 UNION ALL SELECT no + 1 FROM copies WHERE no < 1500)";
        let columns = "study_id, author_id, body, mentions_everyone, created_at";
        execute(
            &test.url,
            &format!(
                "{copies} INSERT INTO messages ({columns}, no) \
                 SELECT {columns}, copies.no FROM messages CROSS JOIN copies WHERE messages.no = 1"
            ),
        );
        let forget = async |now| {
            let unit = move |s: &mut dyn Session| rooms::membership::forget_room(s, study, now);
            test.store.write_facts(unit).await.expect("done")
        };
        let rows = |table: &str| count(&test.url, &format!("SELECT COUNT(*) AS count FROM {table}"));
        assert!(!forget(days(45)).await, "it can be read");
        let mut left = Vec::new();
        while forget(days(45 + 366)).await {
            left.push(rows("messages"));
        }
        assert_eq!(left, [500, 0]);
        assert_eq!(rows("rooms"), 0);
    });
}

#[test]
fn a_deleted_study_has_no_room() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        store_testing::studies::delete(&test.store, scene.study, scene.host).await.expect("the author");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM rooms"), 0);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM room_members"), 0);
    });
}
