//! Notifications of messages in a room: one of each kind until it is read, and none of a deleted message.

mod blocking;
mod editing;

use chrono::TimeDelta;
use kernel::limit::RateLimits;
use kernel::{Actor, Clock, Instant, MessageNo, StudyId, UserId};
use moderation::{CaseStatus, Reason, Ruling, Target};
use notifications::{Kind, Notification, Subject};
use rooms::membership::{Notify, Wishes};
use rooms::talk::{Draft, Mentions};
use std::sync::Arc;
use store_testing::everything::leave;
use store_testing::notifications::inbox;
use store_testing::reports::{decide, queue, report};
use store_testing::studies::friday;
use store_testing::talk::{draft, room, send};
use store_testing::{FixedClock, TestDatabase, on_each_database};
use unit_of_work::{Session, Store, Stream};

fn minutes(minutes: i64) -> Instant {
    friday() + TimeDelta::minutes(minutes)
}

/// A room with two members, and a clock.
struct Scene {
    store: Store,
    clock: Arc<FixedClock>,
    study: StudyId,
    host: UserId,
    members: Vec<UserId>,
}

impl Scene {
    async fn new(test: &TestDatabase) -> Self {
        let clock = Arc::new(FixedClock::at(&friday().to_rfc3339()));
        let store = test.store_at(clock.clone());
        let (study, host, members) = room(&store, 2).await;
        Self { store, clock, study, host, members }
    }

    /// Posts a message that mentions the first member half an hour after the last one, and returns its number.
    async fn mention(&self, by: UserId) -> MessageNo {
        self.post(by, vec![self.members[0]]).await
    }

    async fn post(&self, by: UserId, mentioned: Vec<UserId>) -> MessageNo {
        self.clock.advance(TimeDelta::minutes(30));
        let at = self.clock.now();
        let client_id = format!("m{}", at.timestamp());
        let draft = Draft { mentions: Mentions::new(mentioned, false), ..draft(&client_id, "@사람") };
        send(&self.store, self.study, by, draft, at).await.expect("posted").no
    }

    /// Sets which messages notify the first member.
    async fn wish(&self, notify: Notify) {
        let (study, now) = (self.study, self.clock.now());
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            let wishes = Wishes { quiet: None, notify };
            rooms::membership::set_wishes(s, actor, study, wishes, RateLimits::Off, now)
        };
        self.store.write_as(self.members[0], unit).await.expect("a member");
    }

    async fn delete(&self, by: UserId, no: MessageNo) {
        let (at, now) = ((self.study, no), self.clock.now());
        let unit =
            move |s: &mut dyn Session, actor: &Actor| application::rooms::talk::delete_message(s, actor, at, now);
        self.store.write_as(by, unit).await.expect("their own");
    }

    async fn unread(&self) -> Vec<Notification> {
        self.unread_of(Kind::Mentioned).await
    }

    async fn unread_of(&self, kind: Kind) -> Vec<Notification> {
        let all = inbox(&self.store, self.members[0]).await.into_iter();
        all.filter(|one| one.read_at.is_none() && one.kind == kind).collect()
    }

    /// The number of the last event of the first member.
    async fn head(&self) -> i64 {
        let stream = Stream::User(self.members[0]);
        let heads = self.store.read(move |s| s.list_heads(&[stream])).await.expect("answers");
        heads.get(&stream).copied().unwrap_or(0)
    }
}

fn last_message(notification: &Notification) -> Option<MessageNo> {
    notification.item.and_then(Subject::as_message)
}

#[test]
fn mentions_share_a_notification_until_it_is_read() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        for by in [scene.host, scene.members[1], scene.host] {
            scene.mention(by).await;
        }
        let unread = scene.unread().await;
        let [one] = unread.as_slice() else { panic!("{unread:?}") };
        assert_eq!(one.message(friday()), "사람0 님 외 1명이 대화에서 나를 언급했습니다.");
        assert_eq!(last_message(one), Some(MessageNo(3)));
        assert_eq!(one.created_at, minutes(90));

        let (id, owner) = (one.id, scene.members[0]);
        scene.store.write(move |s| notifications::read_notification(s, owner, id, friday())).await.expect("their own");
        scene.mention(scene.host).await;
        let unread = scene.unread().await;
        assert_eq!(unread.len(), 1);
        assert_ne!(unread[0].id, id, "a new one");
    });
}

