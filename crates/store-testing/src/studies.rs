//! Helpers for tests of categories and studies.

use crate::people::{admin, key};
use crate::sql::count;
use categories::CategoryName;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::limit::RateLimits;
use kernel::{Actor, CategoryId, Instant, StudyId, UserId};
use storage::DatabaseUrl;
use studies::reading::{LikeState, StudyDetail};
use studies::recruiting::{DateFields, StudyFields};
use unit_of_work::{Error, Session, Store};

/// The start time of these tests: a Friday noon in Seoul.
#[must_use]
pub fn friday() -> Instant {
    DateTime::parse_from_rfc3339("2026-11-20T12:00:00+09:00").expect("an instant").with_timezone(&Utc)
}

/// A main, a middle and a sub category.
#[derive(Debug, Clone, Copy)]
pub struct Tree {
    pub main: CategoryId,
    pub middle: CategoryId,
    pub sub: CategoryId,
}

/// Makes a category.
pub async fn category(store: &Store, name: &str, parent: Option<CategoryId>) -> Result<CategoryId, Error> {
    let name = CategoryName::parse(name).expect("a name");
    let made = store.write_as(admin(store).await, move |s, a| categories::create_category(s, a, &name, parent));
    made.await.map(|category| category.id)
}

/// Deletes a category.
pub async fn delete_category(store: &Store, id: CategoryId) -> Result<(), Error> {
    let work =
        move |s: &mut dyn Session, actor: &Actor| application::categories::delete_category(s, actor, id, friday());
    store.write_as(admin(store).await, work).await
}

/// Creates a main category with one middle and one sub category.
pub async fn tree(store: &Store, main: &str) -> Tree {
    let made = "the name is free";
    let main_id = category(store, main, None).await.expect(made);
    let middle = category(store, &format!("{main} 중간"), Some(main_id)).await.expect(made);
    let sub = category(store, &format!("{main} 아래"), Some(middle)).await.expect(made);
    Tree { main: main_id, middle, sub }
}

/// Returns the fields of a study that recruits for ten days from [`friday`] on.
#[must_use]
pub fn fields(title: &str, category: CategoryId) -> StudyFields {
    StudyFields {
        title: title.to_owned(),
        content: "<p>매주 한 장씩 함께 읽고 이야기합니다.</p>".to_owned(),
        recruits: Some(4),
        expected_period: Some("1개월".to_owned()),
        category: Some(category),
        details: vec!["주말".to_owned()],
        dates: DateFields {
            recruit_start: None,
            deadline: Some(friday() + TimeDelta::days(10)),
            start: Some(friday() + TimeDelta::days(14)),
        },
        ..StudyFields::default()
    }
}

/// Posts a study without rate limits.
pub async fn post(store: &Store, author: UserId, fields: StudyFields, now: Instant) -> StudyId {
    let detail = application::studies::create_study(store, author, fields, None, RateLimits::Off, now).await;
    detail.expect("the fields are right").detail.study.id
}

/// Replaces all fields of a study, an hour later.
pub async fn edit(store: &Store, (study, author): (StudyId, UserId), fields: StudyFields) -> Result<(), Error> {
    let now = friday() + TimeDelta::hours(1);
    application::studies::update_study(store, study, author, fields, None, now).await.map(drop)
}

/// Posts a study with an idempotency key. The title identifies the key's body.
pub async fn post_once(
    store: &Store,
    author: UserId,
    fields: StudyFields,
    raw: &str,
    now: Instant,
) -> Result<StudyId, Error> {
    let key = key(raw, fields.title.bytes().fold(0, u8::wrapping_add));
    let page = application::studies::create_study(store, author, fields, Some(key), RateLimits::On, now).await?;
    Ok(page.detail.study.id)
}

/// Returns a study in full, as `viewer` sees it.
pub async fn detail(store: &Store, id: StudyId, viewer: Option<UserId>) -> Result<StudyDetail, studies::Error> {
    store.read(move |s| studies::reading::find_study_detail(s, id, viewer)).await
}

pub async fn like(store: &Store, id: StudyId, who: UserId) -> Result<LikeState, Error> {
    store.write_as(who, move |s, actor| studies::reading::like_study(s, actor, id, friday())).await
}

pub async fn unlike(store: &Store, id: StudyId, who: UserId) -> Result<LikeState, Error> {
    store.write_as(who, move |s, actor| studies::reading::unlike_study(s, actor, id)).await
}

pub async fn close(store: &Store, id: StudyId, who: UserId, now: Instant) -> Result<(), Error> {
    store
        .write_as(who, move |s, actor| {
            studies::lifecycle::close_study(s, actor, id, now).map(|outcome| outcome.map(drop))
        })
        .await
}

pub async fn reopen(store: &Store, id: StudyId, who: UserId, now: Instant) -> Result<(), Error> {
    store
        .write_as(who, move |s, actor| {
            studies::lifecycle::reopen_study(s, actor, id, now).map(|outcome| outcome.map(drop))
        })
        .await
}

pub async fn delete(store: &Store, id: StudyId, who: UserId) -> Result<(), Error> {
    store.write_as(who, move |s, actor| application::together::delete_study(s, actor, id)).await
}

/// Categories whose counter differs from a recount.
const WRONG_CATEGORY_COUNTERS: &str = "SELECT COUNT(*) AS count FROM categories WHERE studies <> \
     (SELECT COUNT(*) FROM studies s WHERE s.hidden_at IS NULL \
     AND categories.id IN (s.category_id, s.main_category_id, s.middle_category_id))";
/// Counters of likes that differ from a recount.
const WRONG_LIKE_COUNTERS: &str = "SELECT COUNT(*) AS count FROM study_counters WHERE likes <> \
     (SELECT COUNT(*) FROM likes WHERE likes.study_id = study_counters.study_id)";
/// Counters of comments that differ from a recount of readable ones.
const WRONG_COMMENT_COUNTERS: &str = "SELECT COUNT(*) AS count FROM study_counters WHERE comments <> \
     (SELECT COUNT(*) FROM comments c WHERE c.study_id = study_counters.study_id \
     AND c.author_id IS NOT NULL AND c.hidden_at IS NULL)";
/// Studies whose counters are missing or belong to another category.
const MISPLACED_COUNTERS: &str = "SELECT COUNT(*) AS count FROM studies s WHERE NOT EXISTS \
     (SELECT 1 FROM study_counters c WHERE c.study_id = s.id AND c.category_id = s.category_id \
     AND c.main_category_id = s.main_category_id AND (c.hidden_at IS NULL) = (s.hidden_at IS NULL) \
     AND COALESCE(c.middle_category_id, 0) = COALESCE(s.middle_category_id, 0))";

/// Studies whose number of members differs from a recount, or exceeds their seats.
const WRONG_SEATS: &str = "SELECT COUNT(*) AS count FROM studies WHERE approved <> \
     (SELECT COUNT(*) FROM applications a WHERE a.study_id = studies.id AND a.status = 'APPROVED') \
     OR (recruits < 6 AND recruits < (SELECT COUNT(*) FROM applications a WHERE a.study_id = studies.id \
     AND a.status IN ('APPROVED', 'OFFERED'))) OR (filled_at IS NOT NULL) <> (recruits < 6 AND approved >= recruits)";

/// Recounts all counters of studies.
pub fn assert_counters_match(url: &DatabaseUrl) {
    for wrong in [WRONG_CATEGORY_COUNTERS, WRONG_LIKE_COUNTERS, WRONG_COMMENT_COUNTERS, MISPLACED_COUNTERS, WRONG_SEATS]
    {
        assert_eq!(count(url, wrong), 0, "{wrong}");
    }
}
