//! Warnings of authors whose content was hidden: the step before a suspension.

use crate::case::{Decision, State};
use crate::content::ReportedContent;
use crate::deciding::require_admin;
use crate::ports::ReportRepository;
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, UserId};

/// Warns the author of hidden content, once for each case. Has no effect if the author was warned already. Fails for content
/// that is not hidden, and if the author's account is erased.
pub fn warn_author<S: ReportRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    content: &ReportedContent,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    require_admin(actor.is_admin)?;
    if !matches!(content.case.state, State::Decided { decision: Decision::Hidden, .. }) {
        return Err(Error::NotHidden);
    }
    if content.author == UserId::FORMER {
        return Err(Error::NoAuthor);
    }
    if !s.insert_warning(content.author, content.case.id, now)? {
        return Ok(Outcome::quiet(()));
    }
    let (target, study, author) = (content.case.target, content.case.study, content.author);
    Ok(Outcome::with((), Fact::Warned { target, study, author }))
}
