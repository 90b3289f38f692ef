//! Rooms: leaving, removing, and changing the host, which change the room's study. Messages and the week have modules of
//! their own.

mod effects;
pub mod talk;
pub mod week;

pub(crate) use effects::effects;

use ::rooms::Error as Refusal;
use ::rooms::membership::{self, Entrance, RemovalReason, RoomMember};
use ::rooms::talk::LastMessage;
use kernel::{Actor, Instant, Outcome, StoreError, StudyId, UserId};
use studies::Fact;
use studies::applications::{ApplicationStatus, Decision, Verdict};
use studies::reading::CategoryPath;
use unit_of_work::{Error, Session, Store, Stream};

/// The number of members asked per run; the others follow in the next.
const ASKED_AT_ONCE: usize = 100;

/// A room in its member's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedRoom {
    pub entrance: Entrance,
    /// The category of its study. `None` if the study is hidden.
    pub category_path: Option<CategoryPath>,
    pub last_message: Option<LastMessage>,
}

/// Lists the rooms that a user can enter, the latest joined first.
pub fn list_rooms(s: &mut dyn Session, user: UserId, now: Instant) -> Result<Vec<ListedRoom>, StoreError> {
    let rooms = membership::list_rooms(s, user, now)?;
    let studies: Vec<StudyId> = rooms.iter().map(|entrance| entrance.room.study).collect();
    let mut cards = studies::reading::list_cards_for(s, Some(user), &studies)?;
    let mut last = s.list_last_messages(&studies)?;
    let listed = rooms.into_iter().map(|entrance| {
        let study = entrance.room.study;
        let card = cards.iter().position(|card| card.id == study);
        let message = last.iter().position(|message| message.study == study);
        ListedRoom {
            category_path: card.map(|card| cards.swap_remove(card).category_path),
            last_message: message.map(|message| last.swap_remove(message)),
            entrance,
        }
    });
    Ok(listed.collect())
}

/// A room with its present members.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomPage {
    pub entrance: Entrance,
    /// The host first, then in the order of joining.
    pub members: Vec<RoomMember>,
    /// The number of the latest event of the room that this page already shows; 0 before the first.
    pub cursor: i64,
}

/// Returns a room for a member, like [`membership::find_room`].
pub fn find_room(s: &mut dyn Session, user: UserId, study: StudyId, now: Instant) -> Result<RoomPage, Refusal> {
    let (entrance, members) = membership::find_room(s, user, study, now)?;
    let stream = Stream::Room(study);
    let cursor = s.list_heads(&[stream])?.get(&stream).copied().unwrap_or(0);
    Ok(RoomPage { entrance, members, cursor })
}

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

/// Answers the request to become the host, because the host's account was erased or is suspended.
pub fn answer_host_request(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    accepts: bool,
    now: Instant,
) -> Result<Outcome<(), unit_of_work::Fact>, Error> {
    // Two members who accept at once wait for each other here.
    s.lock_study(study)?;
    if !accepts {
        let facts = membership::decline_host(s, actor, study, now)?.facts;
        return Ok(Outcome { value: (), facts: facts.into_iter().map(Into::into).collect() });
    }
    membership::require_asked(&membership::enter_open(s, actor.id, study, now)?)?;
    let facts = studies::lifecycle::take_over_study(s, actor, study, now)?.facts;
    Ok(Outcome { value: (), facts: facts.into_iter().map(Into::into).collect() })
}

/// Starts asking the members of all rooms whose host was suspended, and the next member where the user was asked.
pub(crate) fn begin_vacancies(
    s: &mut dyn Session,
    user: UserId,
    now: Instant,
) -> Result<Vec<::rooms::Fact>, StoreError> {
    let mut facts = Vec::new();
    for room in s.list_rooms_hosted_by(user)? {
        facts.extend(membership::suspend_host(s, room, now)?);
    }
    for (room, _) in s.list_rooms_of(user)?.into_iter().filter(|(_, own)| own.is_asked()) {
        membership::give_up_answer(s, room.study, user, now)?;
    }
    Ok(facts)
}

/// Stops asking the members of all rooms whose host was restored.
pub(crate) fn end_vacancies(s: &mut dyn Session, host: UserId) -> Result<Vec<::rooms::Fact>, StoreError> {
    s.list_rooms_hosted_by(host)?.into_iter().map(|room| membership::restore_host(s, room)).collect()
}

/// Deletes the rooms that can no longer be read, in small transactions: a room may have very many messages.
pub(crate) async fn forget_rooms(store: &Store, now: Instant) -> Result<(), Error> {
    let mut after = Some(StudyId(0));
    while let Some(last) = after {
        let gone = store.read(move |s| membership::list_gone_rooms(s, last, now)).await?;
        for study in gone.rooms {
            while store.write_facts(move |s| membership::forget_room(s, study, now)).await? {}
        }
        after = gone.continues_after;
    }
    Ok(())
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
