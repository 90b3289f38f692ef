//! Rooms: leaving, removing, and changing the host, which change the room's study.

mod effects;

pub(crate) use effects::effects;

use ::rooms::Error as Refusal;
use ::rooms::membership::{self, RemovalReason};
use kernel::{Actor, Instant, Outcome, StoreError, StudyId, UserId};
use studies::Fact;
use studies::applications::{ApplicationStatus, Decision, Verdict};
use unit_of_work::{Error, Session, Store};

/// The number of members asked per run; the others follow in the next.
const ASKED_AT_ONCE: usize = 100;

/// Leaves a room, which gives up the seat in its study. Possible in an ended room too.
pub fn leave(s: &mut dyn Session, actor: &Actor, study: StudyId, now: Instant) -> Result<Outcome<(), Fact>, Error> {
    if membership::enter(s, actor.id, study, now)?.is_host() {
        return Err(Refusal::HostCannotLeave.into());
    }
    Ok(studies::applications::withdraw_application(s, actor, study, now)?.map(drop))
}

/// Removes a member from a room and its study, for a reason that the member reads.
pub fn remove_member(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    member: UserId,
    reason: &RemovalReason,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    membership::enter_open(s, actor.id, study, now)?.require_host()?;
    let found = s.find_application(study, member)?;
    let approved = found.filter(|application| application.status == ApplicationStatus::Approved);
    let application = approved.ok_or(Refusal::MemberNotFound)?.id;
    let decision = Decision { application, verdict: Verdict::Hold, version: None };
    let outcome = studies::applications::decide_applications(s, actor, study, &[decision], now)?;
    membership::note_removal(s, study, member, reason, now)?;
    Ok(outcome.map(drop))
}

/// Makes a member the host. The present host becomes a member.
pub fn hand_over(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    to: UserId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    membership::enter_open(s, actor.id, study, now)?.require_host()?;
    studies::lifecycle::hand_over_study(s, actor, study, to, now).map_err(|refusal| match refusal {
        studies::Error::NotMember => Refusal::MemberNotFound.into(),
        other => other.into(),
    })
}

/// Makes a member the host who was asked, because the host's account was erased or is suspended.
pub fn accept_host(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    // Two members who accept at once wait for each other here.
    s.lock_study(study)?;
    membership::require_asked(&membership::enter_open(s, actor.id, study, now)?)?;
    Ok(studies::lifecycle::take_over_study(s, actor, study, now)?)
}

/// Starts asking the members of all rooms whose host was suspended.
pub(crate) fn begin_vacancies(s: &mut dyn Session, host: UserId, now: Instant) -> Result<(), StoreError> {
    s.list_rooms_hosted_by(host)?.into_iter().try_for_each(|room| membership::begin_vacancy(s, room, now))
}

/// Stops asking the members of all rooms whose host was restored.
pub(crate) fn end_vacancies(s: &mut dyn Session, host: UserId) -> Result<(), StoreError> {
    s.list_rooms_hosted_by(host)?.into_iter().try_for_each(|room| membership::end_vacancy(s, room))
}

/// Asks members to become hosts of rooms without one, in small transactions.
pub async fn ask_hosts(store: &Store, now: Instant) -> Result<(), Error> {
    // A read is cheap; a write would block other writers.
    if !store.read(move |s| membership::is_asking_due(s, now)).await? {
        return Ok(());
    }
    for _ in 0..ASKED_AT_ONCE {
        if !store.write_facts(move |s| membership::ask_next_host(s, now)).await? {
            break;
        }
    }
    Ok(())
}
