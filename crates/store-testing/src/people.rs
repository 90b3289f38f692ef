//! Users, times and keys.

use identity::Error;
use identity::accounts::User;
use identity::mails::Recipients;
use identity::passwords::PasswordHash;
use kernel::{IdempotencyKey, Instant, UserId};
use unit_of_work::{Session, Store};

/// The user who leaves in tests of erasure. The value occurs nowhere else in a test's database.
pub const LEAVER_ID: i64 = 987_654_321;
pub(crate) const LEAVER_EMAIL: &str = "leaving@b.kr";

/// The start time of these tests.
#[must_use]
pub fn noon() -> Instant {
    Instant::from_timestamp(1_800_000_000, 123_456_000).expect("in range")
}

/// Signs up a user whose password is not needed.
pub async fn sign_up(store: &Store, nickname: &str, email: &str) -> Result<User, Error> {
    let signup = crate::signup(nickname, email, "vkqzwj1!");
    let made = move |s: &mut dyn Session| {
        Ok(identity::signup::sign_up(s, &signup, &PasswordHash::nobodys(), &Recipients::uncounted(), noon())?.value)
    };
    store.write(made).await
}

/// Signs up the user of this number.
pub async fn person(store: &Store, number: usize) -> UserId {
    sign_up(store, &format!("사람{number}"), &format!("{number}@example.com")).await.expect("signed up").id
}

/// Returns the administrator of the tree, created on first use.
pub async fn admin(store: &Store) -> UserId {
    let found = store.write(|s| {
        let admin = identity::accounts::find_or_insert_demo_user(s, Some("관리자"), noon())?;
        s.update_admin(admin.id, true)?;
        Ok::<_, Error>(admin.id)
    });
    found.await.expect("made")
}

/// Returns a key with a body; another number means another body.
#[must_use]
pub fn key(raw: &str, body: u8) -> IdempotencyKey {
    IdempotencyKey::parse(raw, [body; 32]).expect("a key")
}
