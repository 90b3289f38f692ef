//! Saved filters of the study list.

use crate::Part;
use crate::people::LEAVER_ID as ID;
use crate::sql::{execute, literal};
use crate::studies::friday;
use kernel::{Actor, CategoryId, Instant, SavedFilterId, UserId};
use studies::recruiting::Mode;
use studies::saved_filters::{Conditions, NewSavedFilter, SavedFilter};
use unit_of_work::{Error, Session, Store};

pub(crate) const PART: Part = Part {
    insert_rows: |url| {
        let day = literal(url, friday());
        execute(
            url,
            &format!(
                "INSERT INTO saved_filters (id, owner_id, name, words, mode, alerts, created_at, opened_at, alerted_at) \
                 VALUES (7, {ID}, '퇴근 뒤', '리액트', 'ONLINE', TRUE, {day}, {day}, {day})"
            ),
        );
    },
    read: |s| {
        s.list_saved_filters(UserId(ID))?;
        s.list_owners_of_due_filters(friday(), 10).map(drop)
    },
    for_foreign_keys: &[("saved_filters_owner", "a person goes"), ("saved_filters_category", "a category goes")],
};

/// The condition of online studies.
#[must_use]
pub fn online() -> Conditions {
    Conditions { mode: Some(Mode::Online), ..Conditions::default() }
}

/// The conditions of a search.
#[must_use]
pub fn words(words: &str) -> Conditions {
    Conditions { words: Some(words.to_owned()), ..Conditions::default() }
}

#[must_use]
pub fn new_filter(name: &str, conditions: Conditions, alerts: bool) -> NewSavedFilter {
    NewSavedFilter::parse(name, conditions, alerts).expect("right")
}

pub async fn save(store: &Store, who: UserId, new: NewSavedFilter, now: Instant) -> Result<SavedFilter, Error> {
    let unit = move |s: &mut dyn Session, actor: &Actor| studies::saved_filters::save_filter(s, actor, &new, now);
    store.write_as(who, unit).await
}

pub async fn open(store: &Store, who: UserId, id: SavedFilterId, now: Instant) -> Result<SavedFilter, Error> {
    let unit = move |s: &mut dyn Session, actor: &Actor| studies::saved_filters::open_filter(s, actor, id, now);
    store.write_as(who, unit).await
}

/// Returns the names of a user's filters with the numbers that the list of filters shows.
pub async fn listed(store: &Store, who: UserId, now: Instant) -> Vec<(String, u64)> {
    let list = store.read(move |s| application::studies::list_saved_filters(s, who, now)).await.expect("listed");
    list.into_iter().map(|(filter, count)| (filter.name, count)).collect()
}

/// Returns the category of each of a user's filters.
pub async fn categories(store: &Store, who: UserId) -> Vec<Option<CategoryId>> {
    let list = store.read(move |s| studies::saved_filters::list_filters(s, who)).await.expect("listed");
    list.into_iter().map(|filter| filter.conditions.scope.map(studies::reading::Scope::category)).collect()
}
