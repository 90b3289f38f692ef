//! Links in mails: used once, for one user, in time.

use chrono::TimeDelta;
use identity::Error;
use identity::accounts::Appointed;
use identity::addresses::EmailAddress;
use identity::links::{LinkPurpose, MailToken, PROVING, is_link_good, issue_link};
use identity::mails::{MailTopic, MailWishes};
use identity::passwords::PasswordHash;
use kernel::{Instant, UserId};
use std::sync::LazyLock;
use store_testing::people::{noon, sign_up};
use store_testing::{CountingRandomness, on_each_database};
use unit_of_work::{Session, Store};

async fn issue(store: &Store, user: UserId, purpose: LinkPurpose, email: &str) -> MailToken {
    let email = EmailAddress::parse(email).expect("an address");
    let issue = move |s: &mut dyn Session| issue_link(s, user, purpose, &email, &*RANDOMNESS, noon());
    let issued = store.write(issue).await.expect("issued");
    MailToken::parse(issued.token.expose()).expect("a token")
}

static RANDOMNESS: LazyLock<CountingRandomness> = LazyLock::new(CountingRandomness::default);

async fn is_good(store: &Store, token: &MailToken, purpose: LinkPurpose, at: Instant) -> bool {
    let token = token.clone();
    store.read(move |s| is_link_good(s, &token, &[purpose], at)).await.expect("an answer")
}

async fn verify(store: &Store, user: UserId, token: &MailToken, at: Instant) -> Result<String, Error> {
    let token = token.clone();
    let appointed = Appointed::default();
    let verify = move |s: &mut dyn Session| identity::links::verify_email(s, Some(user), &token, &appointed, "", at);
    let verified = store.write(move |s| verify(s).map(|outcome| outcome.value));
    verified.await.map(|user| user.email.as_str().to_owned())
}

#[test]
fn a_link_is_valid_for_its_purpose_until_it_expires() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        let table = [(LinkPurpose::Verify, 24 * 60), (LinkPurpose::ChangeAddress, 24 * 60), (LinkPurpose::Reset, 30)];
        for (purpose, minutes) in table {
            let token = issue(&test.store, user, purpose, "a@b.kr").await;
            let end = noon() + TimeDelta::minutes(minutes);
            assert!(is_good(&test.store, &token, purpose, end - TimeDelta::seconds(1)).await, "{purpose:?}");
            assert!(!is_good(&test.store, &token, purpose, end).await, "{purpose:?}");
            for (other, _) in table.iter().filter(|(other, _)| *other != purpose) {
                assert!(!is_good(&test.store, &token, *other, noon()).await, "{purpose:?} for {other:?}");
            }
        }
    });
}

#[test]
fn one_of_two_concurrent_uses_of_a_link_succeeds() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        let token = issue(&test.store, user, LinkPurpose::Verify, "a@b.kr").await;
        let take = || {
            let (store, token) = (test.store.clone(), token.clone());
            tokio::spawn(async move { verify(&store, user, &token, noon()).await.is_ok() })
        };
        let (first, second) = tokio::join!(take(), take());
        assert_eq!([first.expect("no panic"), second.expect("no panic")].iter().filter(|took| **took).count(), 1);
    });
}

#[test]
fn a_link_to_a_former_address_proves_nothing() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        let old = issue(&test.store, user, LinkPurpose::Verify, "a@b.kr").await;
        let other = EmailAddress::parse("c@d.kr").expect("an address");
        test.store.write(move |s| s.update_email(user, &other, noon())).await.expect("changed");
        assert!(matches!(verify(&test.store, user, &old, noon()).await, Err(Error::VerifyTokenInvalid)));
    });
}

#[test]
fn a_new_address_replaces_the_old_one_and_ends_all_links() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        let reset = issue(&test.store, user, LinkPurpose::Reset, "a@b.kr").await;
        let change = issue(&test.store, user, LinkPurpose::ChangeAddress, "c@d.kr").await;
        assert_eq!(verify(&test.store, user, &change, noon()).await.expect("good"), "c@d.kr");
        assert!(!is_good(&test.store, &reset, LinkPurpose::Reset, noon()).await);
        assert!(sign_up(&test.store, "새사람", "a@b.kr").await.is_ok(), "the address is free again");
    });
}

#[test]
fn only_expired_links_are_deleted() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        issue(&test.store, user, LinkPurpose::Reset, "a@b.kr").await;
        let token = issue(&test.store, user, LinkPurpose::Verify, "a@b.kr").await;
        let later = noon() + TimeDelta::minutes(30);
        assert_eq!(
            test.store.write(move |s| identity::links::forget_expired_links(s, later)).await.expect("deleted"),
            1
        );
        let looked_at = token.clone();
        assert!(test.store.read(move |s| is_link_good(s, &looked_at, &PROVING, later)).await.expect("an answer"));
    });
}

#[test]
fn a_new_password_and_new_mail_switches_replace_the_old_ones() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        for hash in ["one", "two"] {
            let hash = PasswordHash::stored(hash.to_owned());
            let kept = hash.clone();
            test.store.write(move |s| s.upsert_credential(user, &kept, noon())).await.expect("stored");
            let found = test.store.write(move |s| s.lock_credential(user)).await.expect("an answer");
            assert_eq!(found.as_ref().map(PasswordHash::as_str), Some(hash.as_str()));
        }
        assert_eq!(test.store.read(move |s| s.find_mail_wishes(user)).await.expect("an answer"), None);
        for applied in [false, true] {
            let wishes = MailWishes::default().with(MailTopic::Applied, applied).with(MailTopic::Replied, !applied);
            test.store.write(move |s| s.upsert_mail_wishes(user, wishes, noon())).await.expect("stored");
            assert_eq!(test.store.read(move |s| s.find_mail_wishes(user)).await.expect("an answer"), Some(wishes));
        }
    });
}
