//! Figures for the administrators' overview, downloads of their lists, and suspensions with their effects on waiting lists.

use crate::generation::list_category_samples;
use crate::repeating::retry_while_giving_way;
use chrono::{Days, NaiveDate, TimeDelta};
use identity::accounts::AuditRepository;
use identity::members::{Member, MemberRepository, Reason};
use inquiries::InquiryRepository;
use kernel::job::{EndedJobs, JobRepository};
use kernel::{Actor, CategoryId, Instant, Outcome, Page, PageRequest, StoreError, UserId, seoul};
use moderation::{CaseStatus, ReportRepository};
use roadmaps::jobs::WRITING;
use roadmaps::library::RoadmapSummary;
use std::collections::BTreeMap;
use studies::lifecycle::ClosingRepository;
use studies::reading::{StudyCardRepository, StudyFilter};
use studies::recruiting::RecruitmentStatus;
use unit_of_work::{Error, Fact, Session, Store};

/// The number of days in the figures, including today. Ended jobs are stored for as long.
const MONTH: u64 = 30;
const WEEK: usize = 7;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    pub members: u64,
    /// Accounts created within the month.
    pub members_new: u64,
    pub studies_open: u64,
    /// Open studies with a deadline within seven days.
    pub studies_closing: u64,
    pub writing: Writing,
    /// Accounts created on each day of the month that has some.
    pub members_by_day: BTreeMap<NaiveDate, u64>,
    /// Reported or flagged contents without a decision.
    pub reports_open: u64,
    /// Inquiries without an answer.
    pub inquiries_open: u64,
}

/// Ended roadmap jobs. A roadmap counts once it is written, even if it is deleted later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Writing {
    /// The last seven days in Seoul, including today.
    pub this_week: EndedJobs,
    /// The seven days before.
    pub last_week: EndedJobs,
    /// The days of the month, today last.
    pub days: Vec<(NaiveDate, EndedJobs)>,
}

impl Writing {
    /// Builds the figures from the jobs that ended on each day.
    fn until(today: NaiveDate, ended: &BTreeMap<NaiveDate, EndedJobs>) -> Self {
        let days: Vec<(NaiveDate, EndedJobs)> = (0..MONTH)
            .rev()
            .map(|ago| today - Days::new(ago))
            .map(|day| (day, ended.get(&day).copied().unwrap_or_default()))
            .collect();
        let mut weeks = days.rchunks(WEEK).map(|week| week.iter().map(|(_, of_day)| *of_day).sum());
        let (this_week, last_week) = (weeks.next().unwrap_or_default(), weeks.next().unwrap_or_default());
        Self { this_week, last_week, days }
    }
}

pub fn find_figures<S>(s: &mut S, actor: &Actor, now: Instant) -> Result<Figures, Error>
where
    S: MemberRepository
        + StudyCardRepository
        + ClosingRepository
        + JobRepository
        + ReportRepository
        + InquiryRepository
        + ?Sized,
{
    require_admin(actor)?;
    let today = seoul::day_of(now);
    let first = today - Days::new(MONTH - 1);
    let open = StudyFilter { status: Some(RecruitmentStatus::Open), ..StudyFilter::default() };
    Ok(Figures {
        members: s.count_members()?,
        members_new: s.count_new_members(seoul::start_of(first))?,
        studies_open: s.count_studies(&open, u64::MAX, now)?,
        studies_closing: s.count_closing_studies(now, now + TimeDelta::days(7))?,
        writing: Writing::until(today, &s.count_ended_jobs(&WRITING, first)?),
        members_by_day: s.count_new_members_by_day(first)?,
        reports_open: s.count_cases(CaseStatus::Open)?,
        inquiries_open: s.count_inquiries()?.open,
    })
}

kernel::stored_enum! {
    /// A list of the administration that can be downloaded.
    ExportedList {
        Members = "members",
        Reports = "reports",
        Inquiries = "inquiries",
        Notices = "notices",
        Samples = "samples",
        Categories = "categories",
        Audit = "audit",
    }
}

/// Lists the public samples, all or those of a category and its subcategories, for an administrator.
pub fn list_samples(
    s: &mut dyn Session,
    actor: &Actor,
    category: Option<CategoryId>,
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    require_admin(actor)?;
    Ok(match category {
        Some(category) => list_category_samples(s, category, page)?,
        None => roadmaps::library::list_samples(s, page)?,
    })
}

/// Records that an administrator downloaded `rows` rows of a list.
pub fn record_export<S: AuditRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    list: ExportedList,
    rows: usize,
    now: Instant,
) -> Result<(), Error> {
    Ok(identity::accounts::record_export(s, actor, list.as_str(), rows, now)?)
}

