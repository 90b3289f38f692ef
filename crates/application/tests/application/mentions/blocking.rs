//! Notifications of a user whom their owner blocks.

use super::{Scene, last_message, minutes};
use kernel::limit::RateLimits;
use kernel::{Actor, Clock, UserId};
use notifications::Kind;
use rooms::blocks::{block_user, unblock_user};
use rooms::membership::Notify;
use rooms::talk::{Draft, Mentions};
use store_testing::applications::{apply, decide};
use store_testing::notifications::inbox;
use store_testing::on_each_database;
use store_testing::studies::{fields, friday, post, tree};
use store_testing::talk::{draft, send};
use studies::applications::Verdict;
use unit_of_work::{EventKind, Session, Stream};

impl Scene {
    /// The first member blocks a user.
    async fn block(&self, user: UserId) {
        let now = self.clock.now();
        let unit = move |s: &mut dyn Session, actor: &Actor| block_user(s, actor, user, RateLimits::Off, now);
        self.store.write_as(self.members[0], unit).await.expect("another user");
    }

    async fn unblock(&self, user: UserId) {
        let unit = move |s: &mut dyn Session, actor: &Actor| unblock_user(s, actor, user);
        self.store.write_as(self.members[0], unit).await.expect("allowed");
    }

    /// The kinds of the first member's events after a number.
    async fn events_after(&self, seq: i64) -> Vec<EventKind> {
        let stream = Stream::User(self.members[0]);
        let events = self.store.read(move |s| s.list_events(stream, seq, 100)).await.expect("answers");
        events.into_iter().map(|event| event.kind).collect()
    }
}

#[test]
fn a_block_and_its_end_are_events_for_the_user_who_blocks_only() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let (by, host) = (scene.members[0], scene.host);
        let before = scene.head().await;
        let stream = Stream::User(host);
        let of_host = scene.store.read(move |s| s.list_heads(&[stream])).await.expect("answers");
        for _ in 0..2 {
            scene.block(host).await;
        }
        assert_eq!(
            scene.events_after(before).await,
            [EventKind::BlocksChanged(by)],
            "repeated requests change nothing"
        );
        for _ in 0..2 {
            scene.unblock(host).await;
        }
        assert_eq!(scene.events_after(before + 1).await, [EventKind::BlocksChanged(by)]);
        assert_eq!(scene.store.read(move |s| s.list_heads(&[stream])).await.expect("answers"), of_host);
    });
}

#[test]
fn a_block_takes_the_unread_notifications_of_the_blocked_user_back() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let (by, host) = (scene.members[0], scene.host);
        scene.wish(Notify::All).await;
        scene.mention(host).await;
        scene.post(host, Vec::new()).await;
        let (mentioned, messaged) = (scene.unread().await, scene.unread_of(Kind::Messaged).await);
        let before = scene.head().await;
        scene.block(host).await;
        assert_eq!(scene.unread().await, []);
        assert_eq!(scene.unread_of(Kind::Messaged).await, []);
        let withdrawn = [mentioned[0].id, messaged[0].id].map(EventKind::Notified);
        let expected = [&[EventKind::BlocksChanged(by)][..], &withdrawn[..]].concat();
        assert_eq!(scene.events_after(before).await, expected, "open tabs count again");
        scene.unblock(host).await;
        assert_eq!(scene.unread().await, [], "they do not come back");
    });
}

#[test]
fn notifications_of_other_users_stay_when_one_is_blocked() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let first = scene.mention(scene.host).await;
        scene.mention(scene.members[1]).await;
        scene.block(scene.members[1]).await;
        let unread = scene.unread().await;
        let [one] = unread.as_slice() else { panic!("{unread:?}") };
        assert_eq!(one.message(friday()), "사람0 님이 대화에서 나를 언급했습니다.");
        assert_eq!(last_message(one), Some(first));
        assert_eq!(one.created_at, minutes(30));
    });
}

#[test]
fn a_block_leaves_notifications_that_are_read_or_of_others_alone() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let (store, owner) = (&scene.store, scene.members[0]);
        scene.mention(scene.host).await;
        scene.post(scene.host, vec![scene.members[1]]).await;
        let id = scene.unread().await[0].id;
        store.write(move |s| notifications::read_notification(s, owner, id, friday())).await.expect("their own");
        scene.block(scene.host).await;
        assert!(inbox(store, owner).await.iter().any(|one| one.id == id), "it was read before");
        let of_other = inbox(store, scene.members[1]).await;
        assert!(of_other.iter().any(|one| one.kind == Kind::Mentioned && one.read_at.is_none()));
    });
}

#[test]
fn a_block_takes_notifications_of_all_rooms_back() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let (store, host, member) = (&scene.store, scene.host, scene.members[0]);
        let made = tree(store, "다른 방").await;
        let other = post(store, host, fields("운영체제 함께 읽기", made.sub), friday()).await;
        apply(store, other, member, friday()).await.expect("it is open");
        decide(store, other, host, (member, Verdict::Approve), friday()).await.expect("there is a seat");
        let mentioning = Draft { mentions: Mentions::new(vec![member], false), ..draft("other", "@사람") };
        send(store, other, host, mentioning, minutes(0)).await.expect("posted");
        scene.mention(host).await;
        assert_eq!(scene.unread().await.len(), 2);
        scene.block(host).await;
        assert_eq!(scene.unread().await, []);
    });
}
