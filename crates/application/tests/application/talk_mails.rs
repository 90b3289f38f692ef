//! Mails about mentions and unread messages, which users have switched on.

use crate::mails::{Kept, mailing};
use application::mailing::{Letter, Mailing, Says, UserText, queue_summaries};
use chrono::TimeDelta;
use identity::mails::{MailTopic, MailWishes};
use kernel::limit::RateLimits;
use kernel::{Actor, Clock, MessageNo, StudyId, UserId};
use rooms::membership::{Notify, QuietHours, Wishes};
use rooms::talk::{Draft, Mentions};
use std::sync::Arc;
use store_testing::sql::execute;
use store_testing::studies::friday;
use store_testing::talk::{draft, room, send};
use store_testing::{FixedClock, TestDatabase, on_each_database};
use unit_of_work::Session;

/// A room with two members at noon. The first wants mails of one kind and has no quiet hours.
struct Scene {
    mailing: Mailing,
    clock: Arc<FixedClock>,
    kept: Arc<Kept>,
    study: StudyId,
    host: UserId,
    members: Vec<UserId>,
}

impl Scene {
    async fn new(test: &TestDatabase, topic: MailTopic) -> Self {
        let clock = Arc::new(FixedClock::at(&friday().to_rfc3339()));
        let (study, host, members) = room(&test.store_at(clock.clone()), 2).await;
        execute(&test.url, "DELETE FROM outbox");
        let kept = Arc::<Kept>::default();
        let scene = Self { mailing: mailing(test, &clock, kept.clone()), clock, kept, study, host, members };
        scene.switch(topic, true).await;
        scene.wish(None, Notify::Mentions).await;
        scene
    }

    async fn switch(&self, topic: MailTopic, is_on: bool) {
        let (user, wishes, now) = (self.members[0], MailWishes::default().with(topic, is_on), self.clock.now());
        self.mailing.store.write(move |s| s.upsert_mail_wishes(user, wishes, now)).await.expect("stored");
    }

    async fn wish(&self, quiet: Option<QuietHours>, notify: Notify) {
        let (study, now) = (self.study, self.clock.now());
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            rooms::membership::set_wishes(s, actor, study, Wishes { quiet, notify }, RateLimits::Off, now)
        };
        self.mailing.store.write_as(self.members[0], unit).await.expect("a member");
    }

    /// Posts a message that mentions the first member, or no member.
    async fn post(&self, by: UserId, is_mention: bool) -> MessageNo {
        let at = self.clock.now();
        let users = if is_mention { vec![self.members[0]] } else { Vec::new() };
        let draft =
            Draft { mentions: Mentions::new(users, false), ..draft(&format!("{by}-{}", at.timestamp()), "글") };
        send(&self.mailing.store, self.study, by, draft, at).await.expect("posted").no
    }

    async fn read(&self, no: MessageNo) {
        let (at, now) = ((self.study, no), self.clock.now());
        let unit = move |s: &mut dyn Session, actor: &Actor| rooms::talk::mark_read(s, actor, at, now);
        self.mailing.store.write_as(self.members[0], unit).await.expect("a member");
    }

    async fn delete(&self, by: UserId, no: MessageNo) {
        let (at, now) = ((self.study, no), self.clock.now());
        let unit =
            move |s: &mut dyn Session, actor: &Actor| application::rooms::talk::delete_message(s, actor, at, now);
        self.mailing.store.write_as(by, unit).await.expect("their own");
    }

    /// Edits a message so that it mentions the first member.
    async fn add_mention(&self, by: UserId, no: MessageNo) {
        let (at, now, mentions) = ((self.study, no), self.clock.now(), Mentions::new(vec![self.members[0]], false));
        let body = "@사람1 글".to_owned();
        application::rooms::talk::edit_message(&self.mailing.store, by, at, body, mentions, RateLimits::Off, now)
            .await
            .expect("their own");
    }

    async fn block(&self, user: UserId) {
        let now = self.clock.now();
        let unit =
            move |s: &mut dyn Session, actor: &Actor| rooms::blocks::block_user(s, actor, user, RateLimits::Off, now);
        self.mailing.store.write_as(self.members[0], unit).await.expect("another user");
    }

    /// Returns the mails that are sent after a while.
    async fn mails_after(&self, passed: TimeDelta) -> Vec<Says> {
        self.clock.advance(passed);
        queue_summaries(&self.mailing.store, self.clock.now()).await.expect("queued");
        let letters = self.kept.letters(&self.mailing).await;
        let says = |letter: Letter| {
            assert!(letter.unsubscribe.is_some(), "it can be switched off");
            letter.says
        };
        letters.into_iter().map(says).collect()
    }
}

fn written(people: &[UserText]) -> Vec<&str> {
    people.iter().map(UserText::as_written).collect()
}

fn minutes(minutes: i64) -> TimeDelta {
    TimeDelta::minutes(minutes)
}

fn hours(hours: i64) -> TimeDelta {
    TimeDelta::hours(hours)
}

