//! Undoing the rewriting of a week.

use super::RewriteOrder;
use crate::brief::DAYS_PER_WEEK;
use crate::jobs::JobKind;
use crate::library::{Roadmap, RoadmapRepository, find_roadmap, lock_own};
use crate::plan::{DayOf, Plan, Provenance, Source, Week};
use crate::{Error, Fact};
use kernel::job::{Job, JobRepository, JobStatus};
use kernel::{Actor, JobId, Outcome, RoadmapId, UserId};
use std::collections::{BTreeMap, BTreeSet};

/// Undoes a rewriting: restores the week, except for days that were done or edited since. Only the latest rewriting of
/// a week can be undone. Repeating it has no effect.
pub fn undo_rewrite<S: RoadmapRepository + JobRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    job: JobId,
) -> Result<Outcome<Roadmap, Fact>, Error> {
    let is_own = |job: &Job| job.owner == Some(actor.id) && job.kind == JobKind::Rewrite.as_str();
    let found = s.find_job(job)?.filter(|job| is_own(job) && job.status == JobStatus::Succeeded);
    let order = found.and_then(|job| RewriteOrder::from_payload(&job.payload)).ok_or(Error::JobNotFound)?;
    let (id, number) = (order.wanted.roadmap, order.wanted.week);
    let mut roadmap = lock_own(s, actor, id).map_err(gone_with_its_roadmap)?;
    // Storing a week locks the roadmap too, so no rewriting can be missed from here on.
    let rewritings = rewritings_of(s, actor.id, id)?;
    if rewritings.iter().any(|(other, order)| *other > job && order.wanted.week == number) {
        return Err(Error::RewrittenSince);
    }
    let plan = taken_back(&roadmap, order).ok_or(Error::JobNotFound)?;
    let orders: Vec<RewriteOrder> = rewritings.into_iter().map(|(_, order)| order).collect();
    let wrote = before_models(&plan, &orders).filter(|_| roadmap.provenance.source == Source::Ai);
    if plan == roadmap.plan && wrote.is_none() {
        return Ok(Outcome::quiet(roadmap));
    }
    s.update_plan(id, &plan)?;
    roadmap.plan = plan;
    if let Some(provenance) = wrote {
        s.update_provenance(id, &provenance)?;
        roadmap.provenance = provenance;
    }
    Ok(Outcome::with(roadmap, Fact::Changed { owner: actor.id, roadmap: id }))
}

/// Returns the weeks of the user's roadmap whose rewriting can be undone now, each with its job.
pub fn undoable_rewrites<S: RoadmapRepository + JobRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
) -> Result<BTreeMap<u8, JobId>, Error> {
    let roadmap = find_roadmap(s, owner, id)?;
    let rewritings = rewritings_of(s, owner, id)?.into_iter();
    let latest: BTreeMap<u8, _> = rewritings.map(|(job, order)| (order.wanted.week, (job, order))).collect();
    let changes = |order: RewriteOrder| taken_back(&roadmap, order).is_some_and(|plan| plan != roadmap.plan);
    Ok(latest.into_iter().filter_map(|(week, (job, order))| changes(order).then_some((week, job))).collect())
}

/// Returns the successful rewritings of a roadmap, the oldest first.
fn rewritings_of<S: JobRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
) -> Result<Vec<(JobId, RewriteOrder)>, Error> {
    let jobs = s.list_succeeded_jobs(owner, JobKind::Rewrite.as_str())?.into_iter();
    let orders = jobs.filter_map(|job| Some((job.id, RewriteOrder::from_payload(&job.payload)?)));
    Ok(orders.filter(|(_, order)| order.wanted.roadmap == id).collect())
}

/// Returns the plan with the week as before `order`; `None` if it has no such week.
fn taken_back(roadmap: &Roadmap, order: RewriteOrder) -> Option<Plan> {
    let number = order.wanted.week;
    let now = roadmap.plan.weeks().as_slice().get(usize::from(number) - 1)?;
    let week = with_what_stays(roadmap, number, order.before, now);
    Some(roadmap.plan.clone().with_week(number, week))
}

fn gone_with_its_roadmap(error: Error) -> Error {
    if matches!(error, Error::RoadmapNotFound) { Error::JobNotFound } else { error }
}

fn with_what_stays(roadmap: &Roadmap, number: u8, mut before: Week, now: &Week) -> Week {
    let first = (usize::from(number) - 1) * DAYS_PER_WEEK;
    for (place, day) in before.days.iter_mut().enumerate() {
        let stays = DayOf::nth(first + place, roadmap.brief.days())
            .is_none_or(|day| roadmap.progress.is_done(day) || roadmap.plan.own_words().contains(&day));
        if stays && let Some(as_it_is) = now.days.get(place) {
            day.clone_from(as_it_is);
        }
    }
    before
}

/// Returns the source of the plan before any week by a model, if the plan has no text of a model left. `None` if the
/// `orders`, the oldest first, do not record it.
pub(super) fn before_models(plan: &Plan, orders: &[RewriteOrder]) -> Option<Provenance> {
    let is_planners = |provenance: &&Provenance| provenance.source == Source::BuiltIn;
    let before = |order: &RewriteOrder| order.provenance.as_ref().filter(is_planners).cloned();
    let begin = orders.iter().rposition(|order| before(order).is_some())?;
    let orders = &orders[begin..];
    // Without a chosen writer, a model may have written the week.
    let by_models: BTreeSet<u8> =
        orders.iter().filter(|order| order.wanted.planner.is_none()).map(|order| order.wanted.week).collect();
    let is_as_before = |week: u8| {
        let first = orders.iter().find(|order| order.wanted.week == week);
        first.is_none_or(|first| is_as_it_was(plan, week, &first.before))
    };
    by_models.into_iter().all(is_as_before).then(|| before(&orders[0])).flatten()
}

/// Whether a week is unchanged, apart from edited days.
fn is_as_it_was(plan: &Plan, number: u8, before: &Week) -> bool {
    let Some(now) = plan.weeks().as_slice().get(usize::from(number) - 1) else { return true };
    let own: BTreeSet<u8> = plan.own_words().iter().filter(|day| day.week() == number).map(|day| day.day()).collect();
    let mut days = now.days.iter().zip(&before.days).zip(1..);
    now.keyword == before.keyword && days.all(|((now, before), day)| now == before || own.contains(&day))
}
