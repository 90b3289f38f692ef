//! Handing a room over, and finding a host for a room without one.

use super::Scene;
use application::administration::{restore_member, suspend_member};
use chrono::TimeDelta;
use identity::accounts::{AuditAction, AuditFilter};
use identity::members::Reason;
use kernel::{Actor, Instant, PageRequest, UserId};
use notifications::Kind;
use rooms::Error as Refusal;
use std::sync::Arc;
use store_testing::applications::{confirm, study};
use store_testing::notifications::inbox;
use store_testing::people::{admin, person};
use store_testing::sql::{count, execute};
use store_testing::studies::{assert_counters_match, detail, friday};
use store_testing::{FixedClock, on_each_database};
use studies::applications::ApplicationStatus;
use unit_of_work::{Error, EventKind, Session, Stream};

fn hours(hours: i64) -> Instant {
    friday() + TimeDelta::hours(hours)
}

impl Scene {
    async fn suspend(&self, user: UserId) {
        let reason = Reason::parse("스팸을 올렸습니다.").expect("short");
        let unit = move |s: &mut dyn Session, actor: &Actor| suspend_member(s, actor, user, &reason, friday());
        self.store.write_over_members(admin(&self.store).await, unit).await.expect("an administrator");
    }

    async fn restore(&self, user: UserId) {
        let reason = Reason::parse("오해였습니다.").expect("short");
        let unit = move |s: &mut dyn Session, actor: &Actor| restore_member(s, actor, user, &reason, friday());
        self.store.write_over_members(admin(&self.store).await, unit).await.expect("an administrator");
    }

    async fn ask(&self, now: Instant) {
        application::rooms::ask_hosts(&self.store, now).await.expect("asked");
    }

    /// The kinds of the last events of the room.
    async fn last_events(&self, count: usize) -> Vec<EventKind> {
        let stream = Stream::Room(self.study);
        let events = self.store.read(move |s| s.list_events(stream, 0, 100)).await.expect("listed");
        events[events.len() - count..].iter().map(|event| event.kind).collect()
    }

    /// Whether a member is asked to become the host.
    async fn is_asked(&self, user: UserId) -> bool {
        let entrance = self.enter(user, friday()).await.expect("a member");
        rooms::membership::require_asked(&entrance).is_ok()
    }

    /// Whether each of the two members is asked to become the host.
    async fn asked(&self) -> [bool; 2] {
        [self.is_asked(self.members[0]).await, self.is_asked(self.members[1]).await]
    }
}

#[test]
fn a_host_who_hands_the_room_over_becomes_a_member_and_may_leave() {
    on_each_database(|test| async move {
        let scene = Scene::with(&test.store, |fields| fields.contact = Some("https://open.example/host".into())).await;
        let [next, other] = scene.members;
        scene.hand_over(scene.host, next).await.expect("the host");
        assert!(scene.enter(next, friday()).await.expect("the host").is_host());
        assert_eq!(scene.ids_seen_by(other).await, [next, scene.host, other]);
        let seen = detail(&test.store, scene.study, Some(next)).await.expect("there");
        assert_eq!(seen.study.author, next);
        assert_eq!(seen.study.approved, 2, "the seats stay");
        assert_eq!(seen.study.draft.contact, None, "it was that of the former author");
        assert_counters_match(&test.url);
        let theirs = detail(&test.store, scene.study, Some(scene.host)).await.expect("there").standing;
        assert_eq!(theirs.expect("a member").application.status, ApplicationStatus::Approved);
        scene.leave(scene.host, friday()).await.expect("a member now");
        assert_counters_match(&test.url);
        scene.hand_over(next, other).await.expect("the host");
        scene.hand_over(other, next).await.expect("and back");
        assert_counters_match(&test.url);
    });
}

#[test]
fn only_the_host_hands_a_room_over_and_only_to_a_member() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let [member, other] = scene.members;
        let refused = scene.hand_over(member, other).await;
        assert!(matches!(refused, Err(Error::Rooms(Refusal::NotHost))), "{refused:?}");
        scene.leave(other, friday()).await.expect("a member");
        for to in [other, scene.host, UserId(4_711)] {
            let refused = scene.hand_over(scene.host, to).await;
            assert!(matches!(refused, Err(Error::Rooms(Refusal::MemberNotFound))), "{to}: {refused:?}");
        }
        scene.suspend(member).await;
        let refused = scene.hand_over(scene.host, member).await;
        assert!(matches!(refused, Err(Error::Rooms(Refusal::MemberNotFound))), "suspended: {refused:?}");
    });
}

