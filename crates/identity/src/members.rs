//! Members, as managed by administrators.
//!
//! | Rule | Here |
//! |---|---|
//! | suspending ends all sessions, and is impossible for the last administrator | [`suspend_member`], [`restore_member`] |
//! | naming and removing administrators | [`set_member_admin`] |
//! | older nicknames stay, and administrators see which of them conflict | [`NicknameConcern`] |

use crate::accounts::{AuditAction, AuditEntry, AuditRepository, User, UserRepository, require_admin, set_admin};
use crate::sessions::{SessionRepository, end_sessions};
use crate::{Error, Fact};
use chrono::NaiveDate;
use kernel::{Actor, FieldError, Instant, Outcome, Page, PageRequest, Period, StoreError, UserId, text};
use std::collections::BTreeMap;

pub const REASON_MAX: usize = 200;
pub const MEMBER_SEARCH_MAX: usize = 100;

/// The reason of a suspension or its end: a line of 1 to [`REASON_MAX`] characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason(String);

impl Reason {
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let reason = text::line(raw);
        match text::length(&reason) {
            0 => Err(FieldError::new("reason", "사유를 입력해주세요.")),
            1..=REASON_MAX => Ok(Self(reason)),
            _ => Err(FieldError::new("reason", "사유는 200자 이하여야 합니다.")),
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

kernel::stored_enum! {
    MemberGroup {
        /// Members who cannot sign in or write.
        Suspended = "SUSPENDED",
        /// Administrators, including suspended ones.
        Admins = "ADMINS",
        /// Members with a [`NicknameConcern`].
        Concerning = "CONCERNING_NICKNAMES",
    }
}

kernel::stored_enum! {
    /// Why administrators should look at a nickname. Occurs only for accounts older than the rules, and for generated
    /// names.
    NicknameConcern {
        /// It looks like another member's.
        Similar = "SIMILAR",
        /// It names the staff or erased members, and does not belong to an administrator.
        Reserved = "RESERVED",
    }
}

/// A filter for members.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MemberFilter {
    /// Text in their nickname or email address, folded.
    pub words: Option<String>,
    pub group: Option<MemberGroup>,
    /// When they joined.
    pub joined: Period,
}

impl MemberFilter {
    pub fn parse(words: Option<&str>, group: Option<MemberGroup>) -> Result<Self, FieldError> {
        Ok(Self { words: text::searched(words, MEMBER_SEARCH_MAX)?, group, joined: Period::default() })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub user: User,
    /// The reason of their suspension, if they are suspended.
    pub suspension_reason: Option<String>,
    /// Whether another member's nickname looks the same.
    pub has_lookalike: bool,
}

kernel::without_facts!(Member);

impl Member {
    #[must_use]
    pub fn nickname_concern(&self) -> Option<NicknameConcern> {
        if !self.user.is_admin && self.user.nickname.is_reserved() {
            Some(NicknameConcern::Reserved)
        } else {
            self.has_lookalike.then_some(NicknameConcern::Similar)
        }
    }
}

/// Returns the matching members, the newest first.
pub fn find_members<S: MemberRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    filter: &MemberFilter,
    page: PageRequest,
) -> Result<Page<Member>, Error> {
    require_admin(actor)?;
    Ok(s.list_matching_members(filter, page)?)
}

/// Suspends a member, and ends and returns their sessions. Fails with [`Error::LastAdmin`] if no active administrator
/// would be left. For a suspended member the first reason stays.
pub fn suspend_member<S>(
    s: &mut S,
    actor: &Actor,
    id: UserId,
    reason: &Reason,
    now: Instant,
) -> Result<Outcome<Member, Fact>, Error>
where
    S: UserRepository + MemberRepository + SessionRepository + AuditRepository + ?Sized,
{
    let admins = lock_admins(s, actor)?;
    let member = s.lock_member(id)?.ok_or(Error::UserNotFound)?;
    // No session is being opened meanwhile: that holds the account before it opens or locks any.
    let ended = end_sessions(s, id, None, AuditAction::SuspensionEndedSession, now)?;
    if member.user.suspended_at.is_some() {
        return Ok(ended.map(|()| member));
    }
    if admins == [id] {
        return Err(Error::LastAdmin);
    }
    s.update_suspension(id, Some((now, reason)))?;
    s.insert_audit(&audit(actor, AuditAction::MemberSuspended, id, reason, now))?;
    let user = User { suspended_at: Some(now), ..member.user };
    Ok(ended.map(|()| Member { user, suspension_reason: Some(reason.as_str().to_owned()), ..member }))
}

/// Ends the suspension of a member. Has no effect on others.
pub fn restore_member<S>(s: &mut S, actor: &Actor, id: UserId, reason: &Reason, now: Instant) -> Result<Member, Error>
where
    S: UserRepository + MemberRepository + AuditRepository + ?Sized,
{
    lock_admins(s, actor)?;
    let member = s.lock_member(id)?.ok_or(Error::UserNotFound)?;
    if member.user.suspended_at.is_none() {
        return Ok(member);
    }
    s.update_suspension(id, None)?;
    s.insert_audit(&audit(actor, AuditAction::MemberRestored, id, reason, now))?;
    Ok(Member { user: User { suspended_at: None, ..member.user }, suspension_reason: None, ..member })
}

/// Grants or revokes administrator rights. Fails with [`Error::LastAdmin`] if no active administrator would be left.
pub fn set_member_admin<S>(s: &mut S, actor: &Actor, id: UserId, is_admin: bool, now: Instant) -> Result<Member, Error>
where
    S: UserRepository + MemberRepository + AuditRepository + ?Sized,
{
    let admins = lock_admins(s, actor)?;
    let member = s.lock_member(id)?.ok_or(Error::UserNotFound)?;
    if !is_admin && admins == [id] {
        return Err(Error::LastAdmin);
    }
    let user = set_admin(s, member.user, is_admin, Some(actor.id), now)?;
    Ok(Member { user, ..member })
}

/// Returns and locks the active administrators. Fails if `actor` is no longer one of them.
fn lock_admins<S: UserRepository + ?Sized>(s: &mut S, actor: &Actor) -> Result<Vec<UserId>, Error> {
    require_admin(actor)?;
    let admins = s.lock_active_admins()?;
    if admins.contains(&actor.id) { Ok(admins) } else { Err(Error::Forbidden) }
}

fn audit(actor: &Actor, action: AuditAction, subject: UserId, reason: &Reason, at: Instant) -> AuditEntry {
    AuditEntry { actor: Some(actor.id), action, subject, target: Some(reason.as_str().to_owned()), at }
}

pub trait MemberRepository {
    /// Returns the newest first.
    fn list_matching_members(&mut self, filter: &MemberFilter, page: PageRequest) -> Result<Page<Member>, StoreError>;

