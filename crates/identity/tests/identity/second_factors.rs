//! Second factors: codes that work once even if used concurrently, and counted failures.

use chrono::TimeDelta;
use identity::Error;
use identity::accounts::User;
use identity::passwords::Proven;
use identity::second_factor::{
    CHALLENGE_ATTEMPTS, CHALLENGE_LIFETIME, CODE_FAILURES, ChallengeToken, Checked, RECOVERY_CODES, RecoveryCode,
    STEP_SECONDS, SecondFactorCode, TotpSecret,
};
use identity::secrets::Secret;
use identity::sessions::{FamilyId, FamilyKind, Opening};
use identity::sign_in::{Entry, SignIn, SignedIn};
use identity::tokens::{AccessKeys, KnownBrowser};
use kernel::{Actor, Instant, UserId, limit::RateLimits};
use std::sync::{Arc, LazyLock};
use store_testing::people::{noon, sign_up};
use store_testing::sql::count;
use store_testing::{CountingRandomness, on_each_database};
use unit_of_work::{Session, Store};

static RANDOMNESS: LazyLock<CountingRandomness> = LazyLock::new(CountingRandomness::default);

/// Keys with these ids; the first one encrypts.
fn keys(kids: &[&str]) -> Arc<AccessKeys> {
    let entries: Vec<String> = kids.iter().map(|kid| format!("{kid}:{}", kid.repeat(44))).collect();
    Arc::new(AccessKeys::parse(&Secret::new(entries.join(",")), "http://localhost").expect("33 bytes are enough"))
}

fn typed(code: &str) -> SecondFactorCode {
    SecondFactorCode::parse(&Secret::new(code)).expect("a code")
}

fn how() -> SignIn {
    SignIn { keep: false, device: "test".to_owned(), kept: None }
}

/// A user with a second factor confirmed at noon.
struct Guarded {
    store: Store,
    keys: Arc<AccessKeys>,
    user: User,
    secret: TotpSecret,
    codes: Vec<RecoveryCode>,
}

impl Guarded {
    async fn new(store: &Store) -> Self {
        let user = sign_up(store, "서연", "a@b.kr").await.expect("free");
        // Without a password, a recent sign-in is enough.
        let id = user.id;
        store.write(move |s| s.delete_credential(id)).await.expect("deleted");
        let keys = keys(&["a"]);
        let (session, secret) = begin(store, &keys, id).await.expect("begun");
        let codes = confirm(store, &keys, id, session, &secret, noon()).await.expect("right");
        Self { store: store.clone(), keys, user, secret, codes }
    }

    fn code_at(&self, at: Instant) -> String {
        self.secret.code_at(at)
    }

    /// Completes the first step and returns the challenge.
    async fn challenge(&self, at: Instant) -> ChallengeToken {
        let user = self.user.clone();
        let enter = move |s: &mut dyn Session| identity::sign_in::enter(s, user, &how(), &*RANDOMNESS, at);
        match self.store.write(enter).await.expect("let in") {
            Entry::Challenged(issued) => ChallengeToken::parse(issued.token.expose()).expect("a token"),
            Entry::SignedIn(_) => panic!("no code was requested"),
        }
    }

    async fn answer(&self, challenge: &ChallengeToken, code: &str, at: Instant) -> Result<Option<SignedIn>, Error> {
        answer(self.store.clone(), Arc::clone(&self.keys), challenge.clone(), code.to_owned(), at).await
    }
}

async fn begin(store: &Store, keys: &Arc<AccessKeys>, user: UserId) -> Result<(FamilyId, TotpSecret), Error> {
    let keys = Arc::clone(keys);
    let begin = move |s: &mut dyn Session| {
        let opening = Opening { user, kind: FamilyKind::Tab, opened_by: None, device: "test" };
        let session = identity::sessions::open_family(s, opening, &*RANDOMNESS, noon())?.id;
        let (actor, none): (Actor, Option<&Proven>) = (identity::accounts::find_actor(s, user)?, None);
        let begun = identity::second_factor::begin_second_factor(
            s,
            &actor,
            session,
            none,
            keys.sealing(),
            &*RANDOMNESS,
            noon(),
        )?;
        Ok((session, begun.value.secret))
    };
    store.write(begin).await
}

async fn confirm(
    store: &Store,
    keys: &Arc<AccessKeys>,
    user: UserId,
    session: FamilyId,
    secret: &TotpSecret,
    at: Instant,
) -> Result<Vec<RecoveryCode>, Error> {
    let (keys, code) = (Arc::clone(keys), typed(&secret.code_at(at)));
    let confirm = move |s: &mut dyn Session| {
        let actor = identity::accounts::find_actor(s, user)?;
        let (keys, limits) = (keys.sealing(), RateLimits::On);
        identity::second_factor::confirm_second_factor(
            s,
            &actor,
            limits,
            keys,
            &code,
            session,
            "test",
            &*RANDOMNESS,
            at,
        )
    };
    match store.write(confirm).await?.value {
        Checked::Right(codes) => Ok(codes),
        Checked::Wrong => Err(Error::SecondFactorCodeInvalid),
    }
}

async fn answer(
    store: Store,
    keys: Arc<AccessKeys>,
    challenge: ChallengeToken,
    code: String,
    at: Instant,
) -> Result<Option<SignedIn>, Error> {
    let answer = move |s: &mut dyn Session| {
        let (keys, code, browser) = (keys.sealing(), typed(&code), KnownBrowser::default());
        identity::sign_in::answer_challenge(
            s,
            RateLimits::On,
            keys,
            &challenge,
            &code,
            &browser,
            &how(),
            &*RANDOMNESS,
            at,
        )
    };
    store.write(answer).await
}

/// Not a code of any nearby step.
const WRONG: &str = "000000";

fn later(steps: i64) -> Instant {
    noon() + TimeDelta::seconds(steps * STEP_SECONDS)
}

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
            async move { store.write(move |s| identity::sign_in::enter(s, user, &how(), &*RANDOMNESS, noon())).await }
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
