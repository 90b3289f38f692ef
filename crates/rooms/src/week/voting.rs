//! Voting, deciding a tie, and taking votes that are over.

use super::ports::VoteRepository;
use super::vote::{NewVote, Realignment, VOTES_APART, Vote, VoteEnd, VoteState};
use crate::membership::{MembershipRepository, RoomRepository, enter_open};
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, StoreError, StudyId, UserId, VoteId};

/// A vote that is over, with the week that was behind, from 1, and how the group continues; `None` changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EndedVote {
    pub id: VoteId,
    pub week: u8,
    pub choice: Option<Realignment>,
}

/// Returns the vote that members see: the latest, for seven days, with its state.
pub fn find_week_vote<S: MembershipRepository + VoteRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    now: Instant,
) -> Result<Option<(Vote, VoteState)>, StoreError> {
    let Some(vote) = s.find_latest_vote(study)?.filter(|vote| now < vote.opened_at + VOTES_APART) else {
        return Ok(None);
    };
    let state = state_of(s, &vote, now)?;
    Ok(Some((vote, state)))
}

/// Casts the ballot of a member, or changes it. The first ballot opens the vote if `behind`, the week with which the group
/// is behind, is given and no vote was opened in the last seven days. The caller has checked that the choice is possible.
pub fn cast_ballot<S: RoomRepository + MembershipRepository + VoteRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    (choice, behind): (Realignment, Option<u8>),
    now: Instant,
) -> Result<Outcome<VoteId, Fact>, Error> {
    enter_open(s, actor.id, study, now)?;
    // Two members who open a vote at once wait for each other here.
    s.lock_room(study)?.ok_or(Error::NotFound)?;
    let vote = match find_week_vote(s, study, now)? {
        Some((vote, VoteState::Open)) => vote.id,
        Some(_) => return Err(Error::NoVote),
        None => {
            let week = behind.ok_or(Error::NoVote)?;
            s.insert_vote(&NewVote { study, week, opened_at: now })?
        }
    };
    s.upsert_ballot(vote, actor.id, choice, now)?;
    Ok(Outcome::with(vote, Fact::VoteChanged { study, vote }))
}

/// Decides a tie, as the host. The choice is one of the tied ways.
pub fn decide_tie<S: RoomRepository + MembershipRepository + VoteRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    choice: Realignment,
    now: Instant,
) -> Result<Outcome<VoteId, Fact>, Error> {
    enter_open(s, actor.id, study, now)?.require_host()?;
    s.lock_room(study)?.ok_or(Error::NotFound)?;
    match find_week_vote(s, study, now)? {
        Some((vote, VoteState::Tied(tied))) if tied.contains(&choice) => {
            s.update_host_choice(vote.id, choice)?;
            Ok(Outcome::with(vote.id, Fact::VoteChanged { study, vote: vote.id }))
        }
        _ => Err(Error::NoTie),
    }
}

/// Ends the latest vote of a room if it is over, and returns it, so that it takes effect in the same transaction.
/// `is_possible` states whether the group can still continue in a way; otherwise nothing changes.
pub fn take_ended_vote<S: RoomRepository + MembershipRepository + VoteRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    is_possible: impl Fn(&Vote, Realignment) -> bool,
    now: Instant,
) -> Result<Outcome<Option<EndedVote>, Fact>, StoreError> {
    // Another process may be about to end it.
    if s.lock_room(study)?.is_none() {
        return Ok(Outcome::quiet(None));
    }
    let Some(vote) = s.find_latest_vote(study)? else { return Ok(Outcome::quiet(None)) };
    let VoteState::Due(choice) = state_of(s, &vote, now)? else { return Ok(Outcome::quiet(None)) };
    let choice = choice.filter(|choice| is_possible(&vote, *choice));
    s.end_vote(vote.id, VoteEnd { at: now, choice })?;
    let ended = EndedVote { id: vote.id, week: vote.week, choice };
    Ok(Outcome::with(Some(ended), Fact::VoteEnded { study, vote: vote.id }))
}

fn state_of<S: MembershipRepository + ?Sized>(s: &mut S, vote: &Vote, now: Instant) -> Result<VoteState, StoreError> {
    let members = s.list_room_members(vote.study)?.into_iter().map(|member| member.membership.user);
    Ok(vote.state(&members.collect::<Vec<UserId>>(), now))
}
