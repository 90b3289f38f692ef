//! Requesting worksheets, and storing them as soon as each week is written.

use super::{DayWorksheet, MAKING_WORKSHEETS, WorksheetOrder, WorksheetStatus};
use crate::jobs::{JobKind, Planner};
use crate::library::{Roadmap, RoadmapRepository, find_roadmap};
use crate::plan::{DayOf, unknown_week};
use crate::worksheets::{ONE_LIVE_WORKSHEETS, WorksheetRepository};
use crate::{Error, Fact};
use kernel::job::{self, Job, JobRepository, Lost, NewJob, Priority};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, FieldError, Instant, JobId, Outcome, RoadmapId, StoreError, UserId};

/// How often a user may request worksheets, whether they succeed or not.
pub const WORKSHEET_ORDERS: Limit = Limit::new("worksheets", 5, 60);

/// Returns the running worksheet job of that roadmap. Fails if it has no week `first`, from 1.
pub fn find_running_worksheets<S: JobRepository + RoadmapRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
    first: i64,
) -> Result<Option<Job>, Error> {
    parse_first(first, &find_roadmap(s, owner, id)?)?;
    Ok(find_latest(s, owner)?.filter(|job| is_of(job, id) && !job.status.is_final()))
}

/// Counts a request against the rate limit. Needs a separate transaction, because refused requests count too.
pub fn admit_worksheets<S: LimitRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    limits: RateLimits,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &WORKSHEET_ORDERS, &owner.to_string(), now)?)
}

/// Requests the missing worksheets of the user's roadmap, starting with week `first` (from 1). Returns the running job
/// if there is one. A user may have one running worksheet job.
pub fn order_worksheets<S: JobRepository + RoadmapRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    (first, planner): (i64, Option<Planner>),
    now: Instant,
) -> Result<Outcome<Job, Fact>, Error> {
    let owner = actor.id;
    s.lock_jobs_of(owner)?;
    let roadmap = find_roadmap(s, owner, id)?;
    let first = parse_first(first, &roadmap)?;
    if let Some(running) = find_latest(s, owner)?.filter(|job| !job.status.is_final()) {
        return if is_of(&running, id) { Ok(Outcome::quiet(running)) } else { Err(Error::WorksheetsRunning) };
    }
    let new = NewJob {
        kind: JobKind::Worksheets.as_str(),
        owner: Some(owner),
        payload: WorksheetOrder { roadmap: id, first, planner }.to_payload(),
        priority: Priority::Person,
        run_at: now,
        steps_total: roadmap.brief.days().weeks(),
        created_at: now,
    };
    let job = s.insert_job(&new).map_err(running_already)?;
    Ok(Outcome::with(new.stored(job), Fact::Ordered { owner, job }))
}

fn parse_first(first: i64, roadmap: &Roadmap) -> Result<u8, FieldError> {
    let first = u8::try_from(first).ok().filter(|first| (1..=roadmap.brief.days().weeks()).contains(first));
    first.ok_or_else(unknown_week)
}

// The lock on the user's jobs already prevents this; the constraint is a safeguard.
fn running_already(error: StoreError) -> Error {
    if error.is_duplicate_of(ONE_LIVE_WORKSHEETS) { Error::WorksheetsRunning } else { error.into() }
}

/// Returns the user's roadmap with the state of its worksheets, and the user's latest worksheet job if it belongs to
/// that roadmap.
pub fn list_worksheets<S: JobRepository + RoadmapRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
) -> Result<(Roadmap, Option<Job>), Error> {
    let roadmap = find_roadmap(s, owner, id)?;
    Ok((roadmap, find_latest(s, owner)?.filter(|job| is_of(job, id))))
}

/// Returns a day's worksheet (week and day from 1) of the user's roadmap, and whether it is up to date.
pub fn find_worksheet<S: RoadmapRepository + WorksheetRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
    (week, day): (i64, i64),
) -> Result<(DayWorksheet, WorksheetStatus), Error> {
    let roadmap = find_roadmap(s, owner, id)?;
    let day = DayOf::parse(week, day, roadmap.brief.days())?;
    let found = s.find_worksheet(id, day)?.ok_or(Error::WorksheetNotFound)?;
    Ok((found, roadmap.worksheet_status(day)))
}

/// Returns the weeks with a day that has no up-to-date worksheet, `first` before the others.
#[must_use]
pub fn weeks_to_write(roadmap: &Roadmap, first: u8) -> Vec<u8> {
    let lacking = roadmap.worksheet_statuses().filter(|(_, status)| *status != WorksheetStatus::Ready);
    let mut weeks: Vec<u8> = lacking.map(|(day, _)| day.week()).collect();
    weeks.dedup();
    weeks.sort_by_key(|week| *week != first);
    weeks
}

/// Stores the worksheets of a run and its progress. Stores nothing if the run has lost its job or the roadmap was
/// deleted.
pub fn store_worksheets<S: JobRepository + RoadmapRepository + WorksheetRepository + ?Sized>(
    s: &mut S,
    (job, token): (JobId, &str),
    id: RoadmapId,
    written: &[DayWorksheet],
    weeks_done: u8,
    now: Instant,
) -> Result<(), Lost> {
    job::renew(s, job, token, weeks_done, now)?;
    if s.lock_roadmap(id)?.is_none() {
        return Err(Lost::Lost);
    }
    for worksheet in written {
        s.insert_worksheet(id, worksheet)?;
    }
    Ok(())
}

fn find_latest<S: JobRepository + ?Sized>(s: &mut S, owner: UserId) -> Result<Option<Job>, StoreError> {
    s.find_latest_job(owner, &MAKING_WORKSHEETS)
}

fn is_of(job: &Job, roadmap: RoadmapId) -> bool {
    WorksheetOrder::of(job).is_some_and(|order| order.roadmap == roadmap)
}

impl Roadmap {
    /// Returns the worksheet state of each day, in order.
    pub fn worksheet_statuses(&self) -> impl Iterator<Item = (DayOf, WorksheetStatus)> {
        let days = self.brief.days();
        let each = self.plan.weeks().daily_keywords().zip(0..);
        each.filter_map(move |(keyword, index)| {
            let day = DayOf::nth(index, days)?;
            Some((day, WorksheetStatus::of(keyword, self.worksheets.get(&day).map(String::as_str))))
        })
    }

    #[must_use]
    pub fn worksheet_status(&self, day: DayOf) -> WorksheetStatus {
        let found = self.worksheet_statuses().find(|(other, _)| *other == day);
        found.map_or(WorksheetStatus::Missing, |(_, status)| status)
    }
}
