//! One roadmap, one group: the plan that a study keeps, who takes it over, and how far each of its people is.

use kernel::{Actor, FieldError, FieldErrors, Instant, Outcome, Page, PageRequest, RoadmapId, StudyId, UserId, seoul};
use roadmaps::{Joined, MemberProgress, Roadmap, RoadmapChange, RoadmapSummary, StudyPlan};
use studies::{ApplicationStatus, Error as Refusal, Member, Study, StudyCard, StudyDetail};
use unit_of_work::{Error, Session};

/// A study as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyPage {
    pub detail: StudyDetail,
    pub plan: Option<StudyPlan>,
    /// What the person who asks has taken over of it.
    pub own_roadmap: Option<RoadmapId>,
}

/// One of a study's people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    pub person: Member,
    /// Nothing before they take the plan over.
    pub progress: Option<MemberProgress>,
}

/// A study with its plan, as `reader` sees it.
pub fn with_plan(s: &mut dyn Session, detail: StudyDetail, reader: Option<UserId>) -> Result<StudyPage, Refusal> {
    let study = detail.study.id;
    let plan = s.find_study_plan(study)?;
    let status = detail.standing.as_ref().map(|standing| standing.application.status);
    let takes_part = detail.is_author || status == Some(ApplicationStatus::Approved);
    let own_roadmap = match reader.filter(|_| takes_part && plan.is_some()) {
        Some(person) => roadmaps::find_joined_roadmap(s, study, person)?,
        None => None,
    };
    Ok(StudyPage { detail, plan, own_roadmap })
}

/// What a new study is to keep of one of its author's roadmaps.
pub fn plan_of(s: &mut dyn Session, author: UserId, roadmap: Option<RoadmapId>) -> Result<Option<StudyPlan>, Refusal> {
    let Some(id) = roadmap else { return Ok(None) };
    let found = s.find_roadmap(id)?.filter(|roadmap| roadmap.owner == Some(author));
    let missing = || FieldErrors::from(FieldError::new("roadmap_id", "내 로드맵에서 찾을 수 없습니다."));
    Ok(Some(StudyPlan::of(found.ok_or_else(missing)?)))
}

/// Takes a study's plan over, for one of its people. Tells whether it is new.
pub fn copy_plan(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    now: Instant,
) -> Result<Outcome<(Roadmap, bool), roadmaps::Fact>, Error> {
    // Until this ends nobody leaves it, and it does not begin at another moment.
    let study = studies::lock_study_of(s, actor, study)?;
    Ok(roadmaps::take_study_plan(s, actor, joined(&study), study.author == actor.id, now)?)
}

/// One of a person's roadmaps in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedRoadmap {
    pub summary: RoadmapSummary,
    /// The study with which it is gone through, as far as its owner sees that.
    pub study: Option<StudyCard>,
}

/// A person's roadmaps, the newest first, each with where it was taken over from.
pub fn list_roadmaps(s: &mut dyn Session, owner: UserId, page: PageRequest) -> Result<Page<ListedRoadmap>, Error> {
    let roadmaps = roadmaps::list_roadmaps(s, owner, page)?;
    let ids: Vec<StudyId> = roadmaps.items.iter().filter_map(|summary| summary.study).collect();
    let cards = if ids.is_empty() { Vec::new() } else { studies::list_cards_for(s, Some(owner), &ids)? };
    Ok(roadmaps.map(|summary| {
        let study = cards.iter().find(|card| Some(card.id) == summary.study).cloned();
        ListedRoadmap { summary, study }
    }))
}

/// Changes one of the person's own roadmaps, which may begin with a study. That does not move until a new start is stored.
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
    Ok(roadmaps::update_roadmap(s, actor, id, change, joined)?)
}

fn joined(study: &Study) -> Joined {
    Joined { study: study.id, start: seoul::day_of(study.draft.dates.start) }
}

/// All people of a study and how far they are in a week of its plan, for any of them.
pub fn find_board(
    s: &mut dyn Session,
    reader: UserId,
    study: StudyId,
    week: Option<i64>,
    now: Instant,
) -> Result<Vec<BoardRow>, Error> {
    let (study, people) = studies::find_study_with_people(s, reader, study)?;
    let start = seoul::day_of(study.draft.dates.start);
    let mut all = roadmaps::list_member_progress(s, study.id, week, start, now)?;
    let rows = people.into_iter().map(|person| {
        let place = all.iter().position(|progress| progress.owner == person.id);
        BoardRow { progress: place.map(|place| all.swap_remove(place)), person }
    });
    Ok(rows.collect())
}
