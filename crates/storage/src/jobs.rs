//! Jobs of the background workers.

use crate::connection::Db;
use crate::dialect::{Json, Timestamp};
use crate::roadmaps::{brief_from_json, brief_to_json};
use crate::schema::identity::users;
use crate::schema::roadmaps::jobs;
use crate::session::SqlSession;
use ::roadmaps::{FailureReason, Job, JobKind, JobRepository, JobStatus, Lease, NewJob, Order, Planner};
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use kernel::{IdempotencyKey, Instant, JobId, RoadmapId, StoreError, UserId};

const GENERATION: &str = "GENERATION";
const LIVE: [&str; 2] = ["QUEUED", "RUNNING"];

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs)]
struct JobRow {
    id: i64,
    owner_id: i64,
    status: String,
    brief: Json,
    sample: bool,
    built_in: bool,
    lease_token: Option<String>,
    lease_until: Option<Timestamp>,
    attempt: i16,
    weeks_done: i16,
    roadmap_id: Option<i64>,
    failure: Option<String>,
    message: Option<String>,
    created_at: Timestamp,
    finished_at: Option<Timestamp>,
}

impl TryFrom<JobRow> for Job {
    type Error = StoreError;

    fn try_from(row: JobRow) -> Result<Self, StoreError> {
        let lease = row.lease_token.zip(row.lease_until).map(|(token, until)| Lease { token, until: until.into() });
        let failure = row.failure.map(|name| FailureReason::from_name(&name).ok_or_else(|| corrupt("failure")));
        Ok(Self {
            id: JobId(row.id),
            kind: JobKind::Generation,
            owner: UserId(row.owner_id),
            order: Order {
                brief: brief_from_json(row.brief)?,
                sample: row.sample,
                planner: if row.built_in { Planner::BuiltIn } else { Planner::Default },
            },
            status: JobStatus::from_name(&row.status).ok_or_else(|| corrupt("status"))?,
            lease,
            attempt: u8::try_from(row.attempt).map_err(|_| corrupt("attempt"))?,
            weeks_done: u8::try_from(row.weeks_done).map_err(|_| corrupt("weeks_done"))?,
            roadmap: row.roadmap_id.map(RoadmapId),
            failure: failure.transpose()?,
            message: row.message,
            created_at: row.created_at.into(),
            finished_at: row.finished_at.map(Into::into),
        })
    }
}

/// The jobs that a worker may take at `now`, the one that waited longest first.
macro_rules! claimable {
    ($now:expr) => {
        jobs::table
            .filter(jobs::status.eq_any(LIVE))
            .filter(jobs::status.eq("QUEUED").or(jobs::lease_until.le(Timestamp($now))))
            .order((jobs::created_at, jobs::id))
    };
}

