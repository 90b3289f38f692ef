//! Pins, reactions, read markers and hiding.

use super::{Scene, assert_refused, numbers, written};
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use kernel::{Actor, MessageNo, UserId};
use rooms::membership::CHANGES_PER_MINUTE;
use rooms::talk::{Emoji, Line, PINS_MAX};
use store_testing::on_each_database;
use store_testing::studies::friday;
use store_testing::talk::tell;
use unit_of_work::{Error, Session};

impl Scene {
    async fn pin(&self, by: UserId, no: i64, pinned: bool) -> Result<(), Error> {
        let at = (self.study, MessageNo(no));
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            rooms::talk::set_pinned(s, actor, at, pinned, RateLimits::Off, friday())
        };
        self.act(by, unit).await.map(drop)
    }

    async fn react(&self, by: UserId, emoji: Emoji, wanted: bool) -> Vec<String> {
        let at = (self.study, MessageNo(1));
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            rooms::talk::set_reaction(s, actor, at, (emoji, wanted), RateLimits::Off, friday())
        };
        let message = self.act(by, unit).await.expect("a member");
        let reactions = written(message).reactions;
        reactions.iter().map(|reaction| format!("{} {:?}", reaction.emoji.as_str(), reaction.users)).collect()
    }

    async fn read_no(&self, of: UserId) -> i64 {
        let study = self.study;
        let found = self.store.read(move |s| s.find_membership(study, of)).await.expect("answers");
        found.expect("a member").read_no.0
    }

    async fn mark_read(&self, by: UserId, no: i64) {
        let at = (self.study, MessageNo(no));
        let unit = move |s: &mut dyn Session, actor: &Actor| rooms::talk::mark_read(s, actor, at, friday());
        self.act(by, unit).await.expect("a member");
    }
}

#[test]
fn members_pin_up_to_twenty_messages() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (member, count) = (scene.members[0], PINS_MAX + 1);
        for number in 1..=count {
            tell(&scene.store, scene.study, scene.host, &format!("{number}")).await;
        }
        for number in 1..count {
            scene.pin(member, number, true).await.expect("there is room");
        }
        assert_refused(scene.pin(member, count, true).await, "too many pinned messages");
        scene.pin(member, 1, true).await.expect("pinned already");
        scene.pin(scene.host, 1, false).await.expect("any member");
        scene.pin(member, count, true).await.expect("one was unpinned");
        let study = scene.study;
        let pinned = scene.store.read(move |s| s.list_pinned_messages(study)).await.expect("answers");
        assert_eq!(numbers(&pinned), (2..=count).rev().collect::<Vec<_>>());
        scene.delete(scene.host, 2).await.expect("the host");
        let pinned = scene.store.read(move |s| s.list_pinned_messages(study)).await.expect("answers");
        assert_eq!(pinned.len(), 19, "a deleted message is not pinned");
    });
}

#[test]
fn a_hidden_message_takes_no_place_among_the_pinned_ones() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let count = PINS_MAX + 1;
        for number in 1..=count {
            tell(&scene.store, scene.study, scene.host, &format!("{number}")).await;
        }
        for number in 1..count {
            scene.pin(scene.host, number, true).await.expect("there is room");
        }
        let id = scene.message(1).await.id;
        let hide = move |s: &mut dyn Session| rooms::talk::hide_message(s, id, friday());
        scene.store.write_facts(hide).await.expect("there");
        scene.pin(scene.host, count, true).await.expect("one is hidden");
    });
}

#[test]
fn a_member_has_each_reaction_once() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        tell(&scene.store, scene.study, scene.host, "글").await;
        let [first, second] = [scene.members[0], scene.members[1]];
        scene.react(first, Emoji::Idea, true).await;
        scene.react(first, Emoji::Like, true).await;
        scene.react(first, Emoji::Like, true).await;
        let all = scene.react(second, Emoji::Like, true).await;
        assert_eq!(all, [format!("👍 [{first:?}, {second:?}]"), format!("💡 [{first:?}]")]);
        let left = scene.react(first, Emoji::Like, false).await;
        assert_eq!(left, [format!("👍 [{second:?}]"), format!("💡 [{first:?}]")]);
    });
}

#[test]
fn a_member_changes_messages_sixty_times_a_minute() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        tell(&scene.store, scene.study, scene.host, "글").await;
        let at = (scene.study, MessageNo(1));
        let react = async |wanted, seconds| {
            let now = friday() + TimeDelta::seconds(seconds);
            let unit = move |s: &mut dyn Session, actor: &Actor| {
                rooms::talk::set_reaction(s, actor, at, (Emoji::Like, wanted), RateLimits::On, now)
            };
            scene.act(scene.host, unit).await.map(|message| written(message).reactions.len())
        };
        for number in 0..CHANGES_PER_MINUTE.most() {
            react(number % 2 == 0, 0).await.expect("within the limit");
        }
        let refused = react(true, 59).await;
        assert!(matches!(refused, Err(Error::Rooms(rooms::Error::TooMany(_)))), "{refused:?}");
        assert_eq!(react(false, 59).await.expect("there is none"), 0, "no change does not count");
        assert_eq!(react(true, 60).await.expect("later"), 1);
    });
}

#[test]
fn a_read_marker_moves_forward_up_to_the_last_message() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let [first, second] = [scene.members[0], scene.members[1]];
        for body in ["하나", "둘", "셋"] {
            tell(&scene.store, scene.study, first, body).await;
        }
        assert_eq!(scene.read_no(first).await, 3, "authors have read what they wrote");
        assert_eq!(scene.read_no(second).await, 0);
        scene.mark_read(second, 2).await;
        scene.mark_read(second, 1).await;
        assert_eq!(scene.read_no(second).await, 2);
        scene.mark_read(second, 99).await;
        assert_eq!(scene.read_no(second).await, 3);
    });
}

#[test]
fn a_hidden_message_is_a_line_without_text_until_it_is_shown_again() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let id = tell(&scene.store, scene.study, scene.members[0], "욕설").await.id;
        tell(&scene.store, scene.study, scene.members[1], "다음").await;
        let set = async |hides: bool| {
            let unit = move |s: &mut dyn Session| {
                if hides { rooms::talk::hide_message(s, id, friday()) } else { rooms::talk::show_message_again(s, id) }
            };
            scene.store.write_facts(unit).await.expect("there");
        };
        set(true).await;
        assert_eq!(scene.message(1).await.line, Line::Hidden);
        assert_eq!(numbers(&scene.found("욕설").await.messages), [0_i64; 0]);
        assert_refused(scene.pin(scene.host, 1, true).await, "no such message");
        let study = scene.study;
        let context = scene.store.read(move |s| s.list_neighbours(study, MessageNo(2), 5)).await.expect("answers");
        assert_eq!(context.iter().map(|near| near.body.as_str()).collect::<Vec<_>>(), ["욕설", "다음"]);
        set(false).await;
        assert_eq!(written(scene.message(1).await).body, "욕설");
        assert_eq!(numbers(&scene.found("욕설").await.messages), [1]);
    });
}