#[test]
fn the_oldest_member_is_asked_first_and_the_next_after_two_days() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        scene.ask(friday()).await;
        assert_eq!(scene.asked().await, [false, false], "the room has a host");
        scene.suspend(scene.host).await;
        assert_eq!(scene.asked().await, [true, false]);
        scene.ask(hours(48) - TimeDelta::microseconds(1)).await;
        assert_eq!(scene.asked().await, [true, false]);
        scene.ask(hours(48)).await;
        assert_eq!(scene.asked().await, [true, true], "the first may still accept");
        scene.ask(hours(96)).await;
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM rooms WHERE ask_due_at IS NOT NULL"), 0);
    });
}

#[test]
fn the_next_member_is_asked_at_once_after_a_no() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let [first, second] = scene.members;
        scene.suspend(scene.host).await;
        let early = scene.answer(second, true, friday()).await;
        assert!(matches!(early, Err(Error::Rooms(Refusal::NotAsked))), "{early:?}");
        scene.answer(first, false, hours(1)).await.expect("asked");
        assert_eq!(scene.asked().await, [false, true]);
        let late = scene.answer(first, true, hours(1)).await;
        assert!(matches!(late, Err(Error::Rooms(Refusal::NotAsked))), "{late:?}");
        scene.answer(second, true, hours(1)).await.expect("asked");
        assert!(scene.enter(second, friday()).await.expect("the host").is_host());
        assert_eq!(scene.ids_seen_by(first).await, [second, scene.host, first], "a suspended host becomes a member");
        assert_counters_match(&test.url);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM rooms WHERE ask_due_at IS NOT NULL"), 0);
    });
}

#[test]
fn a_late_no_does_not_shorten_the_time_of_the_next_member() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let third = person(&test.store, 9).await;
        scene.join(third, friday() + TimeDelta::minutes(3)).await;
        scene.suspend(scene.host).await;
        scene.ask(hours(48)).await;
        scene.answer(scene.members[0], false, hours(49)).await.expect("asked");
        scene.ask(hours(96) - TimeDelta::microseconds(1)).await;
        assert!(!scene.is_asked(third).await, "the second member has 48 hours");
        scene.ask(hours(96)).await;
        assert!(scene.is_asked(third).await);
    });
}

#[test]
fn the_next_member_is_asked_if_the_asked_one_leaves_or_is_suspended() {
    on_each_database(|test| async move {
        let store = test.store_at(Arc::new(FixedClock::at("2026-11-20T12:00:00+09:00")));
        let scene = Scene::new(&store).await;
        let [first, second] = scene.members;
        let third = person(&store, 9).await;
        scene.join(third, friday() + TimeDelta::minutes(3)).await;
        scene.suspend(scene.host).await;
        scene.leave(first, hours(1)).await.expect("a member");
        scene.ask(hours(1)).await;
        assert!(scene.is_asked(second).await);
        scene.suspend(second).await;
        scene.ask(hours(2)).await;
        assert!(scene.is_asked(third).await);
    });
}

#[test]
fn members_who_join_a_room_without_a_host_are_asked() {
    on_each_database(|test| async move {
        let store = test.store_at(Arc::new(FixedClock::at("2026-11-20T12:00:00+09:00")));
        let store = &store;
        let (study, host) = study(store, 4, |fields| fields.confirmation = true).await;
        let [first, second] = [person(store, 1).await, person(store, 2).await];
        let scene = Scene { store: store.clone(), study, host, members: [first, second] };
        for member in scene.members {
            scene.join(member, friday()).await;
        }
        scene.suspend(host).await;
        confirm(store, study, first, None, friday()).await.expect("offered");
        scene.ask(friday()).await;
        assert!(scene.is_asked(first).await, "the room has opened without a host");
        scene.answer(first, false, hours(1)).await.expect("asked");
        confirm(store, study, second, None, hours(2)).await.expect("offered");
        scene.ask(hours(2)).await;
        assert!(scene.is_asked(second).await, "all others were asked");
    });
}

#[test]
fn a_restored_host_stays_the_host() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        scene.suspend(scene.host).await;
        scene.restore(scene.host).await;
        assert_eq!(scene.asked().await, [false, false]);
        let late = scene.answer(scene.members[0], true, hours(1)).await;
        assert!(matches!(late, Err(Error::Rooms(Refusal::NotAsked))), "{late:?}");
        scene.suspend(scene.host).await;
        assert_eq!(scene.asked().await, [true, false], "asked anew");
    });
}

#[test]
fn members_learn_that_their_host_is_suspended_and_restored() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let asked = scene.members[0];
        scene.suspend(scene.host).await;
        let changed = EventKind::RoomChanged(scene.study);
        assert_eq!(scene.last_events(2).await, [changed, EventKind::MemberChanged(asked)]);
        let unread = async || {
            let all = inbox(&test.store, asked).await.into_iter().filter(|one| one.read_at.is_none());
            all.filter(|one| one.kind == Kind::HostAsked).count()
        };
        assert_eq!(unread().await, 1);
        scene.restore(scene.host).await;
        assert_eq!(scene.last_events(1).await, [changed]);
        assert_eq!(unread().await, 0, "there is nothing to answer");
    });
}

