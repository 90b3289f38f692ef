//! Blocking users, which silences their messages.

use super::{Scene, assert_refused};
use kernel::limit::RateLimits;
use kernel::{Actor, UserId};
use rooms::Fact;
use rooms::blocks::{BLOCKS_MAX, block_user, unblock_user};
use rooms::membership::{Notify, Wishes};
use rooms::talk::{Draft, Mentions, Recent};
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::sql::{execute, literal};
use store_testing::studies::friday;
use store_testing::talk::draft;
use unit_of_work::{Error, Session};

impl Scene {
    async fn block(&self, by: UserId, user: UserId) -> Result<(), Error> {
        let limits = RateLimits::Off;
        self.act(by, move |s, actor| block_user(s, actor, user, limits, friday())).await
    }

    /// Posts a message that mentions a user and returns who is notified: of the mention, and of every message.
    async fn notified(&self, by: UserId, client_id: &str, whom: UserId) -> [Vec<UserId>; 2] {
        let (study, limits) = (self.study, RateLimits::Off);
        let draft = Draft { mentions: Mentions::new(vec![whom], false), ..draft(client_id, "글") };
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            let posted = rooms::talk::post_message(s, actor, study, draft, limits, friday())?;
            let facts = posted.facts.clone();
            Ok::<_, rooms::Error>(posted.map(|_| facts))
        };
        let facts = self.store.write_as(by, unit).await.expect("posted");
        match facts.as_slice() {
            [Fact::MessagePosted { mentioned, others, .. }] => [mentioned.clone(), others.clone()],
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn messages_of_a_blocked_user_do_not_notify_the_user_who_blocks_them() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (host, [first, second]) = (scene.host, [scene.members[0], scene.members[1]]);
        let (study, all) = (scene.study, Wishes { quiet: None, notify: Notify::All });
        for member in [first, second] {
            let wish = move |s: &mut dyn Session, actor: &Actor| {
                rooms::membership::set_wishes(s, actor, study, all, RateLimits::Off, friday())
            };
            scene.act(member, wish).await.expect("a member");
        }
        assert_eq!(scene.notified(host, "a", first).await, [vec![first], vec![second]]);
        scene.block(first, host).await.expect("another user");
        assert_eq!(scene.notified(host, "b", first).await, [vec![], vec![second]]);
        assert_eq!(scene.notified(host, "c", second).await, [vec![second], vec![]]);
        assert_eq!(scene.notified(second, "d", first).await[0], [first], "of others");
        assert_eq!(scene.message(2).await.author, host, "the message is there");
        assert!(super::written(scene.message(2).await).mentions.users.contains(&first), "and so is the mention");
        scene.act(first, move |s, actor| unblock_user(s, actor, host)).await.expect("ended");
        assert_eq!(scene.notified(host, "e", first).await[0], [first]);
    });
}

#[test]
fn unread_messages_of_blocked_users_are_not_counted_for_mails() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (study, host, first) = (scene.study, scene.host, scene.members[0]);
        scene.notified(host, "a", first).await;
        scene.block(first, host).await.expect("another user");
        let recent = scene.store.read(move |s| Recent::load(s, study, &[first])).await.expect("answers");
        assert!(recent.unread(first, true).is_empty());
        let at = (first, kernel::MessageNo(0));
        let is_unread = move |s: &mut dyn Session| s.has_unread_message(study, at, (None, friday()));
        assert!(!scene.store.read(is_unread).await.expect("answers"));
    });
}

#[test]
fn a_user_blocks_up_to_two_hundred_others() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (by, day) = (scene.host, literal(&scene.test.url, friday()));
        let last = person(&scene.store, 500).await;
        for number in 0..BLOCKS_MAX {
            let user = person(&scene.store, 1_000 + number).await;
            execute(
                &scene.test.url,
                &format!("INSERT INTO user_blocks (user_id, blocked_id, created_at) VALUES ({by}, {user}, {day})"),
            );
        }
        assert_refused(scene.block(by, last).await, "too many blocked users");
        let one = scene.store.read(move |s| rooms::blocks::list_blocks(s, by)).await.expect("answers")[0].user;
        scene.block(by, one).await.expect("blocked already");
        scene.act(by, move |s, actor| unblock_user(s, actor, one)).await.expect("ended");
        scene.block(by, last).await.expect("there is room");
    });
}
