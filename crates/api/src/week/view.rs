//! The week in responses.

use super::flag_view::FlagView;
use super::vote_view::{WeekOfferView, WeekVoteView};
use crate::http::seoul_time::SeoulTime;
use application::rooms::week::{WeekDay, WeekMember, WeekPage};
use chrono::NaiveDate;
use kernel::{Instant, UserId};
use roadmaps::sharing::DoneDay;
use rooms::week::{AgendaItem, MemberSentence, is_sentence_open};
use serde::Serialize;
use utoipa::ToSchema;

/// A week of the plan of a room's study.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoomWeekView {
    /// The week, from 1.
    #[schema(minimum = 1, maximum = 12)]
    week: u8,
    /// The present week: the first before the plan begins, the last after its end.
    #[schema(minimum = 1, maximum = 12)]
    present_week: u8,
    /// The number of weeks.
    #[schema(minimum = 1, maximum = 12)]
    weeks: u8,
    /// The theme of the week.
    keyword: String,
    /// The days, in order.
    #[schema(min_items = 1, max_items = 7)]
    days: Vec<RoomDayView>,
    /// The present members: the host first, then in the order of joining.
    members: Vec<WeekMemberView>,
    /// The days of the week on which at least two members got stuck, in order.
    #[schema(max_items = 7)]
    agenda: Vec<AgendaItemView>,
    /// The vote that was opened in the last seven days; omitted if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    vote: Option<WeekVoteView>,
    /// How the group can continue, in the present week: while a `vote` is open or tied, or if the group is behind and there
    /// is no `vote`; omitted otherwise. The first ballot opens a vote.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    offer: Option<WeekOfferView>,
}

impl RoomWeekView {
    pub(super) fn new(page: WeekPage, now: Instant) -> Self {
        let user = page.entrance.own.user;
        Self {
            week: page.week,
            present_week: page.present_week,
            weeks: page.weeks,
            keyword: page.keyword,
            days: page.days.into_iter().map(|day| RoomDayView::new(day, user, now)).collect(),
            members: page.members.into_iter().map(WeekMemberView::from).collect(),
            agenda: page.agenda.into_iter().map(AgendaItemView::from).collect(),
            vote: page.vote.map(WeekVoteView::from),
            offer: page.offer.map(WeekOfferView::from),
        }
    }
}

/// A day of the plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoomDayView {
    /// The number in the plan, from 1 over all weeks; events name it.
    #[schema(minimum = 1, maximum = 80)]
    no: i64,
    /// The day of the week of the plan, from 1.
    #[schema(minimum = 1, maximum = 7)]
    day: i64,
    /// The date on which it is due.
    date: NaiveDate,
    /// Whether it is due today.
    is_today: bool,
    /// Whether the group skipped it. It can still be done.
    is_skipped: bool,
    /// The theme of the day.
    keyword: String,
    /// The members who have done it, in the order in which they marked it.
    done: Vec<DoneByView>,
    /// The members' sentences about it, the oldest first.
    sentences: Vec<SentenceView>,
    /// Whether the caller has done it and can write or change a sentence.
    can_write_sentence: bool,
    /// The flags, the oldest first.
    flags: Vec<FlagView>,
}

impl RoomDayView {
    fn new(day: WeekDay, user: UserId, now: Instant) -> Self {
        let own = day.done.iter().find(|done| done.owner == user);
        Self {
            no: day.no.0,
            day: day_of_week(day.no.0),
            date: day.date,
            is_today: day.is_today,
            is_skipped: day.is_skipped,
            keyword: day.keyword,
            can_write_sentence: own.is_some_and(|own| is_sentence_open(own.at, now)),
            done: day.done.iter().map(DoneByView::from).collect(),
            sentences: day.sentences.into_iter().map(SentenceView::from).collect(),
            flags: day.flags.into_iter().map(FlagView::from).collect(),
        }
    }
}

/// Returns the day of the week, from 1, of a day of the plan.
fn day_of_week(no: i64) -> i64 {
    (no - 1) % 7 + 1
}

/// A member who has done a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DoneByView {
    user_id: i64,
    /// When the member marked it.
    at: SeoulTime,
}

impl From<&DoneDay> for DoneByView {
    fn from(DoneDay { owner, at, .. }: &DoneDay) -> Self {
        Self { user_id: owner.0, at: SeoulTime(*at) }
    }
}

/// The sentence of a member about a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SentenceView {
    user_id: i64,
    text: String,
    /// When it was last changed.
    written_at: SeoulTime,
}

impl From<MemberSentence> for SentenceView {
    fn from(MemberSentence { user, text, written_at, .. }: MemberSentence) -> Self {
        Self { user_id: user.0, text, written_at: SeoulTime(written_at) }
    }
}

/// How far a member is in the plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WeekMemberView {
    user_id: i64,
    /// Whether the member has taken the plan over as a roadmap.
    taken_over: bool,
    /// The number of days done in the whole plan.
    #[schema(maximum = 80)]
    total_done: u8,
}

impl From<WeekMember> for WeekMemberView {
    fn from(WeekMember { user, has_plan, days_done }: WeekMember) -> Self {
        Self { user_id: user.0, taken_over: has_plan, total_done: days_done }
    }
}

/// A day on which several members got stuck, for the next meeting.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AgendaItemView {
    /// The day of the week of the plan, from 1.
    #[schema(minimum = 1, maximum = 7)]
    day: i64,
    /// The question that was asked first.
    question: String,
    /// The number of members who got stuck, also if they are no longer.
    #[schema(minimum = 2)]
    stuck_count: usize,
}

impl From<AgendaItem> for AgendaItemView {
    fn from(AgendaItem { day, question, stuck }: AgendaItem) -> Self {
        Self { day: day_of_week(day.0), question, stuck_count: stuck }
    }
}
