//! Saved filters of the list.

use super::row::{chosen, unreadable};
use crate::dialect::Timestamp;
use crate::identity::lock_user;
use crate::personal::{Export, Reason, Table, When, Words, rows};
use crate::schema::categories::categories;
use crate::schema::studies::saved_filters;
use crate::session::SqlSession;
use ::studies::reading::Scope;
use ::studies::recruiting::{Mode, RecruitmentStatus, Region};
use ::studies::saved_filters::{Conditions, NewSavedFilter, SavedFilter, SavedFilterRepository};
use diesel::prelude::*;
use kernel::{CategoryId, Instant, SavedFilterId, StoreError, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = saved_filters)]
struct FilterRow {
    id: i64,
    owner_id: i64,
    name: String,
    words: Option<String>,
    category_id: Option<i64>,
    status: Option<String>,
    mode: Option<String>,
    region: Option<String>,
    alerts: bool,
    created_at: Timestamp,
    opened_at: Timestamp,
    alerted_at: Timestamp,
    news_after: Option<Timestamp>,
}

impl FilterRow {
    /// `level` is that of the category.
    fn filter(self, level: Option<i16>) -> Result<SavedFilter, StoreError> {
        let Self { id, words, category_id, status, mode, region, .. } = self;
        let scope = category_id.zip(level).map(|(node, level)| scope(id, CategoryId(node), level)).transpose()?;
        let conditions = Conditions {
            words,
            scope,
            status: status.map(|status| chosen(id, &status, RecruitmentStatus::parse)).transpose()?,
            mode: mode.map(|mode| chosen(id, &mode, Mode::parse)).transpose()?,
            region: region.map(|region| chosen(id, &region, Region::parse)).transpose()?,
        };
        Ok(SavedFilter {
            id: SavedFilterId(id),
            owner: UserId(self.owner_id),
            name: self.name,
            conditions,
            alerts: self.alerts,
            created_at: self.created_at.into(),
            opened_at: self.opened_at.into(),
            alerted_at: self.alerted_at.into(),
            news_after: self.news_after.map(Into::into),
        })
    }
}

fn scope(id: i64, node: CategoryId, level: i16) -> Result<Scope, StoreError> {
    match level {
        1 => Ok(Scope::Main(node)),
        2 => Ok(Scope::Middle(node)),
        3 => Ok(Scope::Sub(node)),
        _ => Err(unreadable(id, "the category of a saved filter")),
    }
}

/// The columns that the owner decides.
#[derive(AsChangeset, Insertable)]
#[diesel(table_name = saved_filters, treat_none_as_null = true)]
struct ChoiceRow {
    name: String,
    words: Option<String>,
    category_id: Option<i64>,
    status: Option<String>,
    mode: Option<String>,
    region: Option<String>,
    alerts: bool,
}

impl ChoiceRow {
    fn new(name: &str, conditions: &Conditions, alerts: bool) -> Self {
        let Conditions { words, scope, status, mode, region } = conditions;
        Self {
            name: name.to_owned(),
            words: words.clone(),
            category_id: scope.map(|scope| scope.category().0),
            status: status.map(|status| status.as_str().to_owned()),
            mode: mode.map(|mode| mode.as_str().to_owned()),
            region: region.map(|region| region.as_str().to_owned()),
            alerts,
        }
    }
}

/// Filters whose digest is due.
macro_rules! due {
    ($due:expr) => {
        saved_filters::alerts.and(saved_filters::alerted_at.lt(Timestamp($due)))
    };
}