impl JobRepository for SqlSession<'_> {
    fn lock_orders(&mut self, owner: UserId) -> Result<(), StoreError> {
        self.run(|c| match c {
            Db::Pg(c) => users::table.find(owner.0).select(users::id).for_update().first::<i64>(c).optional().map(drop),
            // Whoever writes is alone.
            Db::Sqlite(_) => Ok(()),
        })
    }

    fn insert_job(&mut self, job: &NewJob) -> Result<JobId, StoreError> {
        let values = (
            jobs::owner_id.eq(job.owner.0),
            jobs::kind.eq(GENERATION),
            jobs::status.eq(JobStatus::Queued.as_str()),
            jobs::brief.eq(brief_to_json(&job.order.brief)),
            jobs::sample.eq(job.order.sample),
            jobs::built_in.eq(job.order.planner == Planner::BuiltIn),
            jobs::idempotency_key.eq(job.key.as_ref().map(IdempotencyKey::as_str)),
            jobs::created_at.eq(Timestamp(job.created_at)),
        );
        self.run(|c| diesel::insert_into(jobs::table).values(values).returning(jobs::id).get_result(c)).map(JobId)
    }

    fn find_job(&mut self, id: JobId) -> Result<Option<Job>, StoreError> {
        let row = self.run(|c| jobs::table.find(id.0).select(JobRow::as_select()).first(c).optional())?;
        row.map(Job::try_from).transpose()
    }

    fn lock_job(&mut self, id: JobId) -> Result<Option<Job>, StoreError> {
        let found = jobs::table.find(id.0);
        let row = self.run(|c| match c {
            Db::Pg(c) => found.select(JobRow::as_select()).for_update().first(c).optional(),
            Db::Sqlite(c) => found.select(JobRow::as_select()).first(c).optional(),
        })?;
        row.map(Job::try_from).transpose()
    }

    fn find_job_by_key(&mut self, owner: UserId, key: &IdempotencyKey) -> Result<Option<Job>, StoreError> {
        let of_key = jobs::table.filter(jobs::owner_id.eq(owner.0)).filter(jobs::idempotency_key.eq(key.as_str()));
        let row = self.run(|c| of_key.select(JobRow::as_select()).first(c).optional())?;
        row.map(Job::try_from).transpose()
    }

    fn delete_job_keys(&mut self, owner: UserId, before: Instant) -> Result<(), StoreError> {
        let old = jobs::table
            .filter(jobs::owner_id.eq(owner.0))
            .filter(jobs::created_at.lt(Timestamp(before)))
            .filter(jobs::idempotency_key.is_not_null());
        self.run(|c| diesel::update(old).set(jobs::idempotency_key.eq(None::<String>)).execute(c)).map(drop)
    }

    fn find_latest_generation(&mut self, owner: UserId) -> Result<Option<Job>, StoreError> {
        let generations = jobs::table.filter(jobs::owner_id.eq(owner.0)).filter(jobs::kind.eq(GENERATION));
        let latest = generations.order((jobs::created_at.desc(), jobs::id.desc()));
        let row = self.run(|c| latest.select(JobRow::as_select()).first(c).optional())?;
        row.map(Job::try_from).transpose()
    }

    fn find_live_generation(&mut self, owner: UserId) -> Result<Option<Job>, StoreError> {
        let generations = jobs::table.filter(jobs::owner_id.eq(owner.0)).filter(jobs::kind.eq(GENERATION));
        let live = generations.filter(jobs::status.eq_any(LIVE));
        let row = self.run(|c| live.select(JobRow::as_select()).first(c).optional())?;
        row.map(Job::try_from).transpose()
    }

    fn count_generations(&mut self, owner: UserId, since: Instant) -> Result<u32, StoreError> {
        let counted = jobs::table
            .filter(jobs::owner_id.eq(owner.0))
            .filter(jobs::kind.eq(GENERATION))
            .filter(jobs::created_at.ge(Timestamp(since)))
            .filter(jobs::sample.eq(false))
            .filter(jobs::status.ne_all(["FAILED", "CANCELLED"]));
        let count: i64 = self.run(|c| counted.count().get_result(c))?;
        u32::try_from(count).map_err(|_| corrupt("count"))
    }

    fn has_claimable_job(&mut self, now: Instant) -> Result<bool, StoreError> {
        self.run(|c| select(exists(claimable!(now))).get_result(c))
    }

    fn lock_claimable_job(&mut self, now: Instant) -> Result<Option<Job>, StoreError> {
        let first = claimable!(now);
        let row = self.run(|c| match c {
            Db::Pg(c) => first.select(JobRow::as_select()).for_update().skip_locked().first(c).optional(),
            Db::Sqlite(c) => first.select(JobRow::as_select()).first(c).optional(),
        })?;
        row.map(Job::try_from).transpose()
    }

    fn update_job(&mut self, job: &Job) -> Result<(), StoreError> {
        let changes = (
            jobs::status.eq(job.status.as_str()),
            jobs::lease_token.eq(job.lease.as_ref().map(|lease| lease.token.clone())),
            jobs::lease_until.eq(job.lease.as_ref().map(|lease| Timestamp(lease.until))),
            jobs::attempt.eq(i16::from(job.attempt)),
            jobs::weeks_done.eq(i16::from(job.weeks_done)),
            jobs::roadmap_id.eq(job.roadmap.map(|roadmap| roadmap.0)),
            jobs::failure.eq(job.failure.map(FailureReason::as_str)),
            jobs::message.eq(job.message.clone()),
            jobs::finished_at.eq(job.finished_at.map(Timestamp)),
        );
        self.run(|c| diesel::update(jobs::table.find(job.id.0)).set(changes).execute(c)).map(drop)
    }
}

fn corrupt(column: &str) -> StoreError {
    StoreError::Corrupt(format!("jobs.{column}"))
}
