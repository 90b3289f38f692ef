//! Second factors: codes that work once even if used concurrently, and counted failures.

mod codes;
mod enrolment;

use chrono::TimeDelta;
use identity::Error;
use identity::accounts::User;
use identity::passwords::Proven;
use identity::second_factor::{ChallengeToken, Checked, RecoveryCode, STEP_SECONDS, SecondFactorCode, TotpSecret};
use identity::secrets::Secret;
use identity::sessions::{FamilyId, FamilyKind, Opening};
use identity::sign_in::{Entry, SignIn, SignedIn};
use identity::tokens::{AccessKeys, KnownBrowser};
use kernel::limit::RateLimits;
use kernel::{Actor, Instant, UserId};
use std::sync::{Arc, LazyLock};
use store_testing::CountingRandomness;
use store_testing::people::{noon, sign_up};
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
        match self.store.write(enter).await.expect("let in").value {
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
    Ok(store.write(answer).await?.value)
}

/// Not a code of any nearby step.
const WRONG: &str = "000000";

fn later(steps: i64) -> Instant {
    noon() + TimeDelta::seconds(steps * STEP_SECONDS)
}
