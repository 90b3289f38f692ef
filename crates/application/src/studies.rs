//! Study use cases that need the category tree, several transactions, or memory between requests.

mod applicants;
mod closing;
mod placement;
mod popular;
mod views;

pub use applicants::{KnownApplicant, KnownApplicants, with_profiles};
pub use closing::announce_closings;
pub use placement::find_scope;
pub use popular::PopularStudies;
pub use views::StudyViews;

use crate::computing::compute;
use crate::together::{StudyPage, follow_own_plan, plan_of, with_plan};
use categories::Path;
use kernel::idempotency::KEY_UNIQUE;
use kernel::limit::RateLimits;
use kernel::{Actor, FieldError, FieldErrors, IdempotencyKey, Instant, Outcome, StoreError, StudyId, UserId};
use placement::{place, placement};
use studies::reading::{Author, CategoryPath, Counters, StudyContext, StudyDetail};
use studies::recruiting::{Reader, Study, StudyDraft, StudyFields};
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
    let content = parsed_content(&fields).await?;
    let attempt = || async {
        let (fields, content, made_by) = (fields.clone(), content.clone(), key.clone());
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
            let mut own_roadmap = None;
            if let Some((plan, source)) = plan.as_ref().zip(source) {
                let linked = follow_own_plan(s, actor, &study, plan, source)?;
                facts.extend(linked.facts.into_iter().map(unit_of_work::Fact::from));
                own_roadmap = linked.value;
            }
            let reply_hours = s.find_reply_hours(author)?;
            let detail = shown_to_author(study, actor, path, reply_hours);
            Ok::<_, Error>(Outcome { value: StudyPage { detail, plan, own_roadmap }, facts })
        };
        store.write_as_verified(author, unit).await
    };
    match attempt().await {
        Err(Error::Store(error)) if is_overtaken(&error) => attempt().await,
        answer => answer,
    }
}

/// Reads as `person`. If nothing is found, reads again as an administrator if the user is one.
pub fn read_as<T>(
    s: &mut dyn Session,
    person: Option<UserId>,
    admins_need_second_factor: bool,
    read: impl Fn(&mut dyn Session, Reader) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let found = read(s, person.into());
    let Some(missed_by) = person.filter(|_| matches!(found, Err(Refusal::NotFound | Refusal::CommentNotFound))) else {
        return found;
    };
    let is_admin = s.find_user(missed_by)?.is_some_and(|user| user.is_admin && user.suspended_at.is_none());
    let is_admin = identity::second_factor::may_administer(s, missed_by, is_admin, admins_need_second_factor)?;
    if is_admin { read(s, Reader { person, is_admin }) } else { found }
}

/// Handles due applications at `now`, in small transactions.
pub async fn tend_applications(store: &Store, now: Instant) -> Result<(), Error> {
    // A read is cheap; a write would block other writers.
    if !store.read(move |s| studies::applications::is_tending_due(s, now)).await? {
        return Ok(());
    }
    while store.write_facts(move |s| studies::applications::tend_applications(s, now)).await? {}
    Ok(())
}

/// Whether a retry can succeed or fail with a clear error: the same request ran concurrently and was first, or the
/// category was deleted meanwhile.
fn is_overtaken(error: &StoreError) -> bool {
    error.is_duplicate_of(KEY_UNIQUE) || matches!(error, StoreError::DanglingReference)
}

/// Parses the content of a form outside of any transaction, because long texts take long.
async fn parsed_content(fields: &StudyFields) -> Result<Result<Content, FieldError>, Error> {
    let raw = fields.content.clone();
    Ok(compute(move || Content::parse(&raw)).await?)
}

pub async fn update_study(
    store: &Store,
    id: StudyId,
    author: UserId,
    fields: StudyFields,
    version: Option<i32>,
    now: Instant,
) -> Result<StudyPage, Error> {
    let content = parsed_content(&fields).await?;
    let attempt = || async {
        let (fields, content) = (fields.clone(), content.clone());
        let prepare = move |s: &mut dyn Session| {
            let before = studies::lifecycle::find_own_study(s, id, author)?;
            let placed = place(s, &fields)?.map(|path| placement(&path));
            let parsed = StudyDraft::parse(&fields, content, placed, Some(&before.draft.dates), now);
            with_images(s, author, &fields, Some(&before.draft.content), parsed)
        };
        let draft = store.read(prepare).await?;
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            let changed = studies::lifecycle::update_study(s, actor, id, draft, version, now)?;
            in_full(s, actor, changed)
        };
        store.write_as_verified(author, unit).await
    };
    match attempt().await {
        Err(Error::Store(error)) if is_overtaken(&error) => attempt().await,
        answer => answer,
    }
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

fn shown_to_author(study: Study, actor: &Actor, category_path: CategoryPath, reply_hours: Option<u32>) -> StudyDetail {
    let author = Author { id: actor.id, name: actor.nickname.clone(), image_url: actor.image_url.clone() };
    let (counters, is_liked, has_line) = (Counters::default(), false, false);
    let context = StudyContext { author, category_path, counters, is_liked, reply_hours, has_line };
    StudyDetail { study, context, is_author: true, standing: None }
}

fn named(path: Result<Path, FieldError>) -> CategoryPath {
    let nodes = path.map(|path| path.nodes).unwrap_or_default();
    CategoryPath(nodes.into_iter().map(|(id, name)| studies::reading::CategoryName { id, name }).collect())
}
