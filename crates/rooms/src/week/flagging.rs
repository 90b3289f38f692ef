//! Raising, joining, answering and closing flags.

use super::flag::{ANSWERS_MAX, AnswerText, FlagSpot, NewAnswer, NewFlag, Question};
use super::ports::FlagRepository;
use crate::membership::{MembershipRepository, RoomRepository, enter_open};
use crate::{Error, Fact};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, AnswerId, DayNo, FlagId, Instant, Outcome, StudyId};

pub const FLAGS_PER_HOUR: Limit = Limit::new("flags", 20, 3600);
pub const ANSWERS_PER_HOUR: Limit = Limit::new("flag answers", 60, 3600);

/// Raises a flag on a day, or changes the question of the member's open flag there. The caller has checked that the plan
/// has the day.
pub fn raise_flag<S: RoomRepository + MembershipRepository + FlagRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (study, day): (StudyId, DayNo),
    question: Question,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<FlagId, Fact>, Error> {
    enter_open(s, actor.id, study, now)?;
    limits.take(s, &FLAGS_PER_HOUR, &actor.id.to_string(), now)?;
    // Two requests of one member wait for each other here.
    s.lock_room(study)?.ok_or(Error::NotFound)?;
    let flag = match s.find_open_flag(study, actor.id, day)? {
        Some(flag) => {
            s.update_question(flag, &question)?;
            flag
        }
        None => s.insert_flag(&NewFlag { study, day, asker: actor.id, question, at: now })?,
    };
    Ok(Outcome::with(flag, Fact::FlagChanged { study, flag }))
}

/// Joins the open flag of another member. Repeating it has no effect.
pub fn join_flag<S: RoomRepository + MembershipRepository + FlagRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    at: (StudyId, FlagId),
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let spot = lock_open(s, actor, at, now)?;
    if spot.asker == actor.id {
        return Err(Error::OwnFlag);
    }
    let has_changed = s.upsert_joiner(spot.id, actor.id, now)?;
    Ok(changed_if(has_changed, at))
}

/// Leaves a flag that the member has joined. Repeating it has no effect.
pub fn leave_flag<S: RoomRepository + MembershipRepository + FlagRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    at: (StudyId, FlagId),
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let spot = lock(s, actor, at, now)?;
    let has_changed = s.end_joining(spot.id, actor.id, now)?;
    Ok(changed_if(has_changed, at))
}

/// Answers an open flag. Its member may answer too.
pub fn answer_flag<S: RoomRepository + MembershipRepository + FlagRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    at @ (study, flag): (StudyId, FlagId),
    text: AnswerText,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<AnswerId, Fact>, Error> {
    enter_open(s, actor.id, study, now)?;
    limits.take(s, &ANSWERS_PER_HOUR, &actor.id.to_string(), now)?;
    // The lock keeps the count.
    let spot = lock_open(s, actor, at, now)?;
    if s.count_answers(spot.id)? >= ANSWERS_MAX {
        return Err(Error::TooManyAnswers);
    }
    let answer = s.insert_answer(&NewAnswer { flag, author: actor.id, text, at: now })?;
    Ok(Outcome::with(answer, Fact::FlagChanged { study, flag }))
}

/// Deletes an answer, also to a closed flag. For its author and the host.
pub fn delete_answer<S: RoomRepository + MembershipRepository + FlagRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (study, flag): (StudyId, FlagId),
    answer: AnswerId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let entrance = enter_open(s, actor.id, study, now)?;
    s.lock_flag(study, flag)?.ok_or(Error::FlagNotFound)?;
    let author = s.find_answerer(flag, answer)?.ok_or(Error::AnswerNotFound)?;
    if author != actor.id && !entrance.is_host() {
        return Err(Error::NotAnswerer);
    }
    s.delete_answer(answer)?;
    Ok(Outcome::with((), Fact::FlagChanged { study, flag }))
}

/// Closes the member's own flag. The members who joined leave it. Repeating it has no effect.
pub fn close_flag<S: RoomRepository + MembershipRepository + FlagRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    at: (StudyId, FlagId),
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let spot = lock(s, actor, at, now)?;
    if spot.asker != actor.id {
        return Err(Error::NotAsker);
    }
    if spot.is_closed {
        return Ok(Outcome::quiet(()));
    }
    s.close_flag(spot.id, now)?;
    Ok(changed_if(true, at))
}

fn changed_if(has_changed: bool, (study, flag): (StudyId, FlagId)) -> Outcome<(), Fact> {
    if has_changed { Outcome::with((), Fact::FlagChanged { study, flag }) } else { Outcome::quiet(()) }
}

fn lock<S: RoomRepository + MembershipRepository + FlagRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (study, flag): (StudyId, FlagId),
    now: Instant,
) -> Result<FlagSpot, Error> {
    enter_open(s, actor.id, study, now)?;
    s.lock_flag(study, flag)?.ok_or(Error::FlagNotFound)
}

fn lock_open<S: RoomRepository + MembershipRepository + FlagRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    at: (StudyId, FlagId),
    now: Instant,
) -> Result<FlagSpot, Error> {
    let spot = lock(s, actor, at, now)?;
    if spot.is_closed { Err(Error::FlagClosed) } else { Ok(spot) }
}
