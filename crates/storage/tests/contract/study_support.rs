//! Categories and studies for tests.

use application::Store;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::limit::RateLimits;
use kernel::{CategoryId, IdempotencyKey, Instant, StudyId, UserId};
use studies::{DateFields, Error, StudyDetail, StudyFields};

/// The moment at which these tests begin: a Friday noon in Seoul.
pub(crate) fn friday() -> Instant {
    DateTime::parse_from_rfc3339("2026-11-20T12:00:00+09:00").expect("an instant").with_timezone(&Utc)
}

/// A main, a middle and a sub category.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tree {
    pub(crate) main: CategoryId,
    pub(crate) middle: CategoryId,
    pub(crate) sub: CategoryId,
}

/// Makes a category.
pub(crate) async fn category(
    store: &Store,
    name: &str,
    parent: Option<CategoryId>,
) -> Result<CategoryId, categories::Error> {
    let name = name.to_owned();
    store.write(move |s| categories::create_category(s, &name, parent)).await.map(|category| category.id)
}

/// Makes a main category with one middle and one sub category.
pub(crate) async fn tree(store: &Store, main: &str) -> Tree {
    let made = "the name is free";
    let main_id = category(store, main, None).await.expect(made);
    let middle = category(store, &format!("{main} 중간"), Some(main_id)).await.expect(made);
    let sub = category(store, &format!("{main} 아래"), Some(middle)).await.expect(made);
    Tree { main: main_id, middle, sub }
}

/// Fields of a study that recruits for ten days from [`friday`] on.
pub(crate) fn fields(title: &str, category: CategoryId) -> StudyFields {
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

/// Posts a study, as often as a test wants.
pub(crate) async fn post(store: &Store, author: UserId, fields: StudyFields, now: Instant) -> StudyId {
    let detail = application::studies::create_study(store, author, fields, None, RateLimits::Off, now).await;
    detail.expect("the fields are right").study.id
}

/// Posts a study with an idempotency key.
pub(crate) async fn post_once(
    store: &Store,
    author: UserId,
    fields: StudyFields,
    key: &str,
    now: Instant,
) -> Result<StudyId, Error> {
    let key = IdempotencyKey::parse(key).expect("a key");
    let detail = application::studies::create_study(store, author, fields, Some(key), RateLimits::On, now).await?;
    Ok(detail.study.id)
}

/// A study in full, as `viewer` sees it.
pub(crate) async fn detail(store: &Store, id: StudyId, viewer: Option<UserId>) -> Result<StudyDetail, Error> {
    store.read(move |s| studies::find_study_detail(s, id, viewer)).await
}
