//! Writing notices, by administrators.

use crate::fact::Handled;
use crate::ports::NoticeRepository;
use crate::reading::{find_any_notice, require_admin};
use crate::{Draft, Error, Fact, NewNotice, Notice, NoticeId, Written};
use kernel::idempotency::{self, IdempotencyRepository};
use kernel::{Actor, IdempotencyKey, Instant, Outcome};

/// The kind of request to which a key belongs.
const PURPOSE: &str = "NOTICE";

/// Creates a notice. Within a day, a repetition with the same key returns that notice. Fails with [`Error::NotFound`] if
/// it has been deleted.
pub fn create_notice<S: NoticeRepository + IdempotencyRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    draft: &Draft,
    key: Option<&IdempotencyKey>,
    now: Instant,
) -> Result<Outcome<Written, Fact>, Error> {
    require_admin(actor)?;
    match idempotency::find_made(s, actor.id, PURPOSE, key, now)? {
        Ok(None) => {}
        Ok(Some(made)) => return Ok(Outcome::quiet(find_any_notice(s, actor, NoticeId(made))?)),
        Err(idempotency::Reused) => return Err(Error::KeyReused),
    }
    let new = NewNotice {
        title: draft.title.clone(),
        kind: draft.kind,
        content: draft.content.clone(),
        is_pinned: draft.is_pinned,
        visible_from: draft.visible_from(None, now),
        author: Some(actor.id),
        at: now,
    };
    let id = s.insert_notice(&new)?;
    idempotency::record_made(s, actor.id, PURPOSE, key, id.0, now)?;
    let written = find_any_notice(s, actor, id)?;
    let fact = Fact::Created(Handled::new(&written.notice, actor.id));
    Ok(Outcome::with(written, fact))
}

/// Locks a notice to act on it.
fn lock<S: NoticeRepository + ?Sized>(s: &mut S, actor: &Actor, id: NoticeId) -> Result<Notice, Error> {
    require_admin(actor)?;
    s.lock_notice(id)?.ok_or(Error::NotFound)
}

/// Replaces a notice. Fails if it has changed since the version that the administrator has `seen`.
pub fn update_notice<S: NoticeRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (id, seen): (NoticeId, i32),
    draft: &Draft,
    now: Instant,
) -> Result<Outcome<Written, Fact>, Error> {
    let before = lock(s, actor, id)?;
    if before.version != seen {
        return Err(Error::Stale);
    }
    let notice = Notice {
        title: draft.title.clone(),
        kind: draft.kind,
        is_pinned: draft.is_pinned,
        visible_from: draft.visible_from(Some(before.visible_from), now),
        version: before.version.saturating_add(1),
        edited_at: Some(now),
        ..before
    };
    let written = Written { notice, content: draft.content.clone() };
    s.update_notice(&written)?;
    let fact = Fact::Edited(Handled::new(&written.notice, actor.id));
    Ok(Outcome::with(written, fact))
}

pub fn delete_notice<S: NoticeRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: NoticeId,
) -> Result<Outcome<(), Fact>, Error> {
    let notice = lock(s, actor, id)?;
    s.delete_notice(id)?;
    Ok(Outcome::with((), Fact::Deleted(Handled::new(&notice, actor.id))))
}
