//! Changing the author of a study.

use super::posting::own;
use crate::applications::{Application, ApplicationRepository, ApplicationStatus, Parties, SeatsChangedBy, Turns};
use crate::recruiting::{Study, StudyRepository, lock_shown_study};
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, StudyId, UserId};

/// Makes the member `to` the author of the actor's study. The actor becomes a member.
pub fn hand_over_study<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: StudyId,
    to: UserId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let study = own(s.lock_study(id)?, actor)?;
    if s.list_suspended_of(&[to])?.contains(&to) {
        return Err(Error::NotMember);
    }
    change_author(s, actor, study, to, now)
}

/// Makes the actor, a member, the author of a study whose author's account was erased or is suspended. A suspended
/// author becomes a member. The caller has checked that the members' choice is the actor.
pub fn take_over_study<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: StudyId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let study = lock_shown_study(s, id, actor.id)?;
    let author = study.author;
    if author != UserId::FORMER && !s.list_suspended_of(&[author])?.contains(&author) {
        return Err(Error::Stale);
    }
    change_author(s, actor, study, actor.id, now)
}

/// Takes the seat of the new author, which the former author gets.
fn change_author<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    mut study: Study,
    to: UserId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let (id, from) = (study.id, study.author);
    let application = s.find_application(id, to)?;
    let theirs = application.filter(|found| found.status == ApplicationStatus::Approved).ok_or(Error::NotMember)?;
    let before = Turns::of(s, &study)?;
    let mut seats = before.seats.after(ApplicationStatus::Approved, ApplicationStatus::Left);
    s.delete_application(theirs.id)?;
    if from != UserId::FORMER {
        let earlier = s.find_application(id, from)?;
        let parties = Parties { study: id, author: to, applicant: from };
        let member = Application::of_former_author(parties, earlier.as_ref(), now);
        match earlier {
            Some(_) => s.update_application(&member)?,
            None => s.insert_application(&member).map(drop)?,
        }
        seats = seats.after(ApplicationStatus::Left, ApplicationStatus::Approved);
    }
    s.update_author(id, to)?;
    study.author = to;
    // The contact is that of the former author.
    study.draft.contact = None;
    study.version += 1;
    study.updated_at = now;
    let freed = seats.keep(s, &mut study, &before, SeatsChangedBy::Others, now)?;
    s.update_study(&study)?;
    let told = s.list_members(id)?.into_iter().map(|member| member.id).filter(|member| *member != from).collect();
    let mut facts = vec![Fact::HandedOver { study: id, from, to, by: actor.id, told }];
    facts.extend(freed);
    Ok(Outcome { value: (), facts })
}
