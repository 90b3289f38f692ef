//! Helpers for tests of roadmaps and jobs.

use crate::people::{key, noon};
use kernel::job::{self, Claim, Ending, Job, Lost};
use kernel::{Instant, JobId, Outcome, RoadmapId, UserId};
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::generation::Order;
use roadmaps::jobs::WRITING;
use roadmaps::library::NewRoadmap;
use roadmaps::plan::Written;
use unit_of_work::{Error, Session, Store};

#[must_use]
pub fn brief(days: i64) -> Brief {
    let form = BriefForm {
        main_category: "Frontend".into(),
        sub_category: "React".into(),
        duration: days,
        learning_objective: "취업 준비".into(),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}

#[must_use]
pub fn written(brief: &Brief) -> Written {
    planner::plan(brief).expect("the planner's plans are sound")
}

#[must_use]
pub fn order(days: i64) -> Order {
    Order { brief: brief(days), sample: false, planner: None, start: None }
}

/// Stores a roadmap of `days` days; without an owner, a sample.
pub async fn stored(store: &Store, owner: Option<UserId>, days: i64, created_at: Instant) -> RoadmapId {
    let brief = brief(days);
    let Written { plan, provenance } = written(&brief);
    let new = NewRoadmap::plain(owner, brief, plan, provenance, created_at);
    store.write(move |s| s.insert_roadmap(&new)).await.expect("stored")
}

/// Requests a roadmap at `at`.
pub async fn ordered(store: &Store, owner: UserId, raw: Option<&str>, at: Instant) -> Result<Job, Error> {
    ordered_as(store, owner, order(15), raw, at).await
}

/// Makes a request at `at`. The number of days identifies the key's body.
pub async fn ordered_as(
    store: &Store,
    owner: UserId,
    order: Order,
    raw: Option<&str>,
    at: Instant,
) -> Result<Job, Error> {
    let key = raw.map(|raw| key(raw, order.brief.days().get()));
    store
        .write_as(owner, move |s, actor| roadmaps::generation::generate_roadmap(s, actor, &order, key.as_ref(), 10, at))
        .await
}

/// Claims the next job for writing a roadmap.
pub async fn claim(store: &Store, token: &str, at: Instant) -> Claim {
    let token = token.to_owned();
    store.write(move |s| job::claim(s, &WRITING, &token, at)).await.expect("the store answers")
}

pub async fn claimed(store: &Store, token: &str, at: Instant) -> Option<Job> {
    claim(store, token, at).await.job
}

/// Ends the job of the run with this token with a roadmap; `None` if the run has lost it.
pub async fn completed(store: &Store, id: JobId, token: &'static str) -> Option<RoadmapId> {
    let written = written(&brief(15));
    let work = move |s: &mut dyn Session| match job::finish(s, id, token, Ending::Succeeded, noon()) {
        Ok(job) => Ok(roadmaps::generation::store_written(s, &job, &order(15), written, None, noon())?.map(Some)),
        Err(Lost::Lost) => Ok(Outcome::quiet(None)),
        Err(Lost::Store(error)) => Err(roadmaps::Error::from(error)),
    };
    store.write_facts(work).await.expect("the store answers")
}

pub async fn cancelled(store: &Store, owner: UserId, id: JobId, at: Instant) -> Result<Job, Error> {
    store.write_as(owner, move |s, actor| roadmaps::jobs::cancel_job(s, actor, id, at)).await
}

pub async fn job(store: &Store, id: JobId) -> Job {
    store.read(move |s| s.find_job(id)).await.expect("the store answers").expect("is there")
}
