//! Moderation across domains: reports of content of other domains, and withdrawing images.

mod content;
mod effects;

pub(crate) use effects::effects;

use content::{Seen, content};
use identity::accounts::{AuditAction, AuditEntry};
use identity::members::Reason;
use images::ImageName;
use kernel::limit::RateLimits;
use kernel::{Actor, CaseId, Instant, Outcome, ReportId};
use moderation::{Complaint, ReportedContent, ReportedTarget, Ruling, Target};
use unit_of_work::{Error, Fact, Session};

/// Reports content that the actor can see. Locks its study until the transaction ends, as decisions do. So a report either comes
/// before a decision, which covers it, or sees its result.
pub fn report(
    s: &mut dyn Session,
    actor: &Actor,
    target: Target,
    complaint: Complaint,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<ReportId, moderation::Fact>, Error> {
    moderation::admit_report(s, actor, limits, now)?;
    let Seen { study, author, evidence } = (content(target, now).lock_seen)(s, actor)?;
    Ok(moderation::report(s, actor, &ReportedTarget { target, study, author }, &evidence, complaint, now)?)
}

/// Decides all open reports of a row, and hides or restores its content. `seen` is the row's decision when the
/// administrator read it.
pub fn decide_case(
    s: &mut dyn Session,
    actor: &Actor,
    id: CaseId,
    ruling: Ruling,
    seen: Option<Instant>,
    now: Instant,
) -> Result<Outcome<ReportedContent, Fact>, Error> {
    let found = moderation::find_case(s, actor, id)?;
    // Categories are always locked before studies.
    s.lock_study_to_move(found.study, None)?;
    let decided = moderation::decide_case(s, actor, id, ruling, seen, now)?;
    let mut facts: Vec<Fact> = decided.facts.into_iter().map(Fact::from).collect();
    let is_new = !facts.is_empty();
    if is_new {
        let content = content(found.target, now);
        let act = if ruling == Ruling::Hide { content.hide } else { content.show_again };
        facts.extend(act(s)?);
    }
    let reported = s.find_reported_content(id)?.ok_or(moderation::Error::NotFound)?;
    if is_new {
        s.insert_audit(&audit(actor, ruling, &reported, now))?;
    }
    Ok(Outcome { value: reported, facts })
}

/// Warns the author of a row's hidden content, and returns the row. Idempotent.
pub fn warn_author(
    s: &mut dyn Session,
    actor: &Actor,
    id: CaseId,
    now: Instant,
) -> Result<Outcome<ReportedContent, Fact>, Error> {
    let found = moderation::find_case(s, actor, id)?;
    // The content may not be shown again meanwhile. Categories are always locked before studies.
    s.lock_study_to_move(found.study, None)?;
    let content = s.find_reported_content(id)?.ok_or(moderation::Error::NotFound)?;
    let facts: Vec<Fact> =
        moderation::warn_author(s, actor, &content, now)?.facts.into_iter().map(Fact::from).collect();
    if !facts.is_empty() {
        s.insert_audit(&entry(actor, AuditAction::MemberWarned, &content, now))?;
    }
    let warned = s.find_reported_content(id)?.ok_or(moderation::Error::NotFound)?;
    Ok(Outcome { value: warned, facts })
}

/// Withdraws an image, with a reason for the audit log: it is no longer served, and studies, profiles and messages no longer
/// show it.
pub fn withdraw_image(
    s: &mut dyn Session,
    actor: &Actor,
    image: &ImageName,
    reason: &Reason,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    if !actor.is_admin {
        return Err(moderation::Error::Forbidden.into());
    }
    let uploader = s.find_image_uploader(image)?.ok_or(images::Error::NotFound)?;
    // Before the image is locked, in the same order as when a member changes it.
    let of_profile = identity::profiles::withdraw_profile_image(s, uploader, &image.address())?;
    let mut facts: Vec<Fact> = of_profile.into_iter().map(Fact::from).collect();
    // Before messages, so that no message begins to show it.
    s.lock_images(std::slice::from_ref(image))?;
    facts.extend(::rooms::talk::clear_images(s, image.as_str(), now)?.into_iter().map(Fact::from));
    if !s.withdraw_image(image)? {
        return Err(images::Error::NotFound.into());
    }
    s.insert_audit(&AuditEntry {
        actor: Some(actor.id),
        action: AuditAction::ImageWithdrawn,
        subject: uploader,
        target: Some(format!("{image} {}", reason.as_str())),
        at: now,
    })?;
    Ok(Outcome { value: (), facts })
}

fn audit(actor: &Actor, ruling: Ruling, content: &ReportedContent, at: Instant) -> AuditEntry {
    let action = match ruling {
        Ruling::Hide => AuditAction::ContentHidden,
        Ruling::Dismiss => AuditAction::ReportDismissed,
        Ruling::ShowAgain => AuditAction::ContentShown,
    };
    entry(actor, action, content, at)
}

fn entry(actor: &Actor, action: AuditAction, content: &ReportedContent, at: Instant) -> AuditEntry {
    let target = content.case.target;
    let target = format!("{} {}", target.kind().as_str(), target.id());
    AuditEntry { actor: Some(actor.id), action, subject: content.author, target: Some(target), at }
}
