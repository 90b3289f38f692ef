//! Signing in through an issuer: finding the account, and values that can be used once.

use chrono::TimeDelta;
use identity::accounts::{Appointed, User};
use identity::addresses::EmailAddress;
use identity::provider::{Challenge, Verified, Vouched};
use identity::secrets::Secret;
use identity::sessions::{FamilyKind, Opening};
use identity::sign_in::{CODE_LIFETIME, LOGIN_LIFETIME, OwnPath, Wish};
use identity::{Error, Fact};
use kernel::{Instant, Outcome, StoreError, UserId};
use std::sync::Arc;
use store_testing::people::{noon, sign_up};
use store_testing::sql::{count, execute, texts};
use store_testing::{CountingRandomness, TestDatabase, on_each_database};
use unit_of_work::Store;

const ISSUER: &str = "https://issuer.example";

fn vouched(subject: &str, email: &str, verified: Verified) -> Vouched {
    let email = EmailAddress::parse(email).expect("an address");
    let (issuer, subject) = (ISSUER.to_owned(), subject.to_owned());
    Vouched { issuer, subject, email: Some((email, verified)), name: Some("서연".to_owned()) }
}

async fn join(store: &Store, vouched: Vouched) -> Result<Outcome<User, Fact>, Error> {
    let randomness = CountingRandomness::default();
    let find = move |s: &mut dyn unit_of_work::Session| {
        identity::sign_in::find_or_join(s, &vouched, &Appointed::default(), &randomness, noon())
    };
    store.write(find).await
}

async fn seoyeon(store: &Store) -> User {
    join(store, vouched("1", "a@b.kr", Verified::Yes)).await.expect("joined").value
}

async fn open_tabs(store: &Store, user: UserId, number: usize) {
    let opening = Opening { user, kind: FamilyKind::Tab, opened_by: None, device: "test" };
    let randomness = CountingRandomness::default();
    let open = move |s: &mut dyn unit_of_work::Session| {
        for _ in 0..number {
            identity::sessions::open_family(s, opening, &randomness, noon())?;
        }
        Ok::<_, Error>(())
    };
    store.write(open).await.expect("opened");
}

async fn has_password(store: &Store, user: UserId) -> bool {
    store.read(move |s| s.find_credential(user)).await.expect("an answer").is_some()
}

#[derive(Debug, PartialEq, Eq)]
struct Accounts {
    users: i64,
    identities: i64,
}

fn accounts(test: &TestDatabase) -> Accounts {
    let number = |table| count(&test.url, &format!("SELECT COUNT(*) AS count FROM {table}"));
    Accounts { users: number("users"), identities: number("identities") }
}

#[test]
fn a_new_user_gets_an_account_and_signs_in_to_it_again() {
    on_each_database(|test| async move {
        let made = seoyeon(&test.store).await;
        assert_eq!(made.nickname.as_str(), "서연");
        assert_eq!(made.email.as_str(), "a@b.kr");
        assert_eq!(made.email_verified_at, Some(noon()));
        assert!(!has_password(&test.store, made.id).await);
        let agreed = texts(&test.url, "SELECT kind AS text FROM consents WHERE given ORDER BY kind");
        assert_eq!(agreed, ["PRIVACY", "TERMS"]);
        // The issuer's other data may have changed.
        let later = Vouched { name: None, ..vouched("1", "other@b.kr", Verified::No) };
        assert_eq!(join(&test.store, later).await.expect("found").value, made);
        assert_eq!(accounts(&test), Accounts { users: 1, identities: 1 });
    });
}

#[test]
fn equal_subjects_of_different_issuers_are_different_users() {
    on_each_database(|test| async move {
        let made = seoyeon(&test.store).await;
        let same_number =
            Vouched { issuer: "https://other.example".to_owned(), ..vouched("1", "c@d.kr", Verified::Yes) };
        let other = join(&test.store, same_number).await.expect("joined").value;
        assert_ne!(other.id, made.id);
        assert_eq!(other.nickname.as_str(), "서연2");
    });
}

#[test]
fn a_verified_address_is_linked_to_the_account_that_verified_it() {
    on_each_database(|test| async move {
        let owner = sign_up(&test.store, "모야", "A@B.kr").await.expect("free");
        test.store.write(move |s| s.update_email(owner.id, &owner.email, noon())).await.expect("recorded");
        open_tabs(&test.store, owner.id, 1).await;
        let joined = join(&test.store, vouched("1", "a@b.kr", Verified::Yes)).await.expect("joined");
        assert_eq!(joined.value.id, owner.id);
        assert_eq!(joined.value.nickname.as_str(), "모야");
        assert_eq!(joined.facts, []);
        assert!(has_password(&test.store, owner.id).await);
        assert_eq!(accounts(&test), Accounts { users: 1, identities: 1 });
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM audit WHERE action = 'ISSUER_JOINED'"), 1);
    });
}

