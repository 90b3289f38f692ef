//! Requesting worksheets, and storing them as soon as each week is written.

use super::minutes::{WorksheetMinutes, minutes_on};
use super::stuck::{StuckNote, StuckNoteRepository};
use super::{DayWorksheet, WorksheetStatus};
use crate::Error;
use crate::jobs::{FailureReason, JobKind, Planner};
use crate::library::{Roadmap, RoadmapRepository, find_roadmap};
use crate::plan::{Basis, DayOf, unknown_week};
use crate::worksheets::{ONE_LIVE_WORKSHEETS, WorksheetRepository};
use kernel::job::{self, Job, JobRepository, Lost, NewJob, Priority};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, FieldError, Instant, JobId, Outcome, RoadmapId, StoreError, UserId};
use serde::{Deserialize, Serialize};

/// The kind of these jobs.
const KIND: &str = JobKind::Worksheets.as_str();
/// How often a user may request worksheets, whether they succeed or not.
pub const WORKSHEET_ORDERS: Limit = Limit::new("worksheets", 5, 60);

/// The payload of a worksheet job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorksheetOrder {
    pub roadmap: RoadmapId,
    /// The week that is written first, from 1.
    pub first: u8,
    /// The chosen writer; `None` uses the writer that this installation has.
    pub planner: Option<Planner>,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    roadmap: i64,
    first: u8,
    built_in: bool,
}

impl WorksheetOrder {
    /// # Panics
    /// Never: numbers can always be serialized.
    #[must_use]
    pub fn to_payload(self) -> String {
        let built_in = self.planner == Some(Planner::BuiltIn);
        let payload = Payload { roadmap: self.roadmap.0, first: self.first, built_in };
        serde_json::to_string(&payload).expect("numbers are always JSON")
    }

    /// Returns the request of `job`; `None` if it is of another kind.
    #[must_use]
    pub fn of(job: &Job) -> Option<Self> {
        if JobKind::parse(&job.kind) != Some(JobKind::Worksheets) {
            return None;
        }
        let Payload { roadmap, first, built_in } = serde_json::from_str(&job.payload).ok()?;
        Some(Self { roadmap: RoadmapId(roadmap), first, planner: built_in.then_some(Planner::BuiltIn) })
    }
}

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
) -> Result<Outcome<Job, job::Fact>, Error> {
    let owner = actor.id;
    s.lock_jobs_of(owner)?;
    let roadmap = find_roadmap(s, owner, id)?;
    let first = parse_first(first, &roadmap)?;
    if let Some(running) = find_latest(s, owner)?.filter(|job| !job.status.is_final()) {
        return if is_of(&running, id) { Ok(Outcome::quiet(running)) } else { Err(Error::WorksheetsRunning) };
    }
    let new = NewJob {
        kind: KIND,
        owner: Some(owner),
        payload: WorksheetOrder { roadmap: id, first, planner }.to_payload(),
        priority: Priority::Person,
        run_at: now,
        steps_total: roadmap.brief.days().weeks(),
        created_at: now,
    };
    job::queue(s, new).map_err(running_already)
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

/// A worksheet as its owner reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownWorksheet {
    pub worksheet: DayWorksheet,
    pub status: WorksheetStatus,
    pub basis: Basis,
    /// `None` if the learner did not state the time of that day, and for worksheets of the earlier form.
    pub minutes: Option<WorksheetMinutes>,
    /// The note of the day itself.
    pub stuck: Option<StuckNote>,
    /// On a review day, the notes since the review before, in order.
    pub to_review: Vec<StuckNote>,
}

/// Returns a day's worksheet (week and day from 1) of the user's roadmap.
pub fn find_worksheet<S: RoadmapRepository + WorksheetRepository + StuckNoteRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
    (week, day): (i64, i64),
) -> Result<ShownWorksheet, Error> {
    let roadmap = find_roadmap(s, owner, id)?;
    let day = DayOf::parse(week, day, roadmap.brief.days())?;
    let worksheet = s.find_worksheet(id, day)?.ok_or(Error::WorksheetNotFound)?;
    let basis = worksheet.provenance.basis_within(&roadmap.provenance);
    let minutes = worksheet.text.parts().and_then(|parts| {
        let date = roadmap.start_date.and_then(|start| roadmap.schedule.arrangement.date_of(day, start));
        let time = minutes_on(&roadmap.brief, date)?;
        WorksheetMinutes::divide(time, parts.recalls().len())
    });
    let notes = s.list_stuck_notes(id)?;
    Ok(ShownWorksheet {
        worksheet,
        basis,
        status: roadmap.worksheet_status(day),
        minutes,
        stuck: notes.iter().find(|note| note.day == day).cloned(),
        to_review: roadmap.notes_to_review(day, notes),
    })
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
    s.find_latest_job(owner, &[KIND])
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

/// Returns the message about a failed worksheet job.
#[must_use]
pub fn worksheet_failure(reason: FailureReason) -> &'static str {
    match reason {
        FailureReason::Failed | FailureReason::Restricted => "학습지 생성에 실패했습니다.",
        FailureReason::Invalid => {
            "AI가 만든 학습지가 품질 기준에 맞지 않아 저장하지 않았습니다. 기본 학습지로 만들어 보세요."
        }
        FailureReason::TimedOut => "학습지를 제때 만들지 못했습니다. 잠시 후 다시 시도해주세요.",
        FailureReason::OutOfTokens => {
            "오늘 AI로 만들 수 있는 양을 모두 썼습니다. 기본 학습지로 만들거나 내일 다시 시도해주세요."
        }
        FailureReason::NoOther | FailureReason::NothingToRewrite | FailureReason::PlanChanged => reason.message(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use kernel::JobId;
    use kernel::job::{NewJob, Priority};

    fn job(kind: &'static str, payload: &str) -> Job {
        let now = DateTime::UNIX_EPOCH;
        let payload = payload.to_owned();
        let priority = Priority::Person;
        let new = NewJob { kind, owner: None, payload, priority, run_at: now, steps_total: 4, created_at: now };
        new.stored(JobId(1))
    }

    #[test]
    fn a_request_is_restored_from_its_job_and_not_from_other_kinds() {
        for planner in [None, Some(Planner::BuiltIn)] {
            let order = WorksheetOrder { roadmap: RoadmapId(7), first: 3, planner };
            assert_eq!(WorksheetOrder::of(&job("WORKSHEETS", &order.to_payload())), Some(order));
            assert_eq!(WorksheetOrder::of(&job("GENERATION", &order.to_payload())), None);
        }
        assert_eq!(WorksheetOrder::of(&job("WORKSHEETS", "{}")), None);
    }
}