#[test]
fn a_mention_is_mailed_if_it_is_unread_after_ten_minutes() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test, MailTopic::Mentioned).await;
        scene.post(scene.host, true).await;
        let last = scene.post(scene.members[1], true).await;
        assert!(scene.mails_after(minutes(9)).await.is_empty());
        let mails = scene.mails_after(minutes(1)).await;
        let [Says::Mentioned { people, last: linked, .. }] = mails.as_slice() else { panic!("{mails:?}") };
        assert_eq!(written(people), ["사람0", "사람2"]);
        assert_eq!(*linked, last);
        assert!(scene.mails_after(hours(1)).await.is_empty(), "once");

        let again = scene.post(scene.host, true).await;
        scene.read(again).await;
        assert!(scene.mails_after(hours(1)).await.is_empty(), "it is read");
        scene.post(scene.host, false).await;
        assert!(scene.mails_after(hours(1)).await.is_empty(), "it mentions no member");
    });
}

#[test]
fn mentions_are_mailed_only_if_switched_on_and_never_in_quiet_hours() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test, MailTopic::Mentioned).await;
        scene.switch(MailTopic::Mentioned, false).await;
        scene.post(scene.host, true).await;
        assert!(scene.mails_after(hours(1)).await.is_empty(), "off");
        scene.switch(MailTopic::Mentioned, true).await;
        scene.post(scene.host, true).await;
        // It is 13 o'clock, and they begin before the mail is due.
        let afternoon = QuietHours::parse(13, 15).expect("in range");
        scene.wish(Some(afternoon), Notify::Mentions).await;
        assert!(scene.mails_after(hours(1)).await.is_empty(), "quiet");
        scene.wish(None, Notify::Nothing).await;
        scene.post(scene.host, true).await;
        assert!(scene.mails_after(hours(1)).await.is_empty(), "wants none of this room");
    });
}

#[test]
fn a_deleted_mention_is_not_mailed() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test, MailTopic::Mentioned).await;
        let no = scene.post(scene.host, true).await;
        scene.delete(scene.host, no).await;
        assert!(scene.mails_after(hours(1)).await.is_empty());
    });
}

#[test]
fn a_mention_that_an_edit_adds_is_mailed_if_it_is_still_unread() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test, MailTopic::Mentioned).await;
        let no = scene.post(scene.host, false).await;
        assert!(scene.mails_after(hours(1)).await.is_empty());
        scene.add_mention(scene.host, no).await;
        assert!(scene.mails_after(minutes(9)).await.is_empty());
        assert_eq!(scene.mails_after(minutes(1)).await.len(), 1);
    });
}

#[test]
fn messages_unread_for_six_hours_are_mailed_once_a_day() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test, MailTopic::Unread).await;
        scene.post(scene.host, false).await;
        assert!(scene.mails_after(hours(6) - minutes(1)).await.is_empty());
        scene.post(scene.members[1], false).await;
        let mails = scene.mails_after(minutes(1)).await;
        let [Says::UnreadMessages { rooms }] = mails.as_slice() else { panic!("{mails:?}") };
        let [one] = rooms.as_slice() else { panic!("{rooms:?}") };
        assert_eq!(one.unread, 2);
        assert_eq!(one.study, scene.study);
        assert!(scene.mails_after(hours(24)).await.is_empty(), "nothing new is unread");

        scene.post(scene.host, false).await;
        assert_eq!(scene.mails_after(hours(6)).await.len(), 1, "another day");
        scene.clock.advance(minutes(1));
        scene.post(scene.host, false).await;
        assert!(scene.mails_after(hours(6)).await.is_empty(), "one a day");
        assert_eq!(scene.mails_after(hours(24)).await.len(), 1);
    });
}

#[test]
fn summaries_leave_out_what_is_read_and_wait_for_the_end_of_quiet_hours() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test, MailTopic::Unread).await;
        let no = scene.post(scene.host, false).await;
        scene.read(no).await;
        assert!(scene.mails_after(hours(7)).await.is_empty(), "read");
        scene.post(scene.host, false).await;
        // From 22 to 8 o'clock. It is 19 o'clock.
        scene.wish(Some(QuietHours::DEFAULT), Notify::Mentions).await;
        assert!(scene.mails_after(hours(6)).await.is_empty(), "quiet");
        scene.wish(None, Notify::Nothing).await;
        assert!(scene.mails_after(minutes(15)).await.is_empty(), "wants none of this room");
        scene.wish(None, Notify::Mentions).await;
        assert_eq!(scene.mails_after(minutes(15)).await.len(), 1);
    });
}

#[test]
fn summaries_are_about_messages_that_the_reader_can_see() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test, MailTopic::Unread).await;
        scene.block(scene.members[1]).await;
        scene.post(scene.members[1], false).await;
        assert!(scene.mails_after(hours(7)).await.is_empty(), "of a blocked member");
        let no = scene.post(scene.host, false).await;
        scene.clock.advance(hours(6));
        queue_summaries(&scene.mailing.store, scene.clock.now()).await.expect("queued");
        scene.delete(scene.host, no).await;
        assert!(scene.mails_after(minutes(0)).await.is_empty(), "deleted after it was queued");
    });
}

#[test]
fn summaries_are_off_until_they_are_switched_on() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test, MailTopic::Unread).await;
        scene.switch(MailTopic::Unread, false).await;
        scene.post(scene.host, false).await;
        assert!(scene.mails_after(hours(7)).await.is_empty());
    });
}
