//! Users, their consents, and administrators.

use chrono::TimeDelta;
use identity::Error;
use identity::accounts::Appointed;
use identity::addresses::EmailAddress;
use identity::nicknames::Nickname;
use identity::passwords::{FailedLogins, Failures, PasswordHash};
use kernel::UserId;
use std::sync::Arc;
use store_testing::on_each_database;
use store_testing::people::{noon, sign_up};
use store_testing::sql::count;
use unit_of_work::Session;

fn email(text: &str) -> EmailAddress {
    EmailAddress::parse(text).expect("an address")
}

#[test]
fn an_account_is_found_by_any_spelling_of_its_name_and_address() {
    on_each_database(|test| async move {
        let made = sign_up(&test.store, "MoYa", "Moya@Example.com").await.expect("free");
        let id = made.id;
        let nickname = Nickname::parse(" moya ").expect("a nickname");
        let found = test
            .store
            .read(move |s| {
                Ok::<_, Error>([
                    s.find_user(id)?,
                    s.find_user_by_email(&email("moya@example.COM"))?,
                    s.find_user_by_nickname(&nickname)?,
                ])
            })
            .await
            .expect("it is there");
        assert_eq!(made.nickname.as_str(), "MoYa");
        assert_eq!(made.email.as_str(), "Moya@Example.com");
        assert_eq!(made.created_at, noon());
        assert_eq!(found, [Some(made.clone()), Some(made.clone()), Some(made)]);
    });
}

#[test]
fn signing_up_stores_password_consents_and_an_audit_entry_together() {
    on_each_database(|test| async move {
        let made = sign_up(&test.store, "모야", "a@b.kr").await.expect("free");
        let hash = test.store.read(move |s| s.find_credential(made.id)).await.expect("it is there");
        assert_eq!(hash, Some(PasswordHash::nobodys()));
        let consents = "SELECT COUNT(*) AS count FROM consents WHERE given AND kind IN ('TERMS', 'PRIVACY')";
        assert_eq!(count(&test.url, consents), 2);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM consents"), 2);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM audit WHERE action = 'SIGNED_UP'"), 1);
    });
}

#[test]
fn nicknames_and_addresses_are_unique() {
    on_each_database(|test| async move {
        sign_up(&test.store, "모야", "a@b.kr").await.expect("free");
        let same_name = sign_up(&test.store, "\u{1106}\u{1169}\u{110b}\u{1163}", "c@d.kr").await;
        assert!(matches!(same_name, Err(Error::NicknameTaken)), "{same_name:?}");
        let same_address = sign_up(&test.store, "다른이름", "A@B.kr").await;
        assert!(matches!(same_address, Err(Error::EmailTaken)), "{same_address:?}");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM users"), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM consents"), 2, "nothing of the refused stays");
    });
}

#[test]
fn one_of_several_concurrent_sign_ups_with_one_nickname_succeeds() {
    on_each_database(|test| async move {
        let other = test.another_process();
        let tries = (0..16).map(|number| {
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            tokio::spawn(async move { sign_up(&store, "모야", &format!("a{number}@b.kr")).await.is_ok() })
        });
        let mut made = 0;
        for attempt in tries.collect::<Vec<_>>() {
            made += i32::from(attempt.await.expect("no panic"));
        }
        assert_eq!(made, 1);
    });
}

#[test]
fn one_administrator_always_remains() {
    on_each_database(|test| async move {
        for (name, address) in [("하나", "one@b.kr"), ("둘둘", "two@b.kr")] {
            sign_up(&test.store, name, address).await.expect("free");
            let granted =
                test.store.write(move |s| identity::accounts::grant_admin(s, &email(address), None, noon())).await;
            assert!(granted.expect("granted").is_admin);
        }
        let other = test.another_process();
        let (revoked, wait_until_revoked) = tokio::sync::oneshot::channel();
        let store = test.store.clone();
        let first = tokio::spawn(async move {
            let revoke = move |s: &mut dyn Session| {
                let user = identity::accounts::revoke_admin(s, &email("one@b.kr"), None, noon())?;
                let _ = revoked.send(());
                // Long enough for the other unit of work to start before this one commits.
                std::thread::sleep(std::time::Duration::from_millis(300));
                Ok::<_, Error>(user)
            };
            store.write(revoke).await
        });
        wait_until_revoked.await.expect("revoked");
        let second = other.write(|s| identity::accounts::revoke_admin(s, &email("two@b.kr"), None, noon())).await;
        assert!(matches!(second, Err(Error::LastAdmin)), "{second:?}");
        assert!(!first.await.expect("no panic").expect("revoked").is_admin);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM users WHERE is_admin"), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM audit WHERE action = 'ADMIN_REVOKED'"), 1);
    });
}