#[test]
fn a_deleted_message_takes_its_unread_notification_back() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let no = scene.mention(scene.host).await;
        let before = scene.head().await;
        scene.delete(scene.host, no).await;
        assert_eq!(scene.unread().await, []);
        assert_eq!(scene.head().await, before + 1, "open tabs count again");
    });
}

#[test]
fn a_notification_of_several_mentions_is_about_those_that_are_left() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let mut sent = Vec::new();
        for by in [scene.host, scene.members[1], scene.members[1]] {
            sent.push(scene.mention(by).await);
        }
        scene.delete(scene.members[1], sent[1]).await;
        assert_eq!(last_message(&scene.unread().await[0]), Some(sent[2]), "the last one is still there");
        scene.delete(scene.members[1], sent[2]).await;
        let unread = scene.unread().await;
        let [one] = unread.as_slice() else { panic!("{unread:?}") };
        assert_eq!(one.message(friday()), "사람0 님이 대화에서 나를 언급했습니다.");
        assert_eq!(last_message(one), Some(sent[0]));
        assert_eq!(one.created_at, minutes(30));
    });
}

#[test]
fn the_author_of_a_deleted_message_is_no_longer_counted() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let first = scene.mention(scene.members[1]).await;
        let last = scene.mention(scene.host).await;
        scene.delete(scene.members[1], first).await;
        let unread = scene.unread().await;
        let [one] = unread.as_slice() else { panic!("{unread:?}") };
        assert_eq!(one.message(friday()), "사람0 님이 대화에서 나를 언급했습니다.");
        assert_eq!(last_message(one), Some(last));
    });
}

#[test]
fn notifications_are_not_about_the_messages_of_an_erased_account() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let first = scene.mention(scene.host).await;
        scene.mention(scene.members[1]).await;
        leave(&scene.store, scene.members[1]).await.expect("the right password");
        let unread = scene.unread().await;
        let [one] = unread.as_slice() else { panic!("{unread:?}") };
        assert_eq!(one.message(friday()), "사람0 님이 대화에서 나를 언급했습니다.");
        assert_eq!(last_message(one), Some(first));
    });
}

#[test]
fn a_notification_of_every_message_is_about_those_that_are_left_and_notified() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        scene.wish(Notify::All).await;
        let first = scene.post(scene.host, Vec::new()).await;
        let second = scene.post(scene.members[1], Vec::new()).await;
        scene.wish(Notify::Mentions).await;
        scene.post(scene.host, Vec::new()).await;
        scene.delete(scene.members[1], second).await;
        let unread = scene.unread_of(Kind::Messaged).await;
        let [one] = unread.as_slice() else { panic!("{unread:?}") };
        assert_eq!(last_message(one), Some(first), "the last message notified no member");
        assert!(one.others.is_empty());
        scene.delete(scene.host, first).await;
        assert_eq!(scene.unread_of(Kind::Messaged).await, []);
    });
}

#[test]
fn a_hidden_message_takes_its_unread_notification_back() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let (store, study) = (&scene.store, scene.study);
        let no = scene.mention(scene.host).await;
        let found = store.read(move |s| s.find_message(study, no)).await.expect("answers").expect("there");
        report(store, scene.members[1], Target::Message(found.id), Reason::Abuse, None, friday())
            .await
            .expect("a member");
        let case = queue(store, CaseStatus::Open).await.pop().expect("open");
        decide(store, case.case.id, Ruling::Hide).await.expect("an administrator");
        assert_eq!(scene.unread().await, []);
    });
}
