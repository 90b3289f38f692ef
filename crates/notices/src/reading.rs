//! Reading notices: everyone the visible ones, administrators all.

use crate::ports::NoticeRepository;
use crate::{Error, Notice, NoticeFilter, NoticeId, NoticeLink, Written};
use kernel::{Actor, Instant, Page, PageRequest};

/// A result that is outdated once the next scheduled notice becomes visible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Current<T> {
    pub value: T,
    pub until: Option<Instant>,
}

/// A notice with its neighbours by time, whether they are pinned or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    pub written: Written,
    pub older: Option<NoticeLink>,
    pub newer: Option<NoticeLink>,
}

pub fn list_notices<S: NoticeRepository + ?Sized>(
    s: &mut S,
    page: PageRequest,
    now: Instant,
) -> Result<Current<Page<Notice>>, Error> {
    Ok(Current { value: s.list_visible_notices(now, page)?, until: s.find_next_release(now)? })
}

/// Returns a visible notice. A scheduled one does not exist for readers, even administrators.
pub fn find_notice<S: NoticeRepository + ?Sized>(
    s: &mut S,
    id: NoticeId,
    now: Instant,
) -> Result<Current<Reading>, Error> {
    let written = s.find_notice(id)?.filter(|found| found.notice.is_visible(now)).ok_or(Error::NotFound)?;
    let (older, newer) = (s.find_older_notice(&written.notice)?, s.find_newer_notice(&written.notice, now)?);
    Ok(Current { value: Reading { written, older, newer }, until: s.find_next_release(now)? })
}

pub(crate) fn require_admin(actor: &Actor) -> Result<(), Error> {
    if actor.is_admin { Ok(()) } else { Err(Error::Forbidden) }
}

pub fn list_all_notices<S: NoticeRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    filter: &NoticeFilter,
    page: PageRequest,
) -> Result<Page<Notice>, Error> {
    require_admin(actor)?;
    Ok(s.list_all_notices(filter, page)?)
}

/// Returns a visible or scheduled notice.
pub fn find_any_notice<S: NoticeRepository + ?Sized>(s: &mut S, actor: &Actor, id: NoticeId) -> Result<Written, Error> {
    require_admin(actor)?;
    s.find_notice(id)?.ok_or(Error::NotFound)
}