impl SavedFilterRepository for SqlSession<'_> {
    fn lock_saved_filters_of(&mut self, owner: UserId) -> Result<(), StoreError> {
        self.run(|c| lock_user(c, owner.0))
    }

    fn list_saved_filters(&mut self, owner: UserId) -> Result<Vec<SavedFilter>, StoreError> {
        let found = saved_filters::table
            .left_join(categories::table.on(saved_filters::category_id.eq(categories::id.nullable())))
            .filter(saved_filters::owner_id.eq(owner.0))
            .order(saved_filters::id)
            .select((FilterRow::as_select(), categories::level.nullable()));
        let rows: Vec<(FilterRow, Option<i16>)> = self.run(|c| found.load(c))?;
        rows.into_iter().map(|(row, level)| row.filter(level)).collect()
    }

    fn insert_saved_filter(
        &mut self,
        owner: UserId,
        new: &NewSavedFilter,
        now: Instant,
    ) -> Result<SavedFilter, StoreError> {
        let NewSavedFilter { name, conditions, alerts } = new;
        let values = (
            saved_filters::owner_id.eq(owner.0),
            ChoiceRow::new(name, conditions, *alerts),
            saved_filters::created_at.eq(Timestamp(now)),
            saved_filters::opened_at.eq(Timestamp(now)),
            saved_filters::alerted_at.eq(Timestamp(now)),
        );
        let insert = diesel::insert_into(saved_filters::table).values(values).returning(saved_filters::id);
        let id: i64 = self.run(|c| insert.get_result(c))?;
        Ok(SavedFilter {
            id: SavedFilterId(id),
            owner,
            name: name.clone(),
            conditions: conditions.clone(),
            alerts: *alerts,
            created_at: now,
            opened_at: now,
            alerted_at: now,
            news_after: None,
        })
    }

    fn update_saved_filter(&mut self, filter: &SavedFilter) -> Result<(), StoreError> {
        let values = (
            ChoiceRow::new(&filter.name, &filter.conditions, filter.alerts),
            saved_filters::opened_at.eq(Timestamp(filter.opened_at)),
            saved_filters::alerted_at.eq(Timestamp(filter.alerted_at)),
            saved_filters::news_after.eq(filter.news_after.map(Timestamp)),
        );
        let found = saved_filters::table.find(filter.id.0);
        self.run(|c| diesel::update(found).set(values).execute(c)).map(drop)
    }

    fn delete_saved_filter(&mut self, owner: UserId, id: SavedFilterId) -> Result<bool, StoreError> {
        let found = saved_filters::table.find(id.0).filter(saved_filters::owner_id.eq(owner.0));
        Ok(self.run(|c| diesel::delete(found).execute(c))? == 1)
    }

    fn list_owners_of_due_filters(&mut self, due: Instant, at_most: i64) -> Result<Vec<UserId>, StoreError> {
        let found = saved_filters::table
            .filter(due!(due))
            .order(saved_filters::alerted_at)
            .limit(at_most)
            .select(saved_filters::owner_id);
        let owners: Vec<i64> = self.run(|c| found.load(c))?;
        let mut distinct: Vec<UserId> = Vec::new();
        for owner in owners.into_iter().map(UserId) {
            if !distinct.contains(&owner) {
                distinct.push(owner);
            }
        }
        Ok(distinct)
    }

    fn mark_alerted(
        &mut self,
        id: SavedFilterId,
        due: Instant,
        until: Instant,
        news_after: Option<Instant>,
    ) -> Result<bool, StoreError> {
        let found = saved_filters::table.find(id.0).filter(due!(due));
        let values =
            (saved_filters::alerted_at.eq(Timestamp(until)), saved_filters::news_after.eq(news_after.map(Timestamp)));
        Ok(self.run(|c| diesel::update(found).set(values).execute(c))? == 1)
    }

    fn move_saved_filters(&mut self, from: CategoryId, to: CategoryId) -> Result<(), StoreError> {
        let found = saved_filters::table.filter(saved_filters::category_id.eq(from.0));
        let moved = saved_filters::category_id.eq(to.0);
        self.run(|c| diesel::update(found).set(moved).execute(c)).map(drop)
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "saved_filters",
    export: Export::Rows {
        load: |c, person| rows!(c, saved_filters[id: i64, name: String, words: Words, category_id: Option<i64>, status: Words, mode: Words, region: Words, alerts: bool, created_at: Timestamp, opened_at: Timestamp, alerted_at: Timestamp, news_after: When], saved_filters::owner_id.eq(person)),
        without: &[(Reason::Owner, &["owner_id"])],
    },
    erase: &[],
}];
