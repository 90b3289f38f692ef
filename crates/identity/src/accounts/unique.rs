//! Nicknames and addresses that only one account may have.
//! Nicknames and addresses that only one account may have.

use super::ports::UserRepository;
use crate::Error;
use crate::nicknames::Nickname;
use kernel::{StoreError, UserId};

pub const NICKNAME_UNIQUE: &str = "users_nickname_folded_unique";
/// Skeletons of nicknames chosen since this rule exists are unique. Older ones that conflict contain the account's id
/// too.
pub const NICKNAME_SKELETON_UNIQUE: &str = "users_nickname_skeleton_unique";
pub const EMAIL_UNIQUE: &str = "users_email_folded_unique";

/// Refuses a nickname that another member has, or one that looks like it. A constraint decides between concurrent
/// sign-ups; this check also saves hashing, and finds look-alikes that are older than the constraint.
pub fn require_free_nickname<S: UserRepository + ?Sized>(
    s: &mut S,
    nickname: &Nickname,
    own: Option<UserId>,
) -> Result<(), Error> {
    if s.find_lookalike(nickname, own)?.is_some() { Err(Error::NicknameTaken) } else { Ok(()) }
}

pub(crate) fn taken(error: StoreError) -> Error {
    if error.is_duplicate_of(NICKNAME_UNIQUE) || error.is_duplicate_of(NICKNAME_SKELETON_UNIQUE) {
        Error::NicknameTaken
    } else if error.is_duplicate_of(EMAIL_UNIQUE) {
        Error::EmailTaken
    } else {
        Error::Store(error)
    }
}
