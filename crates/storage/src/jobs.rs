use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Timestamp, UtcTimestamp, day_of, delete_some, for_update, seoul_day};
use crate::identity::lock_user;
use crate::personal::{Export, Reason, Table, When, Words, rows};
use crate::schema::work::jobs;
use crate::session::SqlSession;
use chrono::NaiveDate;
use diesel::dsl::{count_star, exists, select, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use kernel::job::{EndedJobs, Job, JobRepository, JobStatus, Lease, NewJob, Priority};
use kernel::{Instant, JobId, StoreError, UserId, seoul};
use std::collections::BTreeMap;

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs)]
struct JobRow {
    id: i64,
    kind: String,
    owner_id: Option<i64>,
    payload: String,
    status: String,
    run_at: Timestamp,
    lease_token: Option<String>,
    lease_until: Option<Timestamp>,
    attempt: i16,
    steps_done: i16,
    steps_total: i16,
    failure: Option<String>,
    message: Option<String>,
    created_at: Timestamp,
    finished_at: Option<Timestamp>,
}

impl From<JobRow> for Job {
    // Cannot fail: an unreadable row must fail as a job and not block others.
    fn from(row: JobRow) -> Self {
        let lease = row.lease_token.zip(row.lease_until).map(|(token, until)| Lease { token, until: until.into() });
        let small = |number: i16| u8::try_from(number).unwrap_or(u8::MAX);
        Self {
            id: JobId(row.id),
            kind: row.kind,
            owner: row.owner_id.map(UserId),
            payload: row.payload,
            status: JobStatus::parse(&row.status).unwrap_or(JobStatus::Failed),
            run_at: row.run_at.into(),
            lease,
            attempt: small(row.attempt),
            steps_done: small(row.steps_done),
            steps_total: small(row.steps_total),
            failure: row.failure,
            message: row.message,
            created_at: row.created_at.into(),
            finished_at: row.finished_at.map(Into::into),
        }
    }
}

/// Unfinished jobs. Written as literals, because SQLite does not use a partial index for bound values.
const LIVE: &str = "jobs.status IN ('QUEUED', 'RUNNING')";

/// The jobs of these kinds that can be claimed at `now`, in the order of the index `jobs_waiting`.
macro_rules! claimable {
    ($kinds:expr, $now:expr) => {
        jobs::table
            .filter(sql::<Bool>(LIVE))
            .filter(
                (jobs::status.eq("QUEUED").and(jobs::run_at.le(Timestamp($now))))
                    .or(jobs::status.eq("RUNNING").and(jobs::lease_until.le(Timestamp($now)))),
            )
            .filter(among(jobs::kind, $kinds.iter().map(|kind| (*kind).to_owned()).collect()))
            .order((jobs::priority, jobs::run_at, jobs::id))
    };
}

