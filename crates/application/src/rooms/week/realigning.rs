//! 다시 맞추기: what a group that is behind can vote for, and moving its plan after the vote.

use ::rooms::membership::{self, Room, RoomMember};
use ::rooms::week::{self, Pace, Realignment, VOTED_WITHIN, Vote, VoteState};
use chrono::NaiveDate;
use kernel::{Actor, Instant, Outcome, StudyId, UserId, seoul};
use roadmaps::brief::Days;
use roadmaps::schedule::{Arrangement, Calendar, Choice};
use roadmaps::sharing::DoneDay;
use unit_of_work::{Error, Fact, Session, Store};

/// The number of rooms whose votes are ended per read.
const READ_AT_ONCE: i64 = 100;

/// How a group that is behind can continue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The week with which it is behind, from 1.
    pub week: u8,
    pub pace: Pace,
    /// One for each [`Realignment`].
    pub ways: Vec<WayOn>,
}

/// The plan after one choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WayOn {
    pub choice: Realignment,
    /// `None` if the choice is not possible.
    pub after: Option<MovedPlan>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MovedPlan {
    /// The last day of the plan.
    pub ends_on: NaiveDate,
    /// The indexes of the days that would be skipped and are not yet, from 0 over all weeks.
    pub skipped: Vec<u8>,
}

/// The present members of a room with the days that they have done.
pub(super) struct Group {
    start: NaiveDate,
    dates: Arrangement,
    members: Vec<UserId>,
    done: Vec<DoneDay>,
}

impl Group {
    pub(super) fn load(
        s: &mut dyn Session,
        room: &Room,
        members: &[RoomMember],
        dates: Arrangement,
    ) -> Result<Self, Error> {
        let done = s.list_done_days(room.study, 0..usize::from(Days::MAX))?;
        let members = members.iter().map(|member| member.membership.user).collect();
        Ok(Self { start: room.course.starts_on, dates, members, done })
    }

    /// Returns how the group can continue beside the vote of the last seven days: while it has no effect yet, otherwise only
    /// without a vote.
    pub(super) fn offer_beside(&self, vote: Option<&(Vote, VoteState)>, now: Instant) -> Option<Offer> {
        match vote {
            Some((vote, VoteState::Open | VoteState::Tied(_))) => Some(self.ways_on(vote.week, now)),
            Some(_) => None,
            None => self.offer(now),
        }
    }

    /// Returns how the group can continue, if it is behind in the present week of its plan.
    fn offer(&self, now: Instant) -> Option<Offer> {
        let passed = self.passed(now);
        let is_running = (0..=i64::from(self.dates.end())).contains(&passed);
        let offer = self.ways_on(self.dates.week_on(passed), now);
        Some(offer).filter(|offer| is_running && offer.pace.is_behind())
    }

    fn ways_on(&self, week: u8, now: Instant) -> Offer {
        let way = |choice: &Realignment| WayOn { choice: *choice, after: self.moved(week, *choice, now) };
        let ways = Realignment::ALL.iter().map(way).collect();
        Offer { week, pace: self.pace(week, self.passed(now)), ways }
    }

    /// Returns the dates of the plan after a choice about the days of a week that are left to do and those since. `None` if
    /// nothing is left or the choice is not possible.
    fn after(&self, week: u8, choice: Realignment, now: Instant) -> Option<Arrangement> {
        let calendar = Calendar::new(&self.dates, |index| self.is_done(index), self.passed(now));
        let dates = roadmaps::sharing::days_of_week(week).filter_map(|index| self.dates.due().get(index));
        let behind = calendar.behind(i64::from(*dates.min()?));
        let choice = match choice {
            Realignment::Shift => Choice::Shift,
            Realignment::ThinOut => Choice::Skip,
            Realignment::CatchUp => Choice::Merge,
        };
        if behind.days.is_empty() { None } else { calendar.realign(choice, &behind).ok() }
    }

    fn moved(&self, week: u8, choice: Realignment, now: Instant) -> Option<MovedPlan> {
        let after = self.after(week, choice, now)?;
        let before = self.dates.skipped();
        let ends_on = self.start.checked_add_days(chrono::Days::new(after.end().into()))?;
        Some(MovedPlan { ends_on, skipped: after.skipped().into_iter().filter(|day| !before.contains(day)).collect() })
    }