#[test]
fn an_account_with_an_unverified_address_passes_to_the_verified_owner() {
    on_each_database(|test| async move {
        let squatter = sign_up(&test.store, "모야", "a@b.kr").await.expect("free");
        open_tabs(&test.store, squatter.id, 2).await;
        let joined = join(&test.store, vouched("1", "a@b.kr", Verified::Yes)).await.expect("joined");
        let [Fact::SessionsEnded(ended), Fact::Secured { user }] = &joined.facts[..] else { panic!("{joined:?}") };
        assert_eq!(joined.value.id, squatter.id);
        assert_eq!(*user, squatter.id);
        assert_eq!(ended.len(), 2);
        assert_eq!(joined.value.email_verified_at, Some(noon()));
        assert!(!has_password(&test.store, squatter.id).await);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM refresh_families WHERE ended_at IS NULL"), 0);
        let again = join(&test.store, vouched("1", "a@b.kr", Verified::Yes)).await.expect("found");
        assert_eq!(again, Outcome::quiet(joined.value));
    });
}

#[test]
fn an_address_that_the_issuer_has_not_verified_opens_no_account() {
    on_each_database(|test| async move {
        sign_up(&test.store, "모야", "a@b.kr").await.expect("free");
        for unverified in [
            vouched("1", "a@b.kr", Verified::No),
            vouched("2", "new@b.kr", Verified::No),
            Vouched { email: None, ..vouched("3", "a@b.kr", Verified::Yes) },
        ] {
            let answer = join(&test.store, unverified).await;
            assert!(matches!(answer, Err(Error::AddressNotVouchedFor)), "{answer:?}");
        }
        assert_eq!(accounts(&test), Accounts { users: 1, identities: 0 });
    });
}

#[test]
fn a_suspended_user_can_neither_link_nor_sign_in() {
    on_each_database(|test| async move {
        let made = seoyeon(&test.store).await;
        sign_up(&test.store, "모야", "c@d.kr").await.expect("free");
        execute(&test.url, "UPDATE users SET suspended_at = created_at");
        for vouched in [vouched("1", made.email.as_str(), Verified::Yes), vouched("2", "c@d.kr", Verified::Yes)] {
            let answer = join(&test.store, vouched).await;
            assert!(matches!(answer, Err(Error::Suspended)), "{answer:?}");
        }
        assert_eq!(accounts(&test), Accounts { users: 2, identities: 1 });
    });
}

#[test]
fn nicknames_from_an_issuer_are_unique_and_not_too_long() {
    on_each_database(|test| async move {
        let long = "가나다라마바사아자차카타파하거너더러머버서어".to_owned();
        let mut names = Vec::new();
        for number in 0..12 {
            let email = format!("{number}@b.kr");
            let vouched = Vouched { name: Some(long.clone()), ..vouched(&email, &email, Verified::Yes) };
            names.push(join(&test.store, vouched).await.expect("joined").value.nickname.into_string());
        }
        assert_eq!(&names[..3], ["가나다라마바사아자차", "가나다라마바사아자2", "가나다라마바사아자3"]);
        assert!(names.iter().all(|name| name.chars().count() <= 10), "{names:?}");
        assert_eq!(accounts(&test), Accounts { users: 12, identities: 12 });
    });
}