#[test]
fn a_member_takes_over_from_an_erased_host() {
    on_each_database(|test| async move {
        let store = test.store_at(Arc::new(FixedClock::at("2026-11-20T12:00:00+09:00")));
        let scene = Scene::new(&store).await;
        let [first, second] = scene.members;
        store_testing::everything::leave(&store, scene.host).await.expect("the password was right");
        assert_eq!(scene.ids_seen_by(second).await, [first, second]);
        scene.ask(friday()).await;
        assert_eq!(scene.asked().await, [true, false]);
        scene.answer(first, true, hours(1)).await.expect("asked");
        assert_eq!(scene.ids_seen_by(second).await, [first, second]);
        let seen = detail(&test.store, scene.study, Some(first)).await.expect("there");
        assert_eq!(seen.study.author, first);
        assert_eq!(seen.study.approved, 1, "the new author takes no seat");
        assert_counters_match(&test.url);
    });
}

#[test]
fn suspended_members_are_not_asked() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        scene.suspend(scene.members[0]).await;
        scene.suspend(scene.host).await;
        assert_eq!(scene.asked().await, [false, true]);
    });
}

#[test]
fn members_of_a_hidden_study_are_asked_once_it_is_shown_again() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let hidden_at = |instant: &str| format!("UPDATE studies SET hidden_at = {instant} WHERE id = {}", scene.study);
        execute(&test.url, &hidden_at("created_at"));
        scene.suspend(scene.host).await;
        execute(&test.url, &hidden_at("NULL"));
        assert_eq!(scene.asked().await, [false, false]);
        scene.ask(hours(48)).await;
        assert_eq!(scene.asked().await, [true, false]);
    });
}

#[test]
fn members_of_an_ended_room_are_not_asked() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        scene.suspend(scene.host).await;
        scene.ask(hours(24 * 60)).await;
        assert_eq!(scene.asked().await, [true, false], "the first was asked before the end");
        let late = scene.answer(scene.members[0], true, hours(24 * 60)).await;
        assert!(matches!(late, Err(Error::Rooms(Refusal::Ended))), "{late:?}");
    });
}

#[test]
fn of_two_members_who_accept_at_once_one_becomes_the_host() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        scene.suspend(scene.host).await;
        scene.ask(hours(48)).await;
        let [first, second] = scene.members;
        let (one, other) = tokio::join!(scene.answer(first, true, hours(49)), scene.answer(second, true, hours(49)));
        assert_eq!([one.is_ok(), other.is_ok()].iter().filter(|accepted| **accepted).count(), 1, "{one:?} {other:?}");
        assert_counters_match(&test.url);
    });
}

#[test]
fn the_new_author_decides_the_open_applications() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let applicant = person(&test.store, 9).await;
        store_testing::applications::apply(&test.store, scene.study, applicant, friday()).await.expect("open");
        let next = scene.members[0];
        scene.hand_over(scene.host, next).await.expect("the host");
        let wrong = format!(
            "SELECT COUNT(*) AS count FROM applications WHERE study_id = {} AND replied_at IS NULL AND author_id <> {next}",
            scene.study
        );
        assert_eq!(count(&test.url, &wrong), 0);
        let decided = (applicant, studies::applications::Verdict::Approve);
        store_testing::applications::decide(&test.store, scene.study, next, decided, friday())
            .await
            .expect("the author");
        assert_eq!(scene.ids_seen_by(next).await.len(), 4);
    });
}

#[test]
fn handing_over_and_removals_are_in_the_audit_log() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let [next, other] = scene.members;
        scene.remove(scene.host, other, friday()).await.expect("the host");
        scene.hand_over(scene.host, next).await.expect("the host");
        let page = PageRequest::parse(0, 20).expect("in range");
        let actions = vec![AuditAction::MemberRemoved, AuditAction::StudyHandedOver];
        let filter = AuditFilter { actions, ..AuditFilter::default() };
        let audit = test.store.read(move |s| s.list_audit(&filter, page)).await.expect("answers").items;
        let actions: Vec<AuditAction> = audit.iter().map(|record| record.action).collect();
        assert_eq!(actions, [AuditAction::StudyHandedOver, AuditAction::MemberRemoved]);
        let subjects: Vec<UserId> = audit.iter().filter_map(|record| record.subject.as_ref()).map(|of| of.0).collect();
        assert_eq!(subjects, [next, other]);
    });
}
