#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::{About, Effects, Notice};
use crate::kept::Topic;
use ::identity::accounts::{AuditAction, AuditEntry};
use ::roadmaps::Fact;
use kernel::{Instant, RoadmapId, UserId};
use notifications::Kind;
use unit_of_work::{EventKind, Stream};

const SAMPLES: &[Topic] = &[Topic::Samples];

/// Deleting a sample is an act of administrators: it has no owner.
pub(crate) fn effects(fact: &Fact, now: Instant) -> Effects {
    match *fact {
        Fact::Made { owner: Some(owner), roadmap } => {
            Effects::none().notify(Notice::new(owner, Kind::RoadmapReady, About::Roadmap(roadmap)))
        }
        Fact::Made { owner: None, .. } => Effects::outdating(SAMPLES),
        Fact::Failed { owner, .. } => Effects::none().notify(Notice::new(owner, Kind::RoadmapFailed, About::Nothing)),
        Fact::Deleted { owner: None, roadmap, by, .. } => {
            let audit = audit_of_deletion(roadmap, by, by, now);
            Effects::outdating(SAMPLES).write(move |s| s.insert_audit(&audit))
        }
        Fact::Deleted { owner: Some(owner), roadmap, by, ref subject } if by != owner => {
            let audit = audit_of_deletion(roadmap, by, owner, now);
            let about = About::DeletedRoadmap(roadmap, subject.clone());
            Effects::none().write(move |s| s.insert_audit(&audit)).notify(Notice::new(
                owner,
                Kind::ContentDeleted,
                about,
            ))
        }
        Fact::Progressed { owner, study: Some(study), day, is_done, .. } => Effects::none()
            .event(Stream::Room(study), EventKind::DayChanged(day))
            .write(move |s| ::rooms::week::note_progress(s, (study, day), owner, is_done, now)),
        Fact::Deleted { .. } | Fact::Changed { .. } | Fact::Progressed { study: None, .. } => Effects::none(),
    }
}

/// Without the subject, which is private and would outlive the account.
fn audit_of_deletion(roadmap: RoadmapId, by: UserId, owner: UserId, at: Instant) -> AuditEntry {
    let target = Some(format!("ROADMAP {roadmap}"));
    AuditEntry { actor: Some(by), action: AuditAction::RoadmapDeleted, subject: owner, target, at }
}
