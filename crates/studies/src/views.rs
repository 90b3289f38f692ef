//! Counts views of studies.
//!
//! | Rule | Here |
//! |---|---|
//! | a user's view counts once a day, a network's 8 times, and viewers cannot be identified | [`count_views`], [`ViewSalt::mark`] |
//! | the marks of viewers are deleted after their day | [`forget_viewers_before`] |

use crate::{Error, Fact};
use chrono::NaiveDate;
use hmac::{Hmac, KeyInit, Mac};
use kernel::{Outcome, StoreError, StudyId, UserId, limit};
use sha2::{Digest, Sha256};
use std::net::IpAddr;

/// The most views of a study that a network may count per day, with any user agents.
pub const VIEWERS_OF_NETWORK: u8 = 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Viewer {
    Person(UserId),
    /// A visitor who is not signed in, distinguished by network and, up to the limit, by user agent.
    Passer {
        network: IpAddr,
        place: u8,
    },
}

impl Viewer {
    /// A visitor with this `User-Agent`. Two user agents may get the same place and then count as one.
    #[must_use]
    pub fn passer(address: IpAddr, agent: &[u8]) -> Self {
        Self::Passer { network: limit::network(address), place: Sha256::digest(agent)[0] % VIEWERS_OF_NETWORK }
    }

    /// Returns the same visitor for any user agent.
    #[must_use]
    pub fn with_any_program(self) -> Self {
        match self {
            Self::Passer { network, .. } => Self::Passer { network, place: 0 },
            person @ Self::Person(_) => person,
        }
    }
}

/// A random key that is deleted together with the day's views.
#[derive(Clone, PartialEq, Eq)]
pub struct ViewSalt(pub [u8; 32]);

/// Represents a viewer on one day. Without the day's salt the viewer cannot be identified.
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
            Viewer::Passer { network, place } => {
                hash.update(b"passer\0");
                hash.update(network.to_string().as_bytes());
                hash.update(b"\0");
                hash.update(&[*place]);
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
    // Always in the same order, to avoid deadlocks between two processes.
    marks.sort_unstable();
    marks.dedup();
    s.insert_views(day, &marks)?;
    Ok(Outcome::with((), Fact::Viewed))
}

pub fn forget_viewers_before<S: ViewRepository + ?Sized>(s: &mut S, day: NaiveDate) -> Result<usize, StoreError> {
    s.delete_views_before(day)
}

pub trait ViewRepository {
    /// Inserts and counts new views of a day. Ignores views of deleted studies.
    fn insert_views(&mut self, day: NaiveDate, views: &[(StudyId, ViewerMark)]) -> Result<(), StoreError>;

    fn find_or_insert_view_salt(&mut self, day: NaiveDate, fresh: &ViewSalt) -> Result<ViewSalt, StoreError>;

    /// Deletes a batch of views from before that day, with the salts of their days, and returns its size.
    fn delete_views_before(&mut self, day: NaiveDate) -> Result<usize, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn passer(address: &str, agent: &str) -> Viewer {
        Viewer::passer(address.parse().expect("an address"), agent.as_bytes())
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

    #[test]
    fn a_network_is_few_viewers_whatever_its_programs_call_themselves() {
        let salt = ViewSalt([1; 32]);
        let marks = |address: &dyn Fn(u16) -> String| -> BTreeSet<ViewerMark> {
            (0..1_000).map(|number| salt.mark(&passer(&address(number), &format!("Firefox/{number}")))).collect()
        };
        assert_eq!(marks(&|_| "192.0.2.1".to_owned()).len(), usize::from(VIEWERS_OF_NETWORK));
        assert_eq!(marks(&|number| format!("2001:db8::{number:x}")).len(), usize::from(VIEWERS_OF_NETWORK));
        assert!(marks(&|number| format!("2001:db8:0:{number:x}::1")).len() > 900, "other networks are others");
    }
}