impl JobRepository for SqlSession<'_> {
    fn lock_jobs_of(&mut self, owner: UserId) -> Result<(), StoreError> {
        self.run(|c| lock_user(c, owner.0))
    }

    fn insert_job(&mut self, job: &NewJob) -> Result<JobId, StoreError> {
        let values = (
            jobs::kind.eq(job.kind),
            jobs::owner_id.eq(job.owner.map(|owner| owner.0)),
            jobs::payload.eq(&job.payload),
            jobs::status.eq(JobStatus::Queued.as_str()),
            jobs::priority.eq(match job.priority {
                Priority::Person => 0_i16,
                Priority::Background => 1,
            }),
            jobs::run_at.eq(Timestamp(job.run_at)),
            jobs::steps_total.eq(i16::from(job.steps_total)),
            jobs::created_at.eq(Timestamp(job.created_at)),
        );
        self.run(|c| diesel::insert_into(jobs::table).values(values).returning(jobs::id).get_result(c)).map(JobId)
    }

    fn find_job(&mut self, id: JobId) -> Result<Option<Job>, StoreError> {
        let row = self.run(|c| jobs::table.find(id.0).select(JobRow::as_select()).first(c).optional())?;
        Ok(row.map(Job::from))
    }

    fn lock_job(&mut self, id: JobId) -> Result<Option<Job>, StoreError> {
        let found = jobs::table.find(id.0);
        let row = self.run(|c| for_update!(c, first, found.select(JobRow::as_select())).optional())?;
        Ok(row.map(Job::from))
    }

    fn find_latest_job(&mut self, owner: UserId, kinds: &[&str]) -> Result<Option<Job>, StoreError> {
        let of_owner = jobs::table.filter(jobs::owner_id.eq(owner.0).and(jobs::kind.eq_any(kinds)));
        let latest = of_owner.order((jobs::created_at.desc(), jobs::id.desc()));
        let row = self.run(|c| latest.select(JobRow::as_select()).first(c).optional())?;
        Ok(row.map(Job::from))
    }

    fn list_succeeded_jobs(&mut self, owner: UserId, kind: &str) -> Result<Vec<Job>, StoreError> {
        let of_owner = jobs::table.filter(jobs::owner_id.eq(owner.0).and(jobs::kind.eq(kind)));
        let succeeded = of_owner.filter(jobs::status.eq(JobStatus::Succeeded.as_str()));
        let oldest_first = succeeded.order(jobs::id);
        let rows = self.run(|c| oldest_first.select(JobRow::as_select()).load(c))?;
        Ok(rows.into_iter().map(Job::from).collect())
    }

    fn has_live_job(&mut self, owner: UserId, kind: &str) -> Result<bool, StoreError> {
        let live = jobs::table.filter(sql::<Bool>(LIVE)).filter(jobs::owner_id.eq(owner.0).and(jobs::kind.eq(kind)));
        self.run(|c| select(exists(live)).get_result(c))
    }

    fn count_jobs(&mut self, owner: UserId, kind: &str, since: Instant) -> Result<u32, StoreError> {
        let counted = jobs::table
            .filter(jobs::owner_id.eq(owner.0).and(jobs::kind.eq(kind)))
            .filter(jobs::created_at.ge(Timestamp(since)))
            .filter(jobs::status.ne_all(["FAILED", "CANCELLED"]));
        let count: i64 = self.run(|c| counted.count().get_result(c))?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    fn count_ended_jobs(
        &mut self,
        kinds: &[&str],
        since: NaiveDate,
    ) -> Result<BTreeMap<NaiveDate, EndedJobs>, StoreError> {
        let since = Timestamp(seoul::start_of(since));
        let mut count = |status: JobStatus| {
            let ended = jobs::table.filter(jobs::finished_at.ge(since).and(jobs::kind.eq_any(kinds)));
            let of_status = ended.filter(jobs::status.eq(status.as_str()));
            self.run(|c| {
                let day = seoul_day!(c, "jobs.finished_at");
                of_status.group_by(day.clone()).select((day, count_star())).load::<(i64, i64)>(c)
            })
        };
        let (succeeded, failed) = (count(JobStatus::Succeeded)?, count(JobStatus::Failed)?);
        let mut days = BTreeMap::<NaiveDate, EndedJobs>::new();
        for (day, count) in succeeded {
            days.entry(day_of(day)).or_default().succeeded = count.unsigned_abs();
        }
        for (day, count) in failed {
            days.entry(day_of(day)).or_default().failed = count.unsigned_abs();
        }
        Ok(days)
    }

    fn has_claimable_job(&mut self, kinds: &[&str], now: Instant) -> Result<bool, StoreError> {
        self.run(|c| select(exists(claimable!(kinds, now))).get_result(c))
    }

    fn lock_claimable_job(&mut self, kinds: &[&str], now: Instant) -> Result<Option<Job>, StoreError> {
        let first = claimable!(kinds, now);
        let row = self.run(|c| match c {
            Db::Pg(c) => first.select(JobRow::as_select()).for_update().skip_locked().first(c).optional(),
            Db::Sqlite(c) => first.select(JobRow::as_select()).first(c).optional(),
        })?;
        Ok(row.map(Job::from))
    }

    fn update_job(&mut self, job: &Job) -> Result<(), StoreError> {
        let changes = (
            jobs::status.eq(job.status.as_str()),
            jobs::lease_token.eq(job.lease.as_ref().map(|lease| lease.token.clone())),
            jobs::lease_until.eq(job.lease.as_ref().map(|lease| Timestamp(lease.until))),
            jobs::attempt.eq(i16::from(job.attempt)),
            jobs::steps_done.eq(i16::from(job.steps_done)),
            jobs::failure.eq(job.failure.clone()),
            jobs::message.eq(job.message.clone()),
            jobs::finished_at.eq(job.finished_at.map(Timestamp)),
        );
        self.run(|c| diesel::update(jobs::table.find(job.id.0)).set(changes).execute(c)).map(drop)
    }

    fn delete_jobs_ended_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        self.run(|c| delete_some!(c, "jobs", "id", "finished_at < $1", Timestamp(instant) => UtcTimestamp))
    }
}

pub(crate) const PERSONAL: &[Table] = &[Table {
    name: "jobs",
    export: Export::Rows {
        load: |c, person| rows!(c, jobs[kind: String, payload: String, status: String, failure: Words, message: Words, created_at: Timestamp, finished_at: When], jobs::owner_id.eq(person)),
        without: &[
            (Reason::Owner, &["owner_id"]),
            (Reason::RowNumber, &["id"]),
            (
                Reason::Internal,
                &["attempt", "lease_token", "lease_until", "priority", "run_at", "steps_done", "steps_total"],
            ),
        ],
    },
    erase: &[],
}];
