//! Who looked at a study, so that each person counts once a day and nobody can be told from it.

use crate::ports::ViewRepository;
use crate::{Error, Fact};
use chrono::NaiveDate;
use hmac::{Hmac, KeyInit, Mac};
use kernel::{Outcome, StoreError, StudyId, UserId};
use sha2::Sha256;
use std::net::IpAddr;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Viewer {
    Person(UserId),
    /// Somebody else, told apart by network address and program.
    Passer {
        address: IpAddr,
        agent: String,
    },
}

/// A random key that lives as long as the day whose viewers it hides.
#[derive(Clone, PartialEq, Eq)]
pub struct ViewSalt(pub [u8; 32]);

/// Stands for a viewer on one day. When the day's salt is gone, nobody can tell who that was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ViewerMark(pub i64);

impl ViewSalt {
    #[must_use]
    pub fn mark(&self, viewer: &Viewer) -> ViewerMark {
        let mut hash = self.keyed();
        match viewer {
            Viewer::Person(id) => {
                hash.update(b"person\0");
                hash.update(&id.0.to_be_bytes());
            }
            Viewer::Passer { address, agent } => {
                hash.update(b"passer\0");
                hash.update(address.to_canonical().to_string().as_bytes());
                hash.update(b"\0");
                hash.update(agent.as_bytes());
            }
        }
        let digest = hash.finalize().into_bytes();
        ViewerMark(digest.iter().take(8).fold(0, |mark, byte| mark << 8 | i64::from(*byte)))
    }

    fn keyed(&self) -> Hmac<Sha256> {
        Hmac::new_from_slice(&self.0).expect("HMAC takes keys of any length")
    }
}

/// Counts each viewer of the Seoul day `day` once per study. `fresh` becomes the day's salt if it has none yet.
pub fn count_views<S: ViewRepository + ?Sized>(
    s: &mut S,
    day: NaiveDate,
    views: &[(StudyId, Viewer)],
    fresh: &ViewSalt,
) -> Result<Outcome<(), Fact>, Error> {
    let salt = s.find_or_insert_view_salt(day, fresh)?;
    let mut marks: Vec<(StudyId, ViewerMark)> =
        views.iter().map(|(study, viewer)| (*study, salt.mark(viewer))).collect();
    // Always in the same order, so that two processes that count at once do not wait for each other in a circle.
    marks.sort_unstable();
    marks.dedup();
    s.insert_views(day, &marks)?;
    Ok(Outcome::with((), Fact::Viewed))
}

pub fn forget_viewers_before<S: ViewRepository + ?Sized>(s: &mut S, day: NaiveDate) -> Result<(), StoreError> {
    s.delete_views_before(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passer(address: &str, agent: &str) -> Viewer {
        Viewer::Passer { address: address.parse().expect("an address"), agent: agent.to_owned() }
    }

    #[test]
    fn a_mark_is_the_same_all_day_and_another_for_anybody_else() {
        let today = ViewSalt([1; 32]);
        let mine = today.mark(&passer("192.0.2.1", "Firefox"));
        assert_eq!(mine, today.mark(&passer("::ffff:192.0.2.1", "Firefox")), "the same address written otherwise");
        for other in [
            today.mark(&passer("192.0.2.2", "Firefox")),
            today.mark(&passer("192.0.2.1", "Chrome")),
            today.mark(&Viewer::Person(UserId(1))),
            ViewSalt([2; 32]).mark(&passer("192.0.2.1", "Firefox")),
        ] {
            assert_ne!(mine, other);
        }
        assert_ne!(today.mark(&Viewer::Person(UserId(1))), today.mark(&Viewer::Person(UserId(2))));
    }
}
