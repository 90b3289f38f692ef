//! What the tests of roadmaps and of jobs need.

use crate::support::noon;
use application::{Session, Store};
use kernel::{IdempotencyKey, Instant, JobId, RoadmapId, UserId};
use roadmaps::{Brief, BriefForm, Error, Job, NewRoadmap, Order, Planner, Written};

pub(crate) fn brief(days: i64) -> Brief {
    let form = BriefForm {
        main_category: "Frontend".into(),
        sub_category: "React".into(),
        duration: days,
        learning_objective: "취업 준비".into(),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}

pub(crate) fn written(brief: &Brief) -> Written {
    planner::plan(brief).expect("the planner's plans are sound")
}

pub(crate) fn order(days: i64) -> Order {
    Order { brief: brief(days), sample: false, planner: Planner::Default }
}

/// Stores a roadmap of that many days; a sample if it has no owner.
pub(crate) async fn stored(store: &Store, owner: Option<UserId>, days: i64, created_at: Instant) -> RoadmapId {
    let brief = brief(days);
    let Written { plan, provenance } = written(&brief);
    let new = NewRoadmap { owner, category: None, brief, plan, provenance, created_at };
    store.write(move |s| Ok::<_, Error>(s.insert_roadmap(&new)?)).await.expect("stored")
}

/// Orders a roadmap at `at`.
pub(crate) async fn ordered(store: &Store, owner: UserId, key: Option<&str>, at: Instant) -> Result<Job, Error> {
    let key = key.map(|key| IdempotencyKey::parse(key).expect("a key"));
    let job = store.write(move |s| roadmaps::generate_roadmap(s, owner, order(15), key, 10, at)).await?;
    Ok(job.into_job())
}

pub(crate) async fn claimed(store: &Store, token: &'static str, at: Instant) -> Option<Job> {
    store.write(move |s| roadmaps::claim_job(s, token, at)).await.expect("the store answers")
}

/// Ends the job of the run with that token with a roadmap.
pub(crate) async fn completed(store: &Store, id: JobId, token: &'static str) -> Result<RoadmapId, Error> {
    let written = written(&brief(15));
    let work = move |s: &mut dyn Session| roadmaps::complete_job(s, id, token, written, None, noon());
    store.write(work).await
}

pub(crate) async fn job(store: &Store, id: JobId) -> Job {
    store.read(move |s| Ok::<_, Error>(s.find_job(id)?)).await.expect("the store answers").expect("is there")
}
