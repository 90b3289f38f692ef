//! A request that is repeated with the same key takes effect once.

use super::{Form, Scene, form, replying};
use chrono::TimeDelta;
use inquiries::{Error as Refusal, Filter, InquiryId, Replying, Thread};
use kernel::idempotency::VALID_FOR;
use store_testing::on_each_database;
use store_testing::people::{admin, key, person};
use store_testing::sql::count;
use store_testing::studies::friday;
use unit_of_work::Error;

const STORED: &str = "SELECT COUNT(*) AS count FROM inquiries";
const MAILS: &str = "SELECT COUNT(*) AS count FROM outbox";

fn keyed(name: &str, body: u8) -> Form {
    Form { key: Some(key(name, body)), ..form("제목", "a@b.kr") }
}

fn is_reused<T>(result: &Result<T, Error>) -> bool {
    matches!(result, Err(Error::Inquiries(Refusal::KeyReused)))
}

#[test]
fn a_repeated_inquiry_gets_the_same_ticket_and_is_stored_and_confirmed_once() {
    on_each_database(|test| async move {
        let (scene, member) = (Scene::new(&test.store), person(&test.store, 1).await);
        for (number, user) in [(1, None), (2, Some(member))] {
            let first = scene.receive(user, keyed("one", 1), friday()).await;
            assert_eq!(scene.receive(user, keyed("one", 1), friday() + TimeDelta::minutes(1)).await, first);
            assert_eq!(count(&test.url, STORED), number);
            assert_eq!(count(&test.url, MAILS), number);
            assert!(is_reused(&scene.send(user, keyed("one", 2), friday()).await), "{user:?}");
        }
        scene.receive(None, keyed("two", 1), friday()).await;
        scene.receive(None, form("제목", "a@b.kr"), friday()).await;
        scene.receive(None, form("제목", "a@b.kr"), friday()).await;
        assert_eq!(count(&test.url, STORED), 5, "another key, and two requests without one");
    });
}

#[test]
fn the_repeated_request_of_a_robot_gets_the_same_ticket() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store);
        let trapped = || Form { is_by_robot: true, ..keyed("one", 1) };
        let ticket = scene.receive(None, trapped(), friday()).await;
        assert_eq!(scene.receive(None, trapped(), friday()).await, ticket);
        assert_eq!(scene.tickets(Filter::default()).await, [""; 0]);
    });
}

#[test]
fn concurrent_requests_with_one_key_store_one_inquiry() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store);
        let send = || scene.send(None, keyed("one", 1), friday());
        let (one, two, three) = tokio::join!(send(), send(), send());
        let first = one.expect("received");
        assert_eq!([two.expect("received"), three.expect("received")], [first.clone(), first]);
        assert_eq!(count(&test.url, STORED), 1);
        assert_eq!(count(&test.url, MAILS), 1);
    });
}

#[test]
fn a_key_of_an_inquiry_is_free_again_after_a_day() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store);
        let first = scene.receive(None, keyed("one", 1), friday()).await;
        let second = scene.receive(None, keyed("one", 2), friday() + VALID_FOR).await;
        assert_ne!(second, first);
        application::forget(&test.store, friday() + VALID_FOR).await.expect("forgotten");
        let receipts = "SELECT COUNT(*) AS count FROM inquiry_receipts";
        assert_eq!(count(&test.url, receipts), 1, "of the second");
        application::forget(&test.store, friday() + VALID_FOR * 2).await.expect("forgotten");
        assert_eq!(count(&test.url, receipts), 0);
    });
}

#[test]
fn a_repeated_answer_or_note_is_stored_and_mailed_once() {
    on_each_database(|test| async move {
        let (scene, boss) = (Scene::new(&test.store), admin(&test.store).await);
        let mut ids: Vec<InquiryId> = Vec::new();
        for title in ["첫 문의", "둘째 문의"] {
            ids.push(scene.id(&scene.receive(None, form(title, "a@b.kr"), friday()).await).await);
        }
        let answer = |id, name: &str, body| {
            scene.reply(boss, Replying { key: Some(key(name, body)), ..replying((id, 0)) }, friday())
        };
        let entries = |thread: Result<Thread, Error>| thread.expect("stored").entries.len();
        for _ in 0..2 {
            assert_eq!(entries(answer(ids[0], "one", 1).await), 1);
        }
        assert_eq!(count(&test.url, MAILS), 3, "two confirmations and one answer");
        assert!(is_reused(&answer(ids[0], "one", 2).await), "another text");
        assert!(is_reused(&answer(ids[1], "one", 1).await), "another inquiry");
        let stale = answer(ids[0], "two", 1).await;
        assert!(matches!(stale, Err(Error::Inquiries(Refusal::Stale))), "{stale:?}");
        for _ in 0..2 {
            assert_eq!(entries(scene.note_once(boss, ids[0], Some(key("one", 1))).await), 2);
        }
        assert!(is_reused(&scene.note_once(boss, ids[1], Some(key("one", 1))).await));
        assert_eq!(entries(scene.note(boss, ids[0]).await), 3, "without a key");
    });
}