    /// Returns how far each member is with the days of a week whose dates have passed.
    fn pace(&self, week: u8, passed: i64) -> Pace {
        let skipped = self.dates.skipped();
        let is_due = |index: &usize| {
            let due = self.dates.due().get(*index).is_some_and(|due| i64::from(*due) < passed);
            due && !skipped.iter().any(|skipped| usize::from(*skipped) == *index)
        };
        let due: Vec<usize> = roadmaps::sharing::days_of_week(week).filter(is_due).collect();
        let done_by = |user: &UserId| {
            let own = self.done.iter().filter(|done| done.owner == *user);
            own.filter(|done| due.contains(&usize::from(done.day.index()))).count()
        };
        Pace::new(due.len(), self.members.iter().map(done_by).collect())
    }

    /// Whether at least half of the members have done a day.
    fn is_done(&self, index: usize) -> bool {
        let by = self.done.iter().filter(|done| usize::from(done.day.index()) == index);
        2 * by.filter(|done| self.members.contains(&done.owner)).count() >= self.members.len()
    }

    /// Returns the number of days since the start, negative before it.
    fn passed(&self, now: Instant) -> i64 {
        seoul::day_of(now).signed_duration_since(self.start).num_days()
    }
}

/// Casts a ballot like [`week::cast_ballot`], and ends the vote if that decides it.
pub async fn cast_ballot(
    store: &Store,
    member: UserId,
    study: StudyId,
    choice: Realignment,
    now: Instant,
) -> Result<(), Error> {
    let unit = move |s: &mut dyn Session, actor: &Actor| cast(s, actor, study, choice, now);
    store.write_as_verified(member, unit).await?;
    store.write_facts(move |s| end_vote(s, study, now)).await
}

fn cast(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    choice: Realignment,
    now: Instant,
) -> Result<Outcome<(), ::rooms::Fact>, Error> {
    let (entrance, members) = membership::find_room(s, actor.id, study, now)?;
    let dates = roadmaps::sharing::find_plan_dates(s, study)?;
    let group = Group::load(s, &entrance.room, &members, dates)?;
    let vote = week::find_week_vote(s, study, now)?;
    let week = group.offer_beside(vote.as_ref(), now).map(|offer| offer.week);
    let is_possible = week.is_some_and(|week| group.after(week, choice, now).is_some());
    if !is_possible {
        // A member of an ended room is refused for that.
        membership::enter_open(s, actor.id, study, now)?;
        return Err(::rooms::Error::NoVote.into());
    }
    Ok(week::cast_ballot(s, actor, study, (choice, week), now)?.map(drop))
}

/// Decides a tie like [`week::decide_tie`], and ends the vote.
pub async fn decide_tie(
    store: &Store,
    host: UserId,
    study: StudyId,
    choice: Realignment,
    now: Instant,
) -> Result<(), Error> {
    let unit = move |s: &mut dyn Session, actor: &Actor| week::decide_tie(s, actor, study, choice, now);
    store.write_as_verified(host, unit).await?;
    store.write_facts(move |s| end_vote(s, study, now)).await
}

/// Ends the votes that are over, in small transactions.
pub async fn end_votes(store: &Store, now: Instant) -> Result<(), Error> {
    let mut after = StudyId(0);
    loop {
        let find = move |s: &mut dyn Session| s.list_rooms_voting_since(now - VOTED_WITHIN, after, READ_AT_ONCE);
        let voting = store.read(find).await?;
        let Some(last) = voting.last() else { return Ok(()) };
        after = *last;
        for study in voting {
            store.write_facts(move |s| end_vote(s, study, now)).await?;
        }
    }
}

/// Ends the vote of a room if it is over, and moves the plan of its study with the members' roadmaps.
fn end_vote(s: &mut dyn Session, study: StudyId, now: Instant) -> Result<Outcome<(), Fact>, Error> {
    // In the order of all writes: the study, roadmaps, the room.
    if s.lock_study(study)?.is_none() {
        return Ok(Outcome::quiet(()));
    }
    let roadmaps = roadmaps::sharing::lock_joined_roadmaps(s, study)?;
    let (Some(room), Some(dates)) = (s.find_room(study)?, s.find_plan_dates(study)?) else {
        return Ok(Outcome::quiet(()));
    };
    let members = s.list_room_members(study)?;
    let group = Group::load(s, &room, &members, dates)?;
    let is_possible = |vote: &Vote, choice| group.after(vote.week, choice, now).is_some();
    let Outcome { value: ended, facts } = week::take_ended_vote(s, study, is_possible, now)?;
    let mut facts: Vec<Fact> = facts.into_iter().map(Fact::from).collect();
    let after = ended.and_then(|ended| group.after(ended.week, ended.choice?, now));
    if let Some(after) = after {
        let moved = roadmaps::sharing::realign_study_plan(s, study, &after, &roadmaps)?;
        facts.extend(moved.into_iter().map(Fact::from));
    }
    Ok(Outcome { value: (), facts })
}