#[test]
fn an_appointed_address_gets_the_admin_role_once_verified() {
    on_each_database(|test| async move {
        let appointed = Appointed::parse(&["Boss@B.kr".to_owned(), " ".to_owned(), "nobody@b.kr".to_owned()]);
        let appointed = Arc::new(appointed.expect("addresses"));
        let boss = sign_up(&test.store, "모야", "boss@b.kr").await.expect("free").id;
        let other = sign_up(&test.store, "서연", "other@b.kr").await.expect("free").id;
        let appoint = async || {
            let appointed = Arc::clone(&appointed);
            test.store.write(move |s| identity::accounts::appoint_all(s, &appointed, noon())).await.expect("appointed");
            let admins = test.store.read(|s| identity::accounts::list_admins(s)).await.expect("a list");
            admins.into_iter().map(|admin| admin.id).collect::<Vec<_>>()
        };
        assert_eq!(appoint().await, [], "an unverified address proves nothing");
        for (id, email) in [(boss, "boss@b.kr"), (other, "other@b.kr")] {
            let email = EmailAddress::parse(email).expect("an address");
            test.store.write(move |s| s.update_email(id, &email, noon())).await.expect("stored");
        }
        assert_eq!(appoint().await, [boss]);
        assert_eq!(appoint().await, [boss]);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM audit WHERE action = 'ADMIN_GRANTED'"), 1);
        assert!(Appointed::parse(&["b.kr".to_owned()]).is_err());
    });
}

#[test]
fn rights_are_read_from_the_database_each_time() {
    on_each_database(|test| async move {
        let member = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let is_admin = || async {
            test.store.read(move |s| identity::accounts::find_actor(s, member)).await.expect("not suspended").is_admin
        };
        assert!(!is_admin().await);
        test.store
            .write(|s| identity::accounts::grant_admin(s, &email("a@b.kr"), None, noon()))
            .await
            .expect("granted");
        assert!(is_admin().await);
        let missing = test.store.write(|s| identity::accounts::grant_admin(s, &email("x@b.kr"), None, noon())).await;
        assert!(matches!(missing, Err(Error::UserNotFound)));
    });
}

#[test]
fn the_test_login_does_not_open_real_accounts() {
    on_each_database(|test| async move {
        let sign_in = |name: &'static str| {
            test.store.write(move |s| identity::accounts::find_or_insert_demo_user(s, Some(name), noon()))
        };
        let first = sign_in("데모").await.expect("made");
        assert_eq!(sign_in(" 데모 ").await.expect("found").id, first.id);
        sign_up(&test.store, "모야", "a@b.kr").await.expect("free");
        assert!(matches!(sign_in("모야").await, Err(Error::NicknameTaken)));
    });
}

#[test]
fn failed_sign_ins_are_counted_per_password_and_deleted_with_it() {
    on_each_database(|test| async move {
        let made = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let failed = FailedLogins {
            since: Failures { count: 3, last_at: Some(noon()) },
            before: Failures { count: 1, last_at: Some(noon() - TimeDelta::days(1)) },
            last_but_one_at: Some(noon() - TimeDelta::hours(1)),
        };
        let find = async || test.store.read(move |s| s.find_failed_logins(made)).await.expect("an answer");
        assert_eq!(find().await, Some(FailedLogins::default()));
        let missing = UserId(987);
        let update = move |s: &mut dyn Session| {
            assert_eq!(s.lock_failed_logins(missing)?, None);
            s.update_failed_logins(missing, &failed)?;
            assert_eq!(s.lock_failed_logins(made)?, Some(FailedLogins::default()));
            s.update_failed_logins(made, &failed)
        };
        test.store.write(update).await.expect("counted");
        assert_eq!(find().await, Some(failed));
        // A new password does not hide them.
        test.store.write(move |s| s.upsert_credential(made, &PasswordHash::nobodys(), noon())).await.expect("set");
        assert_eq!(find().await, Some(failed));
        let tables = test.store.read(move |s| identity::passwords::find_failed_logins(s, made)).await;
        assert_eq!(tables.expect("an answer"), failed);
        test.store.write(move |s| s.delete_credential(made)).await.expect("gone");
        assert_eq!(find().await, None);
    });
}