    fn count_members(&mut self) -> Result<u64, StoreError>;

    /// Counts the members who joined since then.
    fn count_new_members(&mut self, since: Instant) -> Result<u64, StoreError>;

    /// Counts the members who joined on each day in Seoul since then. Days without any are missing.
    fn count_new_members_by_day(&mut self, since: NaiveDate) -> Result<BTreeMap<NaiveDate, u64>, StoreError>;

    /// Returns a member, and prevents changes of the account and new sessions until the unit of work ends.
    fn lock_member(&mut self, id: UserId) -> Result<Option<Member>, StoreError>;

    /// Suspends a member with a time and a reason, or ends the suspension.
    fn update_suspension(&mut self, id: UserId, since: Option<(Instant, &Reason)>) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_a_line_of_up_to_two_hundred_characters() {
        let parse = |raw: &str| Reason::parse(raw).map(|reason| reason.as_str().to_owned());
        assert_eq!(parse(" 여러 글에\n같은 광고 "), Ok("여러 글에 같은 광고".to_owned()));
        assert_eq!(parse(" \u{200B} ").expect_err("says nothing").message, "사유를 입력해주세요.");
        assert!(parse(&"가".repeat(REASON_MAX)).is_ok());
        assert_eq!(parse(&"가".repeat(REASON_MAX + 1)).expect_err("too long").field, "reason");
    }

    #[test]
    fn members_are_looked_for_as_names_and_addresses_fold() {
        let words = |raw: &str| MemberFilter::parse(Some(raw), None).map(|filter| filter.words);
        assert_eq!(words(" MoYa "), Ok(Some("moya".to_owned())));
        assert_eq!(words("  "), Ok(None));
        assert!(words(&"가".repeat(MEMBER_SEARCH_MAX)).is_ok());
        assert_eq!(words(&"가".repeat(MEMBER_SEARCH_MAX + 1)).expect_err("too long").field, "q");
    }
}
