//! A piece of work in the background: its states, and who may bring it from one to the next.

use crate::Error;
use crate::order::Order;
use chrono::TimeDelta;
use kernel::{Instant, JobId, RoadmapId, UserId};

/// How long a worker has a job for itself without a sign of life.
pub const LEASE: TimeDelta = TimeDelta::seconds(15);
/// How often a worker gives a sign of life.
pub const HEART_BEAT: TimeDelta = TimeDelta::seconds(5);
/// How often a job is begun before it counts as failed: a job that ends its process would otherwise do so for ever.
pub const MAX_ATTEMPTS: u8 = 5;

/// What a job does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum JobKind {
    /// Writes a roadmap.
    Generation,
}

/// Where a job stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum JobStatus {
    /// Waits for a worker.
    Queued,
    /// A worker has it.
    Running,
    /// Done.
    Succeeded,
    /// Given up.
    Failed,
    /// Stopped by its owner.
    Cancelled,
}

impl JobStatus {
    /// Every status.
    pub const ALL: [Self; 5] = [Self::Queued, Self::Running, Self::Succeeded, Self::Failed, Self::Cancelled];

    /// Whether nothing can happen to the job any more.
    #[must_use]
    pub fn is_final(self) -> bool {
        matches!(self, Self::Succeeded | Self::Failed | Self::Cancelled)
    }

    /// Its name in the contract and in the store.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Queued => "QUEUED",
            Self::Running => "RUNNING",
            Self::Succeeded => "SUCCEEDED",
            Self::Failed => "FAILED",
            Self::Cancelled => "CANCELLED",
        }
    }

    /// The status of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

/// Why a job was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FailureReason {
    /// The writer could not be reached or broke off.
    Failed,
    /// What it wrote did not pass the checks.
    Invalid,
    /// It took too long.
    TimedOut,
    /// The writer found the subject to be restricted.
    Restricted,
}

impl FailureReason {
    /// Every reason.
    pub const ALL: [Self; 4] = [Self::Failed, Self::Invalid, Self::TimedOut, Self::Restricted];

    /// The error code it has in the contract and in the store.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Failed => "GENERATION_FAILED",
            Self::Invalid => "GENERATION_INVALID",
            Self::TimedOut => "GENERATION_TIMEOUT",
            Self::Restricted => "RESTRICTED_TOPIC",
        }
    }

    /// The reason of that code.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.as_str() == name)
    }

    /// The sentence for its owner.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::Failed => "로드맵 생성에 실패하였습니다.",
            Self::Invalid => "만들어진 로드맵이 품질 기준에 맞지 않았습니다. 기본 커리큘럼으로 만들어보세요.",
            Self::TimedOut => "로드맵 생성이 제때 끝나지 않았습니다. 잠시 후 다시 시도해주세요.",
            Self::Restricted => "이 주제로는 로드맵을 만들 수 없습니다. 다른 주제로 다시 시도해주세요.",
        }
    }
}

/// One worker's exclusive hold on a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// A secret of this one run of the job, so that no other run can pass for it.
    pub token: String,
    /// Until when it holds without another sign of life.
    pub until: Instant,
}

/// A stored job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// Its id.
    pub id: JobId,
    /// What it does.
    pub kind: JobKind,
    /// Who ordered it.
    pub owner: UserId,
    /// What it is to make.
    pub order: Order,
    /// Where it stands.
    pub status: JobStatus,
    /// Who works on it.
    pub lease: Option<Lease>,
    /// How often it was begun.
    pub attempt: u8,
    /// How many weeks are written.
    pub weeks_done: u8,
    /// What it made.
    pub roadmap: Option<RoadmapId>,
    /// Why it was given up.
    pub failure: Option<FailureReason>,
    /// What its owner is told about that.
    pub message: Option<String>,
    /// When it was ordered.
    pub created_at: Instant,
    /// When it ended.
    pub finished_at: Option<Instant>,
}

impl Job {
    /// How many weeks it has to write.
    #[must_use]
    pub fn weeks_total(&self) -> u8 {
        self.order.brief.days().weeks()
    }

    /// Whether a worker may take it: it waits, or the worker that had it gave no sign of life for too long.
    #[must_use]
    pub fn is_claimable(&self, now: Instant) -> bool {
        match self.status {
            JobStatus::Queued => true,
            JobStatus::Running => self.lease.as_ref().is_none_or(|lease| lease.until <= now),
            _ => false,
        }
    }

    /// Gives it to a worker, or gives it up if it was begun too often. Answers whether the worker has it.
    pub fn claim(&mut self, token: String, now: Instant) -> Result<bool, Error> {
        if !self.is_claimable(now) {
            return Err(Error::JobLost);
        }
        if self.attempt >= MAX_ATTEMPTS {
            self.end(JobStatus::Failed, now);
            self.failure = Some(FailureReason::Failed);
            return Ok(false);
        }
        self.status = JobStatus::Running;
        self.attempt += 1;
        self.weeks_done = 0;
        self.lease = Some(Lease { token, until: now + LEASE });
        Ok(true)
    }

    /// A sign of life of the run with that token, which has written so many weeks.
    pub fn renew(&mut self, token: &str, weeks_done: u8, now: Instant) -> Result<(), Error> {
        self.check_held_by(token)?;
        self.weeks_done = weeks_done.min(self.weeks_total());
        self.lease = Some(Lease { token: token.to_owned(), until: now + LEASE });
        Ok(())
    }

    /// Puts it back into the queue, as if the run with that token had never begun.
    pub fn hand_back(&mut self, token: &str) -> Result<(), Error> {
        self.check_held_by(token)?;
        self.status = JobStatus::Queued;
        self.lease = None;
        self.attempt = self.attempt.saturating_sub(1);
        self.weeks_done = 0;
        Ok(())
    }

    /// Ends it with what the run with that token made.
    pub fn succeed(&mut self, token: &str, roadmap: RoadmapId, now: Instant) -> Result<(), Error> {
        self.check_held_by(token)?;
        self.weeks_done = self.weeks_total();
        self.roadmap = Some(roadmap);
        self.end(JobStatus::Succeeded, now);
        Ok(())
    }

    /// Ends it without a result; `message` replaces the reason's own sentence.
    pub fn fail(
        &mut self,
        token: &str,
        reason: FailureReason,
        message: Option<String>,
        now: Instant,
    ) -> Result<(), Error> {
        self.check_held_by(token)?;
        self.failure = Some(reason);
        self.message = message;
        self.end(JobStatus::Failed, now);
        Ok(())
    }

    /// Ends it at its owner's wish. A job that has ended stays as it is.
    pub fn cancel(&mut self, now: Instant) {
        if !self.status.is_final() {
            self.end(JobStatus::Cancelled, now);
        }
    }

    /// Whether the run with that token still has it.
    pub fn check_held_by(&self, token: &str) -> Result<(), Error> {
        let held = self.status == JobStatus::Running && self.lease.as_ref().is_some_and(|lease| lease.token == token);
        if held { Ok(()) } else { Err(Error::JobLost) }
    }

    fn end(&mut self, status: JobStatus, now: Instant) {
        self.status = status;
        self.lease = None;
        self.finished_at = Some(now);
    }
}

#[cfg(test)]
mod tests;
