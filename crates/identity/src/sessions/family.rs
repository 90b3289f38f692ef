//! Sessions. Each is a family of refresh tokens of which one is live. Using a token replaces it. If a replaced token is
//! used again, two parties hold it, so its family ends.

use crate::secrets::RefreshToken;
use chrono::TimeDelta;
use kernel::{FamilyId, Instant, UserId};

pub const ACCESS_TOKEN_LIFETIME: TimeDelta = TimeDelta::minutes(30);

kernel::stored_enum! {
    FamilyKind {
        /// A tab, for 14 days.
        Tab = "TAB",
        /// A browser that stays signed in, for 30 days. It only opens families of tabs.
        Cookie = "COOKIE",
    }
}

impl FamilyKind {
    #[must_use]
    pub fn lifetime(self) -> TimeDelta {
        match self {
            Self::Tab => TimeDelta::days(14),
            Self::Cookie => TimeDelta::days(30),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Family {
    pub id: FamilyId,
    pub user: UserId,
    pub kind: FamilyKind,
    /// The browser's family that opened this tab's family.
    pub opened_by: Option<FamilyId>,
    /// The `User-Agent` of the browser that opened it, up to 200 characters.
    pub device: String,
    pub opened_at: Instant,
    /// When its live token was last replaced.
    pub last_used_at: Instant,
    /// When it expires.
    pub expires_at: Instant,
    pub ended_at: Option<Instant>,
}

impl Family {
    /// Returns the family that identifies the browser. A tab of a browser that does not stay signed in is its own.
    #[must_use]
    pub fn browser(&self) -> FamilyId {
        self.opened_by.unwrap_or(self.id)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFamily {
    pub user: UserId,
    pub kind: FamilyKind,
    pub opened_by: Option<FamilyId>,
    pub device: String,
    pub opened_at: Instant,
    pub expires_at: Instant,
}

/// A stored refresh token. It is live until it is replaced or voided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredToken {
    pub id: i64,
    pub family: FamilyId,
    pub predecessor: Option<i64>,
    /// When it was first used.
    pub replaced_at: Option<Instant>,
    /// When it was voided without use, because its predecessor was used again.
    pub voided_at: Option<Instant>,
}

#[derive(Debug)]
pub struct OpenFamily {
    pub id: FamilyId,
    pub token: RefreshToken,
    pub expires_at: Instant,
}
