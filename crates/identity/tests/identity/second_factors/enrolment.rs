//! Turning a second factor on and off, and its stored secret.

use super::{Guarded, RANDOMNESS, WRONG, begin, confirm, how, keys, later};
use identity::Error;
use identity::accounts::User;
use identity::second_factor::RECOVERY_CODES;
use identity::sign_in::Entry;
use std::sync::Arc;
use store_testing::on_each_database;
use store_testing::people::{noon, sign_up};
use store_testing::sql::count;
use unit_of_work::Session;

#[test]
fn signing_in_requires_a_code_once_the_second_factor_is_confirmed() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free");
        let id = user.id;
        test.store.write(move |s| s.delete_credential(id)).await.expect("deleted");
        let keys = keys(&["a"]);
        let (session, secret) = begin(&test.store, &keys, id).await.expect("begun");
        let enter = |user: User| {
            let store = test.store.clone();
            let enter = move |s: &mut dyn Session| identity::sign_in::enter(s, user, &how(), &*RANDOMNESS, noon());
            async move { store.write(enter).await.map(|entered| entered.value) }
        };
        assert!(matches!(enter(user.clone()).await, Ok(Entry::SignedIn(_))));
        assert_eq!(
            confirm(&test.store, &keys, id, session, &secret, noon()).await.expect("right").len(),
            RECOVERY_CODES
        );
        assert!(matches!(enter(user).await, Ok(Entry::Challenged(_))));
        assert!(matches!(begin(&test.store, &keys, id).await, Err(Error::SecondFactorOn)));
    });
}

#[test]
fn an_enrolment_expires_after_thirty_minutes() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        test.store.write(move |s| s.delete_credential(user)).await.expect("deleted");
        let keys = keys(&["a"]);
        let (session, secret) = begin(&test.store, &keys, user).await.expect("begun");
        let end = noon() + identity::second_factor::ENROLMENT_LIFETIME;
        let late = confirm(&test.store, &keys, user, session, &secret, end).await;
        assert!(matches!(late, Err(Error::SecondFactorOff)));
        let (session, again) = begin(&test.store, &keys, user).await.expect("begun again");
        assert!(confirm(&test.store, &keys, user, session, &secret, noon()).await.is_err(), "another secret now");
        assert!(confirm(&test.store, &keys, user, session, &again, noon()).await.is_ok());
    });
}

#[test]
fn the_operator_turns_the_second_factor_off_and_all_sessions_end() {
    on_each_database(|test| async move {
        let guarded = Guarded::new(&test.store).await;
        let challenge = guarded.challenge(noon()).await;
        let email = guarded.user.email.clone();
        let reset = move |s: &mut dyn Session| identity::second_factor::reset_second_factor(s, &email, noon());
        assert_eq!(test.store.write(reset).await.expect("there is one").value, guarded.user.id);
        let (email, right) = (guarded.user.email.clone(), guarded.codes[0].reveal());
        assert!(matches!(guarded.answer(&challenge, &right, noon()).await, Err(Error::LoginCodeInvalid)));
        let again = move |s: &mut dyn Session| identity::second_factor::reset_second_factor(s, &email, noon());
        assert!(matches!(test.store.write(again).await, Err(Error::SecondFactorOff)));
        for nothing in ["recovery_codes", "second_factors", "refresh_families WHERE ended_at IS NULL"] {
            assert_eq!(count(&test.url, &format!("SELECT COUNT(*) AS count FROM {nothing}")), 0, "{nothing}");
        }
        let audited = "SELECT COUNT(*) AS count FROM audit WHERE action = 'SECOND_FACTOR_RESET' AND actor_id IS NULL";
        assert_eq!(count(&test.url, audited), 1);
    });
}

#[test]
fn secrets_are_sealed_again_by_the_first_key_and_stay_valid() {
    on_each_database(|test| async move {
        let guarded = Guarded::new(&test.store).await;
        let both = keys(&["b", "a"]);
        for expected in [1, 0] {
            let keys = Arc::clone(&both);
            let reseal = move |s: &mut dyn Session| {
                identity::second_factor::reseal_second_factors(s, keys.sealing(), &*RANDOMNESS)
            };
            assert_eq!(test.store.write(reseal).await.expect("the older key is there"), expected);
        }
        let guarded = Guarded { keys: keys(&["b"]), ..guarded };
        for right in [guarded.code_at(later(1)), guarded.codes[0].reveal()] {
            let challenge = guarded.challenge(later(1)).await;
            assert!(guarded.answer(&challenge, &right, later(1)).await.expect("judged").is_some(), "{right}");
        }
        let without = Guarded { keys: keys(&["a"]), ..guarded };
        let challenge = without.challenge(later(2)).await;
        let refused = without.answer(&challenge, WRONG, later(2)).await;
        assert!(matches!(refused, Err(Error::Unsealable(kid)) if kid == "b"));
    });
}
