//! Refresh tokens used once, twice, late, or a hundred times at once.

use super::{Person, families, show};
use chrono::TimeDelta;
use identity::sessions::{FamilyKind, GRACE};
use std::sync::Arc;
use store_testing::on_each_database;
use store_testing::people::noon;
use store_testing::sql::count;

#[test]
fn each_token_opens_the_next() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let mut token = person.open(FamilyKind::Tab).await.token;
        for seconds in [60, 120, 180] {
            token = person.show_to_tab(&token, seconds).await.expect("it is pending");
        }
        assert_eq!(person.ended().await, []);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM refresh_families"), 1);
    });
}

#[test]
fn a_refresh_can_be_repeated_for_a_minute() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let family = person.open(FamilyKind::Tab).await;
        let lost = person.show_to_tab(&family.token, 0).await.expect("it is pending");
        let again = person.show_to_tab(&family.token, GRACE.num_seconds()).await.expect("within the grace");
        let next = person.show_to_tab(&again, 120).await.expect("the last answer lives");
        assert_eq!(person.ended().await, []);
        assert_eq!(person.show_to_tab(&lost, 121).await, Err(Some(family.id)), "the first answer is void");
        assert_eq!(person.show_to_tab(&next, 122).await, Err(None));
    });
}

#[test]
fn a_replay_after_the_grace_ends_the_session() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let (family, other) = (person.open(FamilyKind::Tab).await, person.open(FamilyKind::Tab).await);
        let next = person.show_to_tab(&family.token, 0).await.expect("it is pending");
        let late = person.show_to_tab(&family.token, GRACE.num_seconds() + 1).await;
        assert_eq!(late, Err(Some(family.id)));
        assert_eq!(person.show_to_tab(&next, 70).await, Err(None), "its owner has to sign in again");
        assert_eq!(person.ended().await, [family.id]);
        assert!(person.show_to_tab(&other.token, 71).await.is_ok(), "other sessions go on");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM audit WHERE action = 'TOKEN_REPLAYED'"), 1);
    });
}

#[test]
fn a_replay_after_the_successor_was_used_ends_the_session_at_once() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let family = person.open(FamilyKind::Tab).await;
        let second = person.show_to_tab(&family.token, 0).await.expect("it is pending");
        let third = person.show_to_tab(&second, 1).await.expect("it is pending");
        assert_eq!(person.show_to_tab(&family.token, 2).await, Err(Some(family.id)));
        assert_eq!(person.show_to_tab(&third, 3).await, Err(None));
    });
}

#[test]
fn the_last_of_a_hundred_concurrent_refreshes_stays_valid() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let family = person.open(FamilyKind::Tab).await;
        let other = test.another_process();
        let shown = (0..100).map(|number| {
            let store = if number % 2 == 0 { person.store.clone() } else { other.clone() };
            let (randomness, token) = (Arc::clone(&person.randomness), family.token.clone());
            tokio::spawn(async move { show(&store, &randomness, &token, FamilyKind::Tab, noon()).await })
        });
        let mut answered = Vec::new();
        for answer in shown.collect::<Vec<_>>() {
            let token = answer.await.expect("no panic").expect("within the grace");
            let digest = token.digest();
            let stored = test.store.read(move |s| s.find_refresh_token(&digest)).await.expect("read").expect("there");
            answered.push((token, stored.id));
        }
        let (last, _) = answered.iter().max_by_key(|(_, id)| *id).expect("a hundred answers");
        assert!(person.show_to_tab(last, 60).await.is_ok());
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM refresh_tokens WHERE voided_at IS NOT NULL"), 99);
        assert_eq!(person.ended().await, []);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM refresh_families"), 1);
    });
}

#[test]
fn only_expired_sessions_are_deleted() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let (ended, live) = (person.open(FamilyKind::Tab).await, person.open(FamilyKind::Cookie).await);
        let id = ended.id;
        let log_out = person.store.write(move |s| identity::sessions::log_out(s, vec![id], noon()));
        families(log_out.await.expect("signed out"));
        let forget = |days| {
            let now = noon() + TimeDelta::days(days);
            person.store.write(move |s| identity::sessions::forget_old_families(s, now))
        };
        assert_eq!(forget(30).await.expect("done"), 0);
        for (goes, count) in [("its token", 1), ("the family", 1), ("nothing", 0)] {
            assert_eq!(forget(31).await.expect("done"), count, "{goes} goes");
        }
        let still = noon() + TimeDelta::days(29);
        assert!(person.show(&live.token, FamilyKind::Cookie, still).await.is_ok());
        while forget(61).await.expect("done") > 0 {}
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM refresh_tokens"), 0);
    });
}

#[test]
fn a_token_is_stored_as_a_digest_only() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let token = person.open(FamilyKind::Tab).await.token;
        let hex: String = format!("{:02x?}", token.digest().0).chars().filter(char::is_ascii_hexdigit).collect();
        let column = match test.url {
            storage::DatabaseUrl::Postgres(_) => "encode(digest, 'hex')",
            storage::DatabaseUrl::Sqlite(_) => "lower(hex(digest))",
        };
        assert_eq!(
            count(&test.url, &format!("SELECT COUNT(*) AS count FROM refresh_tokens WHERE {column} = '{hex}'")),
            1
        );
        assert!(!hex.contains(token.reveal().expose()));
    });
}
