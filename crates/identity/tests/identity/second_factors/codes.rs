//! Codes that work once even if used concurrently.

use super::{Guarded, WRONG, answer, later};
use chrono::TimeDelta;
use identity::Error;
use identity::second_factor::{CHALLENGE_ATTEMPTS, CHALLENGE_LIFETIME, CODE_FAILURES, ChallengeToken};
use std::sync::Arc;
use store_testing::on_each_database;
use store_testing::people::noon;
use store_testing::sql::count;

#[test]
fn concurrent_uses_of_an_app_code_open_one_session() {
    on_each_database(|test| async move {
        let guarded = Guarded::new(&test.store).await;
        let code = guarded.code_at(later(1));
        let (one, other) = (guarded.challenge(later(1)).await, guarded.challenge(later(1)).await);
        let show = |challenge: &ChallengeToken| {
            let (store, keys) = (test.store.clone(), Arc::clone(&guarded.keys));
            tokio::spawn(answer(store, keys, challenge.clone(), code.clone(), later(1)))
        };
        let (first, second) = tokio::join!(show(&one), show(&other));
        let opened = [first, second].map(|shown| shown.expect("no panic").expect("judged").is_some());
        assert_eq!(opened.iter().filter(|opened| **opened).count(), 1);
    });
}

#[test]
fn concurrent_uses_of_a_recovery_code_open_one_session() {
    on_each_database(|test| async move {
        let guarded = Guarded::new(&test.store).await;
        let code = guarded.codes[3].reveal();
        let (one, other) = (guarded.challenge(noon()).await, guarded.challenge(noon()).await);
        let show = |challenge: &ChallengeToken| {
            let (store, keys) = (test.store.clone(), Arc::clone(&guarded.keys));
            tokio::spawn(answer(store, keys, challenge.clone(), code.clone(), noon()))
        };
        let (first, second) = tokio::join!(show(&one), show(&other));
        let opened = [first, second].map(|shown| shown.expect("no panic").expect("judged").is_some());
        assert_eq!(opened.iter().filter(|opened| **opened).count(), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM recovery_codes"), 9);
    });
}

#[test]
fn a_challenge_is_answered_once_by_concurrent_codes() {
    on_each_database(|test| async move {
        let guarded = Guarded::new(&test.store).await;
        let challenge = guarded.challenge(noon()).await;
        let show = |number: usize| {
            let (store, keys, code) = (test.store.clone(), Arc::clone(&guarded.keys), guarded.codes[number].reveal());
            tokio::spawn(answer(store, keys, challenge.clone(), code, noon()))
        };
        let (first, second) = tokio::join!(show(0), show(1));
        let opened = [first, second].map(|shown| matches!(shown.expect("no panic"), Ok(Some(_))));
        assert_eq!(opened.iter().filter(|opened| **opened).count(), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM recovery_codes"), 9, "the other code is good still");
    });
}

#[test]
fn a_used_or_older_code_is_refused() {
    on_each_database(|test| async move {
        let guarded = Guarded::new(&test.store).await;
        let confirmed_by = guarded.code_at(noon());
        let challenge = guarded.challenge(noon()).await;
        assert!(guarded.answer(&challenge, &confirmed_by, noon()).await.expect("judged").is_none(), "it confirmed");
        let ahead = guarded.code_at(later(1));
        assert!(guarded.answer(&challenge, &ahead, noon()).await.expect("judged").is_some(), "a clock may be ahead");
        let challenge = guarded.challenge(later(1)).await;
        for step in [0, 1] {
            let code = guarded.code_at(later(step));
            assert!(guarded.answer(&challenge, &code, later(1)).await.expect("judged").is_none(), "{step}");
        }
    });
}

#[test]
fn a_challenge_ends_after_five_wrong_codes_or_five_minutes() {
    on_each_database(|test| async move {
        let guarded = Guarded::new(&test.store).await;
        let challenge = guarded.challenge(noon()).await;
        for _ in 0..CHALLENGE_ATTEMPTS {
            assert!(guarded.answer(&challenge, WRONG, noon()).await.expect("judged").is_none());
        }
        let right = guarded.codes[0].reveal();
        assert!(matches!(guarded.answer(&challenge, &right, noon()).await, Err(Error::LoginCodeInvalid)));
        let late = guarded.challenge(noon()).await;
        let end = noon() + CHALLENGE_LIFETIME;
        assert!(matches!(guarded.answer(&late, &right, end).await, Err(Error::LoginCodeInvalid)));
        let just = end - TimeDelta::seconds(1);
        assert!(guarded.answer(&late, &right, just).await.expect("judged").is_some());
        let forgotten = test.store.write(move |s| identity::second_factor::forget_expired_challenges(s, end)).await;
        assert_eq!(forgotten.expect("deleted"), 1);
    });
}

#[test]
fn ten_wrong_codes_an_hour_block_an_account_across_challenges() {
    on_each_database(|test| async move {
        let guarded = Guarded::new(&test.store).await;
        for round in 0..2 {
            let challenge = guarded.challenge(noon()).await;
            for number in 0..CODE_FAILURES.most() / 2 {
                let wrong = guarded.answer(&challenge, WRONG, noon()).await;
                assert!(wrong.expect("judged").is_none(), "{round} {number}");
            }
        }
        let challenge = guarded.challenge(noon()).await;
        let right = guarded.codes[0].reveal();
        let refused = guarded.answer(&challenge, &right, noon()).await;
        assert!(matches!(refused, Err(Error::RateLimited(_))), "a right code too: else guessing would go on");
        let an_hour_later = noon() + CODE_FAILURES.within();
        let challenge = guarded.challenge(an_hour_later).await;
        assert!(guarded.answer(&challenge, &right, an_hour_later).await.expect("judged").is_some());
    });
}

#[test]
fn right_codes_do_not_count_as_failures() {
    on_each_database(|test| async move {
        let guarded = Guarded::new(&test.store).await;
        for step in 1..=12 {
            let challenge = guarded.challenge(later(step)).await;
            let code = guarded.code_at(later(step));
            assert!(guarded.answer(&challenge, &code, later(step)).await.expect("judged").is_some(), "{step}");
        }
    });
}
