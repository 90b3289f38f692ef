//! Messages concurrent with the erasure of a mentioned account, the removal of their author or the withdrawal of their image.

use super::paused;
use application::{Error, Session};
use identity::erasing::Asked;
use identity::members::Reason;
use identity::passwords::PasswordHash;
use images::ImageName;
use kernel::limit::RateLimits;
use kernel::{Actor, MessageNo};
use rooms::membership::{Notify, Wishes};
use rooms::talk::{Draft, Image, Line, Mentions, Message, Written};
use std::sync::mpsc;
use store_testing::on_each_database;
use store_testing::people::admin;
use store_testing::sql::until_a_transaction_waits;
use store_testing::studies::friday;
use store_testing::talk::{draft, room, send};
use tokio::sync::oneshot;

fn written(message: Message) -> Written {
    match message.line {
        Line::Written(written) => written,
        line => panic!("{line:?}"),
    }
}

#[test]
fn a_message_is_posted_without_the_mention_of_an_account_that_is_erased_meanwhile() {
    on_each_database(|test| async move {
        let (study, host, members) = room(&test.store, 2).await;
        let (mentioned, hears_all) = (members[0], members[1]);
        let wish = move |s: &mut dyn Session, actor: &Actor| {
            let wishes = Wishes { quiet: None, notify: Notify::All };
            rooms::membership::set_wishes(s, actor, study, wishes, RateLimits::Off, friday())
        };
        test.store.write_as(hears_all, wish).await.expect("a member");
        for (erased, client_id) in [(mentioned, "a"), (hears_all, "b")] {
            let asked = Asked::Password(PasswordHash::nobodys());
            let erase = move |s: &mut dyn Session, actor: &Actor| {
                drop(identity::erasing::take_leave(s, actor, &asked, friday())?);
                Ok(s.erase_person(actor.id)?)
            };
            let (end, erasing) = paused(&test.store, erased, erase).await;
            let other = test.another_process();
            let mentioning = Draft { mentions: Mentions::new(vec![mentioned], false), ..draft(client_id, "@사람1") };
            let sending = tokio::spawn(async move { send(&other, study, host, mentioning, friday()).await });
            until_a_transaction_waits(&test.url, || sending.is_finished()).await;
            end.send(()).expect("it is still open");
            erasing.await.expect("no panic").expect("erased");
            let message = sending.await.expect("no panic").expect("posted");
            assert_eq!(written(message).mentions.users, []);
        }
    });
}

#[test]
fn a_member_who_is_removed_while_their_message_waits_posts_nothing() {
    on_each_database(|test| async move {
        let (study, host, members) = room(&test.store, 1).await;
        let member = members[0];
        let remove = move |s: &mut dyn Session, _: &Actor| {
            s.lock_room(study)?;
            Ok(s.end_membership(study, member, friday(), true)?)
        };
        let (end, removing) = paused(&test.store, host, remove).await;
        let other = test.another_process();
        let sending = tokio::spawn(async move { send(&other, study, member, draft("a", "글"), friday()).await });
        until_a_transaction_waits(&test.url, || sending.is_finished()).await;
        end.send(()).expect("it is still open");
        removing.await.expect("no panic").expect("removed");
        let refused = sending.await.expect("no panic");
        let is_refused =
            matches!(refused, Err(Error::Rooms(rooms::Error::NotFound | rooms::Error::Removed { reason: None })));
        assert!(is_refused, "{refused:?}");
        let found = test.store.read(move |s| s.find_message(study, MessageNo(1))).await.expect("answers");
        assert_eq!(found, None);
    });
}

#[test]
fn the_suspension_of_a_host_gives_way_to_a_message_that_mentions_the_host() {
    on_each_database(|test| async move {
        let (study, host, members) = room(&test.store, 1).await;
        let (by, member) = (admin(&test.store).await, members[0]);
        let ((locks, locked), (go_on, goes_on)) = (oneshot::channel(), mpsc::channel());
        let store = test.store.clone();
        let posting = tokio::spawn(async move {
            let unit = move |s: &mut dyn Session, actor: &Actor| {
                s.lock_room(study)?;
                locks.send(()).expect("the test waits");
                goes_on.recv().expect("the test goes on");
                let mentioning = Draft { mentions: Mentions::new(vec![host], false), ..draft("a", "@방장") };
                rooms::talk::post_message(s, actor, study, mentioning, RateLimits::Off, friday())
            };
            store.write_as(member, unit).await
        });
        locked.await.expect("it begins");
        let other = test.another_process();
        let suspending = tokio::spawn(async move {
            let reason = Reason::parse("광고").expect("a reason");
            application::administration::suspend(&other, by, host, &reason, friday()).await
        });
        until_a_transaction_waits(&test.url, || suspending.is_finished()).await;
        go_on.send(()).expect("it is still open");
        posting.await.expect("no panic").expect("posted");
        suspending.await.expect("no panic").expect("suspended");
    });
}

#[test]
fn deleting_a_message_and_withdrawing_its_image_wait_for_each_other_in_one_order() {
    on_each_database(|test| async move {
        let (study, host, _) = room(&test.store, 1).await;
        let name = ImageName::parse("AAAAAAAAAAAAAAAAAAAAAA.png").expect("a name");
        let (uploaded, withdrawn) = (name.clone(), name.clone());
        test.store.write(move |s| s.insert_image(&uploaded, host, friday())).await.expect("stored");
        let image = Some(Image { name: name.to_string(), width: 40, height: 20 });
        send(&test.store, study, host, Draft { image, ..draft("a", "사진") }, friday()).await.expect("posted");
        let ((locks, locked), (go_on, goes_on)) = (oneshot::channel(), mpsc::channel());
        let (store, by) = (test.store.clone(), admin(&test.store).await);
        let withdrawing = tokio::spawn(async move {
            let unit = move |s: &mut dyn Session, _: &Actor| {
                s.lock_images(std::slice::from_ref(&withdrawn))?;
                locks.send(()).expect("the test waits");
                goes_on.recv().expect("the test goes on");
                s.withdraw_image(&withdrawn)
            };
            store.write_as(by, unit).await
        });
        locked.await.expect("it begins");
        let other = test.another_process();
        let deleting = tokio::spawn(async move {
            let unit = move |s: &mut dyn Session, actor: &Actor| {
                application::rooms::talk::delete_message(s, actor, (study, MessageNo(1)), friday())
            };
            other.write_as(host, unit).await
        });
        until_a_transaction_waits(&test.url, || deleting.is_finished()).await;
        go_on.send(()).expect("it is still open");
        assert!(withdrawing.await.expect("no panic").expect("no deadlock"), "it was shown");
        deleting.await.expect("no panic").expect("no deadlock");
    });
}
