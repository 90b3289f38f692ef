//! Edits that add mentions to a message, and remove them.

use super::{Scene, last_message, minutes};
use kernel::limit::RateLimits;
use kernel::{Actor, Clock, MessageNo, UserId};
use rooms::blocks::block_user;
use rooms::membership::Notify;
use rooms::talk::Mentions;
use store_testing::on_each_database;
use unit_of_work::Session;

impl Scene {
    async fn edit(&self, by: UserId, no: MessageNo, body: &str, mentions: Mentions) {
        let (at, now) = ((self.study, no), self.clock.now());
        let body = body.to_owned();
        application::rooms::talk::edit_message(&self.store, by, at, body, mentions, RateLimits::Off, now)
            .await
            .expect("their own");
    }

    /// Edits a message so that it mentions the first member.
    async fn add_mention(&self, by: UserId, no: MessageNo) {
        self.edit(by, no, "@사람", Mentions::new(vec![self.members[0]], false)).await;
    }

    async fn remove_mentions(&self, by: UserId, no: MessageNo) {
        self.edit(by, no, "다시 썼습니다", Mentions::default()).await;
    }

    async fn read_up_to(&self, no: MessageNo) {
        let (at, now) = ((self.study, no), self.clock.now());
        let unit = move |s: &mut dyn Session, actor: &Actor| rooms::talk::mark_read(s, actor, at, now);
        self.store.write_as(self.members[0], unit).await.expect("a member");
    }
}

#[test]
fn an_edit_that_removes_a_mention_takes_its_unread_notification_back() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let no = scene.mention(scene.host).await;
        let before = scene.head().await;
        scene.remove_mentions(scene.host, no).await;
        assert_eq!(scene.unread().await, []);
        assert_eq!(scene.head().await, before + 1, "open tabs count again");
    });
}

#[test]
fn a_notification_of_several_mentions_is_about_those_that_an_edit_left() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let first = scene.mention(scene.host).await;
        let last = scene.mention(scene.members[1]).await;
        scene.remove_mentions(scene.members[1], last).await;
        let unread = scene.unread().await;
        let [one] = unread.as_slice() else { panic!("{unread:?}") };
        assert_eq!(last_message(one), Some(first));
        assert_eq!(one.created_at, minutes(30));
        assert_eq!(one.others, []);
    });
}

#[test]
fn an_edit_of_the_text_alone_leaves_the_notification() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let no = scene.mention(scene.host).await;
        let (unread, before) = (scene.unread().await, scene.head().await);
        scene.edit(scene.host, no, "@사람 고쳤습니다", Mentions::new(vec![scene.members[0]], false)).await;
        assert_eq!(scene.unread().await, unread);
        assert_eq!(scene.head().await, before);
    });
}

#[test]
fn an_edit_notifies_a_member_whom_it_mentions_first_once() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let no = scene.post(scene.host, Vec::new()).await;
        assert_eq!(scene.unread().await, []);
        scene.add_mention(scene.host, no).await;
        let unread = scene.unread().await;
        let [one] = unread.as_slice() else { panic!("{unread:?}") };
        assert_eq!(last_message(one), Some(no));
        scene.edit(scene.host, no, "@사람 고쳤습니다", Mentions::new(vec![scene.members[0]], false)).await;
        assert_eq!(scene.unread().await, unread, "the member was mentioned before");
    });
}

#[test]
fn an_edit_notifies_no_member_who_has_read_the_message() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let first = scene.post(scene.host, Vec::new()).await;
        let second = scene.post(scene.host, Vec::new()).await;
        scene.read_up_to(first).await;
        scene.add_mention(scene.host, first).await;
        assert_eq!(scene.unread().await, [], "the notification would stay until another message");
        scene.add_mention(scene.host, second).await;
        assert_eq!(scene.unread().await.len(), 1);
    });
}

#[test]
fn an_edit_notifies_no_member_who_blocks_its_author_or_wants_no_notifications() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let (host, other) = (scene.host, scene.members[1]);
        let no = scene.post(host, Vec::new()).await;
        let of_other = scene.post(other, Vec::new()).await;
        let block = move |s: &mut dyn Session, actor: &Actor| block_user(s, actor, host, RateLimits::Off, minutes(60));
        scene.store.write_as(scene.members[0], block).await.expect("another user");
        scene.add_mention(host, no).await;
        assert_eq!(scene.unread().await, []);
        scene.wish(Notify::Nothing).await;
        scene.add_mention(other, of_other).await;
        assert_eq!(scene.unread().await, []);
    });
}

#[test]
fn an_edit_adds_and_removes_the_mention_of_all() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let no = scene.post(scene.host, Vec::new()).await;
        scene.edit(scene.host, no, "@모두", Mentions::new(Vec::new(), true)).await;
        assert_eq!(scene.unread().await.len(), 1);
        scene.remove_mentions(scene.host, no).await;
        assert_eq!(scene.unread().await, []);
    });
}
