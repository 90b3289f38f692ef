//! Mentions in a room: one notification until it is read, and none of a deleted message.

use chrono::TimeDelta;
use kernel::{Actor, Clock, Instant, MessageNo, StudyId, UserId};
use moderation::{CaseStatus, Reason, Ruling, Target};
use notifications::{Kind, Notification, Subject};
use rooms::talk::{Draft, Mentions};
use std::sync::Arc;
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
        self.clock.advance(TimeDelta::minutes(30));
        let at = self.clock.now();
        let client_id = format!("m{}", at.timestamp());
        let draft = Draft { mentions: Mentions::new(vec![self.members[0]], false), ..draft(&client_id, "@사람") };
        send(&self.store, self.study, by, draft, at).await.expect("posted").no
    }

    async fn delete(&self, by: UserId, no: MessageNo) {
        let (at, now) = ((self.study, no), self.clock.now());
        let unit =
            move |s: &mut dyn Session, actor: &Actor| application::rooms::talk::delete_message(s, actor, at, now);
        self.store.write_as(by, unit).await.expect("their own");
    }

    async fn unread(&self) -> Vec<Notification> {
        unread_mentions(&self.store, self.members[0]).await
    }

    /// The number of the last event of the first member.
    async fn head(&self) -> i64 {
        let stream = Stream::User(self.members[0]);
        let heads = self.store.read(move |s| s.list_heads(&[stream])).await.expect("answers");
        heads.get(&stream).copied().unwrap_or(0)
    }
}

async fn unread_mentions(store: &Store, who: UserId) -> Vec<Notification> {
    let all = inbox(store, who).await.into_iter();
    all.filter(|one| one.read_at.is_none() && one.kind == Kind::Mentioned).collect()
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
