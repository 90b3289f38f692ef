//! Posting and updating a study: finding the category that the form names, checking its images, and copying the plan of
//! one of the author's roadmaps. Flags its text for administrators.

use super::screening::findings_in;
use crate::computing::compute;
use crate::repeating::retry_if_overtaken;
use crate::together::{StudyPage, joined, with_plan};
use categories::{CategoryRepository, Path};
use kernel::limit::RateLimits;
use kernel::{
    Actor, CategoryId, FieldError, FieldErrors, IdempotencyKey, Instant, Outcome, RoadmapId, StoreError, StudyId,
    UserId,
};
use moderation::Finding;
use roadmaps::sharing::StudyPlan;
use studies::reading::{Author, CategoryPath, Counters, StudyContext, StudyDetail};
use studies::recruiting::{Placement, Study, StudyDraft, StudyFields};
use studies::text::Content;
use studies::{Error as Refusal, Fact};
use unit_of_work::{Error, Session, Store};

/// Posts a study, with a copy of the plan of one of the author's roadmaps if requested, which follows the study from
/// then on, and returns it. Within a day,
/// the same `key` with the same body returns the study it created.
pub async fn create_study(
    store: &Store,
    author: UserId,
    fields: StudyFields,
    key: Option<IdempotencyKey>,
    limits: RateLimits,
    now: Instant,
) -> Result<StudyPage, Error> {
    let (content, findings) = read_content(&fields).await?;
    let attempt = || async {
        let (fields, content, made_by, findings) = (fields.clone(), content.clone(), key.clone(), findings.clone());
        let source = fields.roadmap;
        let prepare = move |s: &mut dyn Session| {
            if let Some(made) = studies::lifecycle::find_made_study(s, author, made_by.as_ref(), now)? {
                let detail = studies::reading::find_study_detail(s, made, Some(author))?;
                return Ok(Err(with_plan(s, detail, Some(author))?));
            }
            let path = place(s, &fields)?;
            let placed = path.as_ref().map(placement).map_err(FieldError::clone);
            let draft = with_images(s, author, &fields, None, StudyDraft::parse(&fields, content, placed, None, now))?;
            Ok::<_, Refusal>(Ok((draft, named(path), plan_of(s, author, fields.roadmap)?)))
        };
        let (draft, path, plan) = match store.read(prepare).await? {
            Ok(prepared) => prepared,
            Err(made) => return Ok(made),
        };
        let key = key.clone();
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            let Outcome { value: study, facts } =
                studies::lifecycle::create_study(s, actor, draft, key.as_ref(), limits, now)?;
            let mut facts: Vec<unit_of_work::Fact> = facts.into_iter().map(Into::into).collect();
            ::moderation::flag_study(s, study.id, &findings, now)?;
            let mut own_roadmap = None;
            if let Some((plan, source)) = plan.as_ref().zip(source) {
                let linked = follow_own_plan(s, actor, &study, plan, source)?;
                facts.extend(linked.facts.into_iter().map(unit_of_work::Fact::from));
                own_roadmap = linked.value;
            }
            let reply_hours = s.find_reply_hours(author)?;
            let detail = shown_to_author(study, actor, path, reply_hours, plan.is_some());
            Ok::<_, Error>(Outcome { value: StudyPage { detail, plan, own_roadmap }, facts })
        };
        store.write_as_verified(author, unit).await
    };
    retry_if_overtaken(attempt).await
}

pub async fn update_study(
    store: &Store,
    id: StudyId,
    author: UserId,
    fields: StudyFields,
    version: Option<i32>,
    now: Instant,
) -> Result<StudyPage, Error> {
    let (content, findings) = read_content(&fields).await?;
    let attempt = || async {
        let (fields, content, findings) = (fields.clone(), content.clone(), findings.clone());
        let prepare = move |s: &mut dyn Session| {
            let before = studies::lifecycle::find_own_study(s, id, author)?;
            let placed = place(s, &fields)?.map(|path| placement(&path));
            let parsed = StudyDraft::parse(&fields, content, placed, Some(&before.draft.dates), now);
            with_images(s, author, &fields, Some(&before.draft.content), parsed)
        };
        let draft = store.read(prepare).await?;
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            let changed = studies::lifecycle::update_study(s, actor, id, draft, version, now)?;
            ::moderation::flag_study(s, id, &findings, now)?;
            in_full(s, actor, changed)
        };
        store.write_as_verified(author, unit).await
    };
    retry_if_overtaken(attempt).await
}

/// Parses the content of a form and screens the form, outside of any transaction, because long texts take long.
async fn read_content(fields: &StudyFields) -> Result<(Result<Content, FieldError>, Vec<Finding>), Error> {
    let fields = fields.clone();
    Ok(compute(move || (Content::parse(&fields.content), findings_in(&fields))).await?)
}

