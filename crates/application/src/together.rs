//! Shared plans: the plan of a study, its copies, and the progress of author and members.

use kernel::{Actor, Instant, Outcome, Page, PageRequest, RoadmapId, StudyId, UserId, seoul};
use roadmaps::library::{Joined, Roadmap, RoadmapChange, RoadmapSort, RoadmapSummary};
use roadmaps::sharing::{MemberProgress, StudyPlan};
use studies::Error as Refusal;
use studies::applications::{ApplicationStatus, Member};
use studies::reading::{Marks, StudyCard, StudyDetail};
use studies::recruiting::Study;
use unit_of_work::{Error, Session, Store};

/// A study for a reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyPage {
    pub detail: StudyDetail,
    pub plan: Option<StudyPlan>,
    /// The caller's copy of the plan.
    pub own_roadmap: Option<RoadmapId>,
}

/// The author or a member of a study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    pub person: Member,
    /// None before they copy the plan.
    pub progress: Option<MemberProgress>,
}

/// Returns a study with its plan, as `reader` sees it.
pub fn with_plan(s: &mut dyn Session, detail: StudyDetail, reader: Option<UserId>) -> Result<StudyPage, Refusal> {
    let study = detail.study.id;
    let plan = if detail.context.has_plan { s.find_study_plan(study)? } else { None };
    let status = detail.standing.as_ref().map(|standing| standing.application.status);
    let takes_part = detail.is_author || status == Some(ApplicationStatus::Approved);
    let own_roadmap = match reader.filter(|_| takes_part && plan.is_some()) {
        Some(person) => roadmaps::sharing::find_joined_roadmap(s, study, person)?,
        None => None,
    };
    Ok(StudyPage { detail, plan, own_roadmap })
}

/// Returns a study as visitors see it, and the marks of `reader`. An existing plan is read after the study, without a
/// transaction.
pub async fn find_shared_page(
    store: &Store,
    id: StudyId,
    reader: Option<UserId>,
) -> Result<(StudyPage, Marks), Refusal> {
    let find = move |s: &mut dyn Session| studies::reading::find_shared_detail(s, id, reader);
    let (detail, marks) = store.read_single(find).await?;
    let has_plan = detail.context.has_plan;
    let plan = if has_plan { store.read_single(move |s| s.find_study_plan(id)).await? } else { None };
    Ok((StudyPage { detail, plan, own_roadmap: None }, marks))
}

/// Deletes a study as [`studies::lifecycle::delete_study`] does. The author's roadmap then has no start date again, if it had none
/// before it followed the study.
pub fn delete_study(s: &mut dyn Session, actor: &Actor, id: StudyId) -> Result<Outcome<(), studies::Fact>, Refusal> {
    // Locks in the order of deleting. Whether the actor may delete it is checked below, before the commit.
    if let Some(study) = s.lock_study_to_move(id, None)? {
        roadmaps::sharing::forget_start(s, id, study.author)?;
    }
    studies::lifecycle::delete_study(s, actor, id)
}

/// Copies a study's plan for its author or a member. Returns whether the copy is new.
pub fn copy_plan(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    now: Instant,
) -> Result<Outcome<(Roadmap, bool), roadmaps::Fact>, Error> {
    // Until this transaction ends, membership and start date do not change.
    let study = studies::applications::lock_study_of(s, actor, study)?;
    Ok(roadmaps::sharing::take_study_plan(s, actor, joined(&study), study.author == actor.id, now)?)
}

/// A roadmap in its owner's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedRoadmap {
    pub summary: RoadmapSummary,
    /// The study it is linked to, if its owner can see it.
    pub study: Option<StudyCard>,
}

/// Lists a user's roadmaps, each with its study.
pub fn list_roadmaps(
    s: &mut dyn Session,
    owner: UserId,
    sort: RoadmapSort,
    page: PageRequest,
) -> Result<Page<ListedRoadmap>, Error> {
    let roadmaps = roadmaps::library::list_roadmaps(s, owner, sort, page)?;
    let ids: Vec<StudyId> = roadmaps.items.iter().filter_map(|summary| summary.study).collect();
    let cards = if ids.is_empty() { Vec::new() } else { studies::reading::list_cards_for(s, Some(owner), &ids)? };
    Ok(roadmaps.map(|summary| {
        let study = cards.iter().find(|card| Some(card.id) == summary.study).cloned();
        ListedRoadmap { summary, study }
    }))
}

/// Updates one of the user's roadmaps. If it starts with a study, the study cannot be moved until the new start is
/// stored.
pub fn update_roadmap(
    s: &mut dyn Session,
    actor: &Actor,
    id: RoadmapId,
    change: RoadmapChange,
) -> Result<Outcome<Roadmap, roadmaps::Fact>, Error> {
    let study = if change.moves_start() { s.find_joined_study(id, actor.id)? } else { None };
    let study = match study {
        Some(study) => s.lock_study(study)?,
        None => None,
    };
    let joined = study.map(|study| joined(&study));
    Ok(roadmaps::library::update_roadmap(s, actor, id, change, joined)?)
}

pub(crate) fn joined(study: &Study) -> Joined {
    Joined { study: study.id, start: seoul::day_of(study.draft.dates.start) }
}

/// Returns the author and members of a study with their progress in a week of its plan. Only they may read it.
pub fn find_board(
    s: &mut dyn Session,
    reader: UserId,
    study: StudyId,
    week: Option<i64>,
    now: Instant,
) -> Result<Vec<BoardRow>, Error> {
    let (study, people) = studies::reading::find_study_with_people(s, reader, study)?;
    let start = seoul::day_of(study.draft.dates.start);
    let mut all = roadmaps::sharing::list_member_progress(s, study.id, week, start, now)?;
    let rows = people.into_iter().map(|person| {
        let place = all.iter().position(|progress| progress.owner == person.id);
        BoardRow { progress: place.map(|place| all.swap_remove(place)), person }
    });
    Ok(rows.collect())
}
