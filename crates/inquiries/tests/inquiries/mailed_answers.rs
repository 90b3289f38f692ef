//! Answers beyond the number of mails that a mailbox gets in a day.

use super::{Scene, form};
use chrono::TimeDelta;
use identity::mails::{ANSWERS_PER_DAY, Recipients};
use identity::secrets::Secret;
use identity::tokens::AccessKeys;
use kernel::Instant;
use kernel::limit::RateLimits;
use std::sync::Arc;
use store_testing::on_each_database;
use store_testing::people::{admin, person};
use store_testing::sql::count;
use store_testing::studies::friday;
use unit_of_work::Store;

/// Counts mails by recipient.
fn counting(store: &Store) -> Scene {
    let keys = AccessKeys::parse(&Secret::new(format!("a:{}", "a".repeat(44))), "https://moya.example");
    let mut scene = Scene::new(store);
    scene.desk.recipients = Recipients::new(Arc::new(keys.expect("usable keys")), RateLimits::On);
    scene
}

#[test]
fn an_answer_beyond_the_limit_of_its_mailbox_is_stored_and_marked_as_not_mailed() {
    on_each_database(|test| async move {
        let (scene, boss) = (counting(&test.store), admin(&test.store).await);
        let inquiry = async |email: &str| scene.id(&scene.receive(None, form("제목", email), friday()).await).await;
        let (id, other) = (inquiry("seoyeon+1@gmail.com").await, inquiry("a@b.kr").await);
        let mut version = 0;
        let mut answer = async |at: Instant| {
            let thread = scene.answer(boss, (id, version), false, at).await.expect("stored");
            version = thread.inquiry.version;
            thread.last_answer().expect("there is one").is_mailed
        };
        for _ in 0..ANSWERS_PER_DAY.most() {
            assert!(answer(friday()).await);
        }
        let mails = "SELECT COUNT(*) AS count FROM outbox WHERE occasion = 'WRITTEN'";
        let before = count(&test.url, mails);
        assert!(!answer(friday() + TimeDelta::hours(23)).await);
        assert_eq!(count(&test.url, mails), before);
        assert!(answer(friday() + TimeDelta::days(1)).await, "a day later");
        let answered = scene.answer(boss, (other, 0), false, friday()).await.expect("stored");
        assert!(answered.last_answer().expect("there is one").is_mailed, "another mailbox");
        let thread = test.store.read(move |s| s.find_thread(id)).await.expect("answers").expect("there");
        assert_eq!(thread.entries.iter().filter(|entry| !entry.is_mailed).count(), 1);
    });
}

#[test]
fn a_user_with_that_verified_address_has_a_count_of_their_own() {
    on_each_database(|test| async move {
        let (scene, boss, member) = (counting(&test.store), admin(&test.store).await, person(&test.store, 1).await);
        let user = test.store.read(move |s| s.find_user(member)).await.expect("answers").expect("signed up");
        let email = user.email.as_str().to_owned();
        let verified = "UPDATE users SET email_verified_at = created_at";
        store_testing::sql::execute(&test.url, verified);
        let strangers = scene.id(&scene.receive(None, form("제목", &email), friday()).await).await;
        for version in 0..=i32::try_from(ANSWERS_PER_DAY.most()).expect("small") {
            scene.answer(boss, (strangers, version), false, friday()).await.expect("stored");
        }
        let own = scene.id(&scene.receive(Some(member), form("제목", &email), friday()).await).await;
        let answered = scene.answer(boss, (own, 0), false, friday()).await.expect("stored");
        assert!(answered.last_answer().expect("there is one").is_mailed);
    });
}