fn place<S: CategoryRepository + ?Sized>(
    s: &mut S,
    fields: &StudyFields,
) -> Result<Result<Path, FieldError>, StoreError> {
    match (fields.category, fields.category_names.as_slice()) {
        (_, [_, _, ..]) => Ok(Err(FieldError::new("category_name", "모집 구분은 하나만 선택해주세요."))),
        (Some(id), _) => find(s, Ok(id), "category_id"),
        (None, [name]) if !name.trim().is_empty() => {
            let named = categories::find_category_by_name(s, name)?;
            find(s, named, "category_name")
        }
        (None, _) => Ok(Err(FieldError::new("category_name", "모집 구분을 선택해주세요."))),
    }
}

pub(super) fn placement(path: &Path) -> Placement {
    let ids: Vec<CategoryId> = path.nodes.iter().map(|(id, _)| *id).collect();
    let main = ids.first().copied().unwrap_or(CategoryId(0));
    Placement { category: ids.last().copied().unwrap_or(main), main, middle: ids.get(1).copied() }
}

/// Returns the category `named` with those above it; not found is an error of the form's `field`.
pub(super) fn find<S: CategoryRepository + ?Sized>(
    s: &mut S,
    named: Result<CategoryId, FieldError>,
    field: &'static str,
) -> Result<Result<Path, FieldError>, StoreError> {
    let id = match named {
        Ok(id) => id,
        Err(error) => return Ok(Err(FieldError { field, ..error })),
    };
    let path = categories::find_path(s, id)?;
    Ok(path.ok_or_else(|| FieldError::new(field, "카테고리를 찾을 수 없습니다.")))
}

/// Adds unknown images in the text to the errors of a form. Without other errors, the transaction that writes the study
/// checks them.
fn with_images(
    s: &mut dyn Session,
    author: UserId,
    fields: &StudyFields,
    before: Option<&Content>,
    parsed: Result<StudyDraft, FieldErrors>,
) -> Result<StudyDraft, Refusal> {
    let mut errors = match parsed {
        Ok(draft) => return Ok(draft),
        Err(errors) => errors,
    };
    if let Ok(content) = Content::parse(&fields.content)
        && let Err(wrong) = studies::lifecycle::check_images(s, author, &content, before)?
    {
        errors.extend(wrong);
    }
    Err(errors.into())
}

/// Returns the plan for a new study, copied from one of its author's roadmaps.
fn plan_of(s: &mut dyn Session, author: UserId, roadmap: Option<RoadmapId>) -> Result<Option<StudyPlan>, Refusal> {
    let Some(id) = roadmap else { return Ok(None) };
    let found = s.find_roadmap(id)?.filter(|roadmap| roadmap.owner == Some(author));
    let missing = || FieldErrors::from(FieldError::new("roadmap_id", "내 로드맵에서 찾을 수 없습니다."));
    Ok(Some(StudyPlan::of(found.ok_or_else(missing)?)))
}

/// Stores the plan of a new study and links the author's roadmap `source`, from which it was copied.
pub fn follow_own_plan(
    s: &mut dyn Session,
    author: &Actor,
    study: &Study,
    plan: &StudyPlan,
    source: RoadmapId,
) -> Result<Outcome<Option<RoadmapId>, roadmaps::Fact>, Error> {
    s.insert_study_plan(study.id, plan)?;
    Ok(roadmaps::sharing::link_source(s, author, source, plan, joined(study))?)
}

pub fn in_full(
    s: &mut dyn Session,
    actor: &Actor,
    changed: Outcome<Study, Fact>,
) -> Result<Outcome<StudyPage, Fact>, Refusal> {
    let Outcome { value: study, facts } = changed;
    let context = s.find_study_context(&study, actor.id)?;
    let detail = StudyDetail { is_author: study.author == actor.id, study, context, standing: None };
    Ok(Outcome { value: with_plan(s, detail, Some(actor.id))?, facts })
}

fn shown_to_author(
    study: Study,
    actor: &Actor,
    category_path: CategoryPath,
    reply_hours: Option<u32>,
    has_plan: bool,
) -> StudyDetail {
    let author = Author { id: actor.id, name: actor.nickname.clone(), image_url: actor.image_url.clone() };
    let context = StudyContext {
        author,
        category_path,
        counters: Counters::default(),
        is_liked: false,
        application: None,
        applicants: 0,
        has_plan,
        reply_hours,
        has_line: false,
        offered: 0,
    };
    StudyDetail { study, context, is_author: true, standing: None }
}

fn named(path: Result<Path, FieldError>) -> CategoryPath {
    let nodes = path.map(|path| path.nodes).unwrap_or_default();
    CategoryPath(nodes.into_iter().map(|(id, name)| studies::reading::CategoryName { id, name }).collect())
}
