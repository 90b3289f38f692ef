//! A vote of a group that is behind.

use chrono::TimeDelta;
use kernel::{Instant, StudyId, UserId, VoteId};
use std::collections::BTreeMap;

kernel::stored_enum! {
    /// How a group continues that is behind.
    Realignment {
        /// The days that are left to do and all later ones are due a week later.
        Shift = "SHIFT",
        /// The days that are left to do are skipped.
        ThinOut = "THIN_OUT",
        /// The days that are left to do are spread over the coming dates.
        CatchUp = "CATCH_UP",
    }
}

/// How long members vote.
pub const VOTED_WITHIN: TimeDelta = TimeDelta::hours(48);
/// How long the host can decide a tie.
pub const TIE_DECIDED_WITHIN: TimeDelta = TimeDelta::hours(48);
/// The time from the beginning of one vote to that of the next.
pub const VOTES_APART: TimeDelta = TimeDelta::days(7);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vote {
    pub id: VoteId,
    pub study: StudyId,
    /// The week of the plan with which the group was behind, from 1.
    pub week: u8,
    pub opened_at: Instant,
    pub ballots: Vec<Ballot>,
    /// The choice of the host after a tie.
    pub host_choice: Option<Realignment>,
    pub end: Option<VoteEnd>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ballot {
    pub user: UserId,
    pub choice: Realignment,
    pub cast_at: Instant,
}

/// The end of a vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VoteEnd {
    pub at: Instant,
    /// How the group continues. `None` if nothing changes.
    pub choice: Option<Realignment>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewVote {
    pub study: StudyId,
    pub week: u8,
    pub opened_at: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VoteState {
    /// Members vote.
    Open,
    /// The host decides between these.
    Tied(Vec<Realignment>),
    /// The vote is over and must take effect. `None` changes nothing.
    Due(Option<Realignment>),
    /// The vote has taken effect.
    Ended,
}

impl Vote {
    #[must_use]
    pub fn ends_at(&self) -> Instant {
        self.opened_at + VOTED_WITHIN
    }

    /// Returns until when the host can decide a tie.
    #[must_use]
    pub fn tie_ends_at(&self) -> Instant {
        self.ends_at() + TIE_DECIDED_WITHIN
    }

    /// Returns the state at `now` among `members`, the present ones. Ballots of others do not count.
    #[must_use]
    pub fn state(&self, members: &[UserId], now: Instant) -> VoteState {
        if self.end.is_some() {
            return VoteState::Ended;
        }
        let counts = self.counts(members);
        let most = counts.values().max().copied().unwrap_or_default();
        let first = |(choice, count): (&Realignment, &usize)| (*count == most).then_some(*choice);
        let leading: Vec<Realignment> = counts.iter().filter_map(first).collect();
        match leading.as_slice() {
            [choice] if 2 * most > members.len() => VoteState::Due(Some(*choice)),
            _ if now < self.ends_at() => VoteState::Open,
            [] => VoteState::Due(None),
            [choice] => VoteState::Due(Some(*choice)),
            tied => match self.host_choice.filter(|choice| tied.contains(choice)) {
                Some(choice) => VoteState::Due(Some(choice)),
                None if now < self.tie_ends_at() => VoteState::Tied(tied.to_vec()),
                None => VoteState::Due(None),
            },
        }
    }

    fn counts(&self, members: &[UserId]) -> BTreeMap<Realignment, usize> {
        let mut counts = BTreeMap::new();
        for ballot in self.ballots.iter().filter(|ballot| members.contains(&ballot.user)) {
            *counts.entry(ballot.choice).or_default() += 1;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Realignment::{CatchUp, Shift, ThinOut};

    const MEMBERS: [UserId; 5] = [UserId(1), UserId(2), UserId(3), UserId(4), UserId(5)];

    fn at(hours: i64) -> Instant {
        Instant::default() + TimeDelta::hours(hours)
    }

    fn vote(choices: &[Realignment]) -> Vote {
        let ballot =
            |(user, choice): (i64, &Realignment)| Ballot { user: UserId(user), choice: *choice, cast_at: at(0) };
        Vote {
            id: VoteId(1),
            study: StudyId(1),
            week: 3,
            opened_at: at(0),
            ballots: (1..).zip(choices).map(ballot).collect(),
            host_choice: None,
            end: None,
        }
    }

    #[test]
    fn a_vote_is_open_for_48_hours_and_the_most_ballots_count() {
        let vote = vote(&[Shift, Shift, ThinOut]);
        assert_eq!(vote.state(&MEMBERS, at(47)), VoteState::Open);
        assert_eq!(vote.state(&MEMBERS, at(48)), VoteState::Due(Some(Shift)));
    }

    #[test]
    fn more_than_half_of_all_members_end_a_vote_at_once() {
        assert_eq!(vote(&[Shift, Shift, Shift]).state(&MEMBERS, at(1)), VoteState::Due(Some(Shift)));
        assert_eq!(vote(&[Shift, Shift]).state(&MEMBERS[..4], at(1)), VoteState::Open, "half is not more than half");
    }

    #[test]
    fn the_host_decides_a_tie_within_48_hours() {
        let mut vote = vote(&[CatchUp, Shift]);
        assert_eq!(vote.tie_ends_at(), at(96));
        assert_eq!(vote.state(&MEMBERS, at(48)), VoteState::Tied(vec![Shift, CatchUp]));
        assert_eq!(vote.state(&MEMBERS, at(95)), VoteState::Tied(vec![Shift, CatchUp]));
        assert_eq!(vote.state(&MEMBERS, at(96)), VoteState::Due(None), "the host has not decided");
        vote.host_choice = Some(CatchUp);
        assert_eq!(vote.state(&MEMBERS, at(49)), VoteState::Due(Some(CatchUp)));
        vote.host_choice = Some(ThinOut);
        assert_eq!(vote.state(&MEMBERS, at(49)), VoteState::Tied(vec![Shift, CatchUp]), "not one of the tied ways");
    }

    #[test]
    fn ballots_of_former_members_do_not_count() {
        let vote = vote(&[Shift, Shift, Shift]);
        assert_eq!(vote.state(&[UserId(8), UserId(9)], at(1)), VoteState::Open);
        assert_eq!(vote.state(&[UserId(8), UserId(9)], at(48)), VoteState::Due(None));
    }

    #[test]
    fn an_ended_vote_stays_ended() {
        let ended = Vote { end: Some(VoteEnd { at: at(2), choice: None }), ..vote(&[Shift]) };
        assert_eq!(ended.state(&MEMBERS, at(99)), VoteState::Ended);
    }
}
