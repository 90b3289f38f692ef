//! Votes and what can be voted for, in responses.

use super::body::WeekChoice;
use crate::http::seoul_time::SeoulTime;
use application::rooms::week::{MovedPlan, Offer, WayOn};
use chrono::NaiveDate;
use rooms::week::{Ballot, VOTED_WITHIN, Vote, VoteState};
use serde::Serialize;
use utoipa::ToSchema;

/// The state of a vote.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum WeekVoteState {
    /// Members vote, and may change their ballots.
    Open,
    /// The host decides between the `tied` choices, until `tieEndsAt`.
    Tied,
    /// The vote is over, and takes effect within a minute.
    Counting,
    /// The vote has taken effect.
    Ended,
}

/// A vote of the group on how it continues.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WeekVoteView {
    id: i64,
    /// The week with which the group was behind.
    #[schema(minimum = 1, maximum = 12)]
    week: u8,
    state: WeekVoteState,
    /// When it ends, unless more than half of all members vote for one choice before.
    ends_at: SeoulTime,
    /// Until when the host decides; omitted without a tie. Without a decision nothing changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    tie_ends_at: Option<SeoulTime>,
    /// The ballots, in the order of casting.
    ballots: Vec<BallotView>,
    /// The choices between which the host decides; empty without a tie.
    #[schema(max_items = 3)]
    tied: Vec<WeekChoice>,
    /// How the group continues; omitted before the end, and if nothing changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    choice: Option<WeekChoice>,
}

impl From<(Vote, VoteState)> for WeekVoteView {
    fn from((vote, state): (Vote, VoteState)) -> Self {
        let is_tied = matches!(state, VoteState::Tied(_));
        let (state, tied) = match state {
            VoteState::Open => (WeekVoteState::Open, Vec::new()),
            VoteState::Tied(tied) => (WeekVoteState::Tied, tied),
            VoteState::Due(_) => (WeekVoteState::Counting, Vec::new()),
            VoteState::Ended => (WeekVoteState::Ended, Vec::new()),
        };
        Self {
            id: vote.id.0,
            week: vote.week,
            state,
            ends_at: SeoulTime(vote.ends_at()),
            tie_ends_at: is_tied.then(|| SeoulTime(vote.tie_ends_at())),
            ballots: vote.ballots.iter().map(BallotView::from).collect(),
            tied: tied.into_iter().map(WeekChoice).collect(),
            choice: vote.end.and_then(|end| end.choice).map(WeekChoice),
        }
    }
}

/// The ballot of a member.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BallotView {
    user_id: i64,
    choice: WeekChoice,
}

impl From<&Ballot> for BallotView {
    fn from(Ballot { user, choice, .. }: &Ballot) -> Self {
        Self { user_id: user.0, choice: WeekChoice(*choice) }
    }
}

/// How a group that is behind can continue.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WeekOfferView {
    /// The number of days of the week that were due before today.
    #[schema(maximum = 7)]
    due_days: usize,
    /// The number of these days that at least half of the members have done.
    #[schema(maximum = 7)]
    half_did: usize,
    /// How long members vote after the first ballot, in hours.
    vote_hours: i64,
    /// The plan after each choice.
    #[schema(min_items = 3, max_items = 3)]
    ways: Vec<WayOnView>,
}

impl From<Offer> for WeekOfferView {
    fn from(Offer { pace, ways, .. }: Offer) -> Self {
        Self {
            due_days: pace.due(),
            half_did: pace.half_did(),
            vote_hours: VOTED_WITHIN.num_hours(),
            ways: ways.into_iter().map(WayOnView::from).collect(),
        }
    }
}

/// The plan after one choice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WayOnView {
    choice: WeekChoice,
    /// False if nothing is left to do, or if there is no room on the coming dates. Such a choice is refused.
    is_possible: bool,
    /// The last day of the plan; omitted if the choice is not possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    end_date: Option<NaiveDate>,
    /// The numbers in the plan of the days that it skips, from 1 over all weeks.
    #[schema(max_items = 80)]
    skipped_days: Vec<u8>,
}

impl From<WayOn> for WayOnView {
    fn from(WayOn { choice, after }: WayOn) -> Self {
        let (end_date, skipped) = match after {
            Some(MovedPlan { ends_on, skipped }) => (Some(ends_on), skipped),
            None => (None, Vec::new()),
        };
        Self {
            choice: WeekChoice(choice),
            is_possible: end_date.is_some(),
            end_date,
            skipped_days: skipped.into_iter().map(|index| index + 1).collect(),
        }
    }
}
