//! 이번 주: the plan of a room's study with what each member did, wrote and asked on its days.

mod acting;
mod realigning;

pub use acting::{mark_day, raise_flag, unmark_day};
pub use realigning::{MovedPlan, Offer, WayOn, cast_ballot, decide_tie, end_votes};

use ::rooms::membership::{self, Entrance, Phase, RoomMember};
use ::rooms::week::{self, AgendaItem, DayRange, Flag, MemberSentence, Vote, VoteState};
use chrono::NaiveDate;
use kernel::{DayNo, Instant, StudyId, UserId, seoul};
use realigning::Group;
use roadmaps::schedule::Arrangement;
use roadmaps::sharing::{DoneDay, StudyPlan};
use unit_of_work::{Error, Session};

/// A week of a room's plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeekPage {
    pub entrance: Entrance,
    /// The week, from 1.
    pub week: u8,
    /// The present week: the first before the plan begins, the last after its end.
    pub present_week: u8,
    /// The number of weeks.
    pub weeks: u8,
    pub keyword: String,
    pub days: Vec<WeekDay>,
    /// The host first, then in the order of joining.
    pub members: Vec<WeekMember>,
    pub agenda: Vec<AgendaItem>,
    /// The vote of the last seven days.
    pub vote: Option<(Vote, VoteState)>,
    /// How the group can continue, while it votes, or if it is behind and has not voted in the last seven days. Only in the
    /// present week.
    pub offer: Option<Offer>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeekDay {
    pub no: DayNo,
    pub date: NaiveDate,
    pub is_today: bool,
    /// Whether the group has skipped it.
    pub is_skipped: bool,
    pub keyword: String,
    /// In the order in which members marked it.
    pub done: Vec<DoneDay>,
    /// The oldest first.
    pub sentences: Vec<MemberSentence>,
    /// The oldest first.
    pub flags: Vec<Flag>,
}

/// How far a member is in the plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeekMember {
    pub user: UserId,
    /// Whether the member has taken the plan over.
    pub has_plan: bool,
    /// The number of days done in all weeks.
    pub days_done: u8,
}

/// Returns a week of the plan for a member, the present one if `week` is `None`.
pub fn find_week(
    s: &mut dyn Session,
    user: UserId,
    study: StudyId,
    week: Option<i64>,
    now: Instant,
) -> Result<WeekPage, Error> {
    let (entrance, members) = membership::find_room(s, user, study, now)?;
    let plan = roadmaps::sharing::find_study_plan(s, study)?;
    let dates = roadmaps::sharing::find_plan_dates(s, study)?;
    let (start, today, length) = (entrance.room.course.starts_on, seoul::day_of(now), plan.brief.days());
    let present_week = roadmaps::sharing::week_on(today, start, &dates);
    let week = week.map_or(Ok(present_week), |week| roadmaps::sharing::parse_week(week, length))?;
    let range = roadmaps::sharing::days_of_week(week);
    let days = DayRange { first: day_no(range.start), last: day_no(range.end - 1) };
    let done = s.list_done_days(study, range)?;
    let sentences = s.list_sentences(study, days)?;
    let flags = s.list_flags(study, days)?;
    let sheet = Sheet { plan: &plan, dates: &dates, start, today, done, sentences, flags };
    let vote = week::find_week_vote(s, study, now)?;
    let is_open = entrance.room.phase(now) == Phase::Open;
    let offer = if is_open && week == present_week {
        let group = Group::load(s, &entrance.room, &members, dates.clone())?;
        group.offer_beside(vote.as_ref(), now)
    } else {
        None
    };
    Ok(WeekPage {
        week,
        present_week,
        weeks: length.weeks(),
        keyword: sheet.keyword(week),
        days: sheet.days(week),
        members: progress_of(s, study, &members, (week, start), now)?,
        agenda: week::agenda(&sheet.flags),
        entrance,
        vote,
        offer,
    })
}

/// Returns how far each member is, as on the board of the study.
fn progress_of(
    s: &mut dyn Session,
    study: StudyId,
    members: &[RoomMember],
    (week, start): (u8, NaiveDate),
    now: Instant,
) -> Result<Vec<WeekMember>, Error> {
    let all = roadmaps::sharing::list_member_progress(s, study, Some(week.into()), start, now)?;
    let member = |member: &RoomMember| {
        let user = member.membership.user;
        let progress = all.iter().find(|progress| progress.owner == user);
        WeekMember {
            user,
            has_plan: progress.is_some(),
            days_done: progress.map(|progress| progress.days_done).unwrap_or_default(),
        }
    };
    Ok(members.iter().map(member).collect())
}

/// Returns the number of the day with an index, from 0 over all weeks.
fn day_no(index: usize) -> DayNo {
    DayNo(i64::try_from(index).map_or(i64::MAX, |index| index + 1))
}

/// The parts of the days of a week.
struct Sheet<'a> {
    plan: &'a StudyPlan,
    dates: &'a Arrangement,
    start: NaiveDate,
    today: NaiveDate,
    done: Vec<DoneDay>,
    sentences: Vec<MemberSentence>,
    flags: Vec<Flag>,
}

impl Sheet<'_> {
    fn keyword(&self, week: u8) -> String {
        let weeks = self.plan.plan.weeks().as_slice();
        let found = usize::from(week).checked_sub(1).and_then(|index| weeks.get(index));
        found.map(|week| week.keyword.clone()).unwrap_or_default()
    }

    fn days(&self, week: u8) -> Vec<WeekDay> {
        let range = roadmaps::sharing::days_of_week(week);
        let keywords = self.plan.plan.weeks().daily_keywords();
        let days = keywords.zip(self.dates.dated(self.start)).enumerate();
        let of_week = days.filter(|(index, _)| range.contains(index));
        of_week.map(|(index, (keyword, dated))| self.day(index, keyword, dated)).collect()
    }

    fn day(&self, index: usize, keyword: &str, (date, is_skipped): (NaiveDate, bool)) -> WeekDay {
        let no = day_no(index);
        let done = self.done.iter().filter(|done| usize::from(done.day.index()) == index);
        let done: Vec<DoneDay> = done.copied().collect();
        // A member may have deleted the roadmap with the days that the sentences are about.
        let is_done = |sentence: &&MemberSentence| done.iter().any(|done| done.owner == sentence.user);
        let sentences = self.sentences.iter().filter(|sentence| sentence.day == no).filter(is_done);
        WeekDay {
            no,
            date,
            is_today: date == self.today,
            is_skipped,
            keyword: keyword.to_owned(),
            sentences: sentences.cloned().collect(),
            flags: self.flags.iter().filter(|flag| flag.day == no).cloned().collect(),
            done,
        }
    }
}
