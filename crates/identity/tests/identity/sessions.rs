//! Sessions: their refresh tokens, browsers and ends.

mod browsers;
mod ending;
mod rotation;

use chrono::TimeDelta;
use identity::Fact;
use identity::accounts::AuditAction;
use identity::secrets::RefreshToken;
use identity::sessions::{FamilyId, FamilyKind, OpenFamily, Opening, Rotation};
use identity::sign_in::SignIn;
use kernel::{Instant, Outcome, UserId};
use std::sync::Arc;
use store_testing::people::{noon, sign_up};
use store_testing::{CountingRandomness, TestDatabase};
use unit_of_work::Store;

struct Person {
    store: Store,
    user: UserId,
    randomness: Arc<CountingRandomness>,
}

/// A browser in the list of sessions.
#[derive(Debug, PartialEq, Eq)]
struct Listed {
    id: FamilyId,
    /// Seconds.
    used_after: i64,
    is_current: bool,
}

impl Person {
    async fn of(test: &TestDatabase) -> Self {
        let user = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        Self { store: test.store.clone(), user, randomness: Arc::default() }
    }

    async fn open(&self, kind: FamilyKind) -> OpenFamily {
        self.open_in(kind, None).await
    }

    async fn open_in(&self, kind: FamilyKind, opened_by: Option<FamilyId>) -> OpenFamily {
        let (user, randomness) = (self.user, Arc::clone(&self.randomness));
        let open = move |s: &mut dyn unit_of_work::Session| {
            let opening = Opening { user, kind, opened_by, device: "test" };
            identity::sessions::open_family(s, opening, randomness.as_ref(), noon())
        };
        self.store.write(open).await.expect("opened")
    }

    async fn end_sessions(&self, keep: Option<FamilyId>) -> Vec<FamilyId> {
        let user = self.user;
        let end = move |s: &mut dyn unit_of_work::Session| {
            identity::sessions::end_sessions(s, user, keep, AuditAction::SignedOut, noon())
        };
        families(self.store.write(end).await.expect("ended"))
    }

    async fn end_browser(&self, browser: FamilyId) -> Result<Vec<FamilyId>, identity::Error> {
        let user = self.user;
        self.store.write(move |s| identity::sessions::end_browser(s, user, browser, noon())).await.map(families)
    }

    /// Returns ids, the seconds after noon of the last use, and whether it is the requesting one.
    async fn browsers(&self, asking: FamilyId) -> Vec<Listed> {
        let user = self.user;
        let list = move |s: &mut dyn unit_of_work::Session| identity::sessions::list_browsers(s, user, asking, noon());
        let browsers = self.store.read(list).await.expect("a list");
        let summary = |browser: identity::sessions::Browser| Listed {
            id: browser.id,
            used_after: (browser.last_used_at - noon()).num_seconds(),
            is_current: browser.is_current,
        };
        browsers.into_iter().map(summary).collect()
    }

    async fn show(
        &self,
        token: &RefreshToken,
        kind: FamilyKind,
        at: Instant,
    ) -> Result<RefreshToken, Option<FamilyId>> {
        show(&self.store, &self.randomness, token, kind, at).await
    }

    async fn show_to_tab(&self, token: &RefreshToken, seconds: i64) -> Result<RefreshToken, Option<FamilyId>> {
        self.show(token, FamilyKind::Tab, noon() + TimeDelta::seconds(seconds)).await
    }

    /// Signs in with the token of the cookie that the browser has sent, and returns the sessions that this ended.
    async fn sign_in(&self, kept: Option<RefreshToken>) -> Vec<FamilyId> {
        let (id, randomness) = (self.user, Arc::clone(&self.randomness));
        let how = SignIn { keep: false, device: "test".to_owned(), kept };
        let sign_in = move |s: &mut dyn unit_of_work::Session| {
            let user = s.find_user(id)?.expect("signed up");
            identity::sign_in::sign_in(s, user, &how, randomness.as_ref(), noon())
        };
        families(self.store.write(sign_in).await.expect("active").map(drop))
    }

    async fn ended(&self) -> Vec<FamilyId> {
        let ended = self.store.read(|s| s.list_ended_since(noon())).await.expect("a list");
        ended.into_iter().map(|(family, _)| family).collect()
    }
}

async fn show(
    store: &Store,
    randomness: &Arc<CountingRandomness>,
    token: &RefreshToken,
    kind: FamilyKind,
    at: Instant,
) -> Result<RefreshToken, Option<FamilyId>> {
    let (token, randomness) = (token.clone(), Arc::clone(randomness));
    let rotate =
        move |s: &mut dyn unit_of_work::Session| identity::sessions::rotate(s, &token, kind, randomness.as_ref(), at);
    let Outcome { value, facts } = store.write(rotate).await.expect("an answer");
    match value {
        Rotation::Renewed(_, family) => Ok(family.token),
        Rotation::Refused => Err(families(Outcome { value: (), facts }).first().copied()),
    }
}

/// Returns the sessions that a write ended.
fn families(outcome: Outcome<(), Fact>) -> Vec<FamilyId> {
    let families = |fact| if let Fact::SessionsEnded(families) = fact { families } else { panic!("{fact:?}") };
    outcome.facts.into_iter().flat_map(families).collect()
}