#[test]
fn ten_concurrent_first_sign_ins_create_one_account() {
    on_each_database(|test| async move {
        let other = test.another_process();
        let begun = (0..10).map(|number| {
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            tokio::spawn(async move { join(&store, vouched("1", "a@b.kr", Verified::Yes)).await })
        });
        for answer in begun.collect::<Vec<_>>() {
            match answer.await.expect("no panic") {
                // A losing transaction retries and finds the account.
                Ok(_) | Err(Error::EmailTaken | Error::NicknameTaken | Error::Store(StoreError::Duplicate { .. })) => {}
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(accounts(&test), Accounts { users: 1, identities: 1 });
    });
}

fn secret(text: &str) -> Secret {
    Secret::new(text)
}

fn wish() -> Wish {
    Wish { redirect: OwnPath::parse("/study/7"), popup: true }
}

async fn start(store: &Store, browser: &str) -> Challenge {
    let challenge = Challenge::new(&CountingRandomness::default());
    let (sent, browser) = (challenge.clone(), secret(browser));
    store.write(move |s| identity::sign_in::start_login(s, sent, &browser, wish(), noon())).await.expect("started");
    challenge
}

async fn take(store: &Store, challenge: &Challenge, browser: &str, at: Instant) -> bool {
    let (state, browser) = (challenge.state.clone(), secret(browser));
    let taken = store.write(move |s| identity::sign_in::take_started_login(s, &state, &browser, at)).await;
    match taken {
        Ok((proof, wished)) => {
            assert_eq!(proof.nonce, challenge.nonce.clone());
            assert_eq!(proof.verifier, challenge.verifier.clone());
            assert_eq!(wished, wish());
            true
        }
        Err(Error::LoginCodeInvalid) => false,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_sign_in_returns_once_within_its_time_and_in_its_browser() {
    on_each_database(|test| async move {
        let store = &test.store;
        let challenge = start(store, "mine").await;
        assert!(!take(store, &challenge, "another", noon()).await, "another browser");
        assert!(take(store, &challenge, "mine", noon() + LOGIN_LIFETIME - TimeDelta::microseconds(1)).await);
        assert!(!take(store, &challenge, "mine", noon()).await, "a second time");
        let challenge = start(store, "mine").await;
        assert!(!take(store, &challenge, "mine", noon() + LOGIN_LIFETIME).await, "too late");
    });
}

#[test]
fn one_of_twenty_concurrent_returns_succeeds() {
    on_each_database(|test| async move {
        let challenge = Arc::new(start(&test.store, "mine").await);
        let begun = (0..20).map(|_| {
            let (store, challenge) = (test.store.clone(), Arc::clone(&challenge));
            tokio::spawn(async move { take(&store, &challenge, "mine", noon()).await })
        });
        let mut taken = 0;
        for answer in begun.collect::<Vec<_>>() {
            taken += usize::from(answer.await.expect("no panic"));
        }
        assert_eq!(taken, 1);
    });
}

async fn issue(store: &Store, user: UserId) -> Secret {
    let randomness = CountingRandomness::default();
    let issue = move |s: &mut dyn unit_of_work::Session| {
        identity::sign_in::issue_login_code(s, user, &secret("mine"), wish().redirect, &randomness, noon())
    };
    store.write(issue).await.expect("issued")
}

async fn redeem(store: &Store, code: &Secret, browser: &str, at: Instant) -> Result<(UserId, Option<OwnPath>), Error> {
    let (code, browser, randomness) = (code.clone(), secret(browser), CountingRandomness::default());
    let how = identity::sign_in::SignIn { keep: false, device: String::new(), kept: None };
    let redeem = move |s: &mut dyn unit_of_work::Session| {
        identity::sign_in::redeem_login_code(s, &code, &browser, &how, &randomness, at)
    };
    let (entry, redirect) = store.write(redeem).await?.value;
    let identity::sign_in::Entry::SignedIn(signed_in) = entry else { panic!("no user here has a second factor") };
    Ok((signed_in.user.id, redirect))
}

#[test]
fn our_code_opens_a_session_once_within_its_time_and_in_its_browser() {
    on_each_database(|test| async move {
        let (store, user) = (&test.store, seoyeon(&test.store).await.id);
        let code = issue(store, user).await;
        let invalid = |answer| matches!(answer, Err(Error::LoginCodeInvalid));
        assert!(invalid(redeem(store, &secret("made up"), "mine", noon()).await));
        assert!(invalid(redeem(store, &code, "another", noon()).await), "another browser");
        let last = noon() + CODE_LIFETIME - TimeDelta::microseconds(1);
        let (signed_in, redirect) = redeem(store, &code, "mine", last).await.expect("good");
        assert_eq!(signed_in, user);
        assert_eq!(redirect, OwnPath::parse("/study/7"));
        assert!(invalid(redeem(store, &code, "mine", noon()).await), "a second time");
        let late = issue(store, user).await;
        assert!(invalid(redeem(store, &late, "mine", noon() + CODE_LIFETIME).await), "too late");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM refresh_families"), 1);
    });
}

#[test]
fn unfinished_sign_ins_are_deleted() {
    on_each_database(|test| async move {
        let user = seoyeon(&test.store).await.id;
        let challenge = start(&test.store, "mine").await;
        issue(&test.store, user).await;
        let forget = |at| test.store.write(move |s| s.delete_expired_logins(at));
        assert_eq!(forget(noon()).await.expect("done"), 0);
        assert_eq!(forget(noon() + CODE_LIFETIME).await.expect("done"), 1);
        assert!(take(&test.store, &challenge, "mine", noon()).await);
    });
}