fn require_admin(actor: &Actor) -> Result<(), Error> {
    if actor.is_admin { Ok(()) } else { Err(identity::Error::Forbidden.into()) }
}

/// Suspends a member like [`suspend_member`]. Gives way to other writers.
pub async fn suspend(
    store: &Store,
    by: UserId,
    member: UserId,
    reason: &Reason,
    now: Instant,
) -> Result<Member, Error> {
    change_while_giving_way(store, by, member, reason, now, suspend_member).await
}

/// Restores a member like [`restore_member`]. Gives way to other writers.
pub async fn restore(
    store: &Store,
    by: UserId,
    member: UserId,
    reason: &Reason,
    now: Instant,
) -> Result<Member, Error> {
    change_while_giving_way(store, by, member, reason, now, restore_member).await
}

type Change = fn(&mut dyn Session, &Actor, UserId, &Reason, Instant) -> Result<Outcome<Member, Fact>, Error>;

async fn change_while_giving_way(
    store: &Store,
    by: UserId,
    member: UserId,
    reason: &Reason,
    now: Instant,
    change: Change,
) -> Result<Member, Error> {
    let attempt = || {
        let reason = reason.clone();
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            s.give_way()?;
            change(s, actor, member, &reason, now)
        };
        store.write_over_members(by, unit)
    };
    retry_while_giving_way(attempt).await
}

/// Suspends a member like [`identity::members::suspend_member`]. Free seats pass on to the next on the waiting lists, and
/// members of the rooms that the user hosts are asked to become hosts.
pub fn suspend_member(
    s: &mut dyn Session,
    actor: &Actor,
    id: UserId,
    reason: &Reason,
    now: Instant,
) -> Result<Outcome<Member, Fact>, Error> {
    let was_suspended = is_suspended(s, id)?;
    let Outcome { value, facts } = identity::members::suspend_member(s, actor, id, reason, now)?;
    let mut facts: Vec<Fact> = facts.into_iter().map(Fact::from).collect();
    if !was_suspended {
        facts.extend(pass_on_seats(s, id, now)?);
        facts.extend(crate::rooms::begin_vacancies(s, id, now)?.into_iter().map(Fact::from));
    }
    Ok(Outcome { value, facts })
}

/// Restores a member like [`identity::members::restore_member`], with their positions on waiting lists. The user stays the
/// host of rooms that have no other host yet.
pub fn restore_member(
    s: &mut dyn Session,
    actor: &Actor,
    id: UserId,
    reason: &Reason,
    now: Instant,
) -> Result<Outcome<Member, Fact>, Error> {
    let was_suspended = is_suspended(s, id)?;
    let value = identity::members::restore_member(s, actor, id, reason, now)?;
    if !was_suspended {
        return Ok(Outcome::quiet(value));
    }
    let mut facts = pass_on_seats(s, id, now)?;
    facts.extend(crate::rooms::end_vacancies(s, id)?.into_iter().map(Fact::from));
    Ok(Outcome { value, facts })
}

fn is_suspended(s: &mut dyn Session, member: UserId) -> Result<bool, StoreError> {
    Ok(s.list_suspended_of(&[member])?.contains(&member))
}

fn pass_on_seats(s: &mut dyn Session, member: UserId, now: Instant) -> Result<Vec<Fact>, StoreError> {
    Ok(studies::applications::pass_on_seats(s, member, now)?.into_iter().map(Fact::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, number).expect("a day of November")
    }

    fn ended(succeeded: u64, failed: u64) -> EndedJobs {
        EndedJobs { succeeded, failed }
    }

    #[test]
    fn a_month_has_thirty_days_and_ends_today() {
        let made = Writing::until(day(30), &BTreeMap::from([(day(1), ended(4, 0)), (day(30), ended(2, 1))]));
        assert_eq!(
            (made.days.first(), made.days.last()),
            (Some(&(day(1), ended(4, 0))), Some(&(day(30), ended(2, 1))))
        );
        assert_eq!((made.days.len(), made.days[1]), (30, (day(2), ended(0, 0))));
    }

    #[test]
    fn a_week_is_seven_days_and_the_seven_before_are_the_last() {
        let days =
            [(day(24), ended(1, 0)), (day(23), ended(20, 2)), (day(17), ended(0, 3)), (day(16), ended(500, 500))];
        let made = Writing::until(day(30), &BTreeMap::from(days));
        assert_eq!((made.this_week, made.last_week), (ended(1, 0), ended(20, 5)));
    }
}
