#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::Effects;
use crate::kept::Topic;
use ::notices::{Fact, Handled};
use identity::accounts::{AuditAction, AuditEntry};
use kernel::Instant;

const NOTICES: &[Topic] = &[Topic::Notices];

pub(crate) fn effects(fact: &Fact, now: Instant) -> Effects {
    match fact {
        Fact::Created(notice) => audited(notice, AuditAction::NoticeCreated, now),
        Fact::Edited(notice) => audited(notice, AuditAction::NoticeEdited, now),
        Fact::Deleted(notice) => audited(notice, AuditAction::NoticeDeleted, now),
    }
}

fn audited(notice: &Handled, action: AuditAction, at: Instant) -> Effects {
    let target = Some(format!("NOTICE {} {}", notice.id, notice.title));
    let entry = AuditEntry { target, ..AuditEntry::own(notice.by, action, at) };
    Effects::outdating(NOTICES).write(move |s| s.insert_audit(&entry))
}
