//! Search results, and what helps if there are none.

use super::list;
use crate::among::among;
use crate::schema::categories::categories;
use crate::schema::studies::studies;
use crate::session::SqlSession;
use ::studies::reading::{CategoryName, CategoryPath, Found, StudyFilter, StudySearchRepository, StudySort};
use ::studies::search::Search;
use ::studies::text::Content;
use diesel::prelude::*;
use kernel::{CategoryId, Instant, StoreError, StudyId};
use std::cmp::Reverse;

impl StudySearchRepository for SqlSession<'_> {
    fn list_found_studies(
        &mut self,
        search: &Search,
        filter: &StudyFilter,
        sort: Option<StudySort>,
        stretch: (i64, i64),
        count_to: u64,
        now: Instant,
    ) -> Result<Found, StoreError> {
        let count_to = i64::try_from(count_to).unwrap_or(i64::MAX);
        let (ids, count) = self.run(|c| list::search::ids_of(c, search, filter, sort, stretch, count_to, now))?;
        Ok(Found { cards: self.cards_of(&ids)?, count: count.unsigned_abs() })
    }

    fn list_categories_named_by(&mut self, search: &Search, at_most: usize) -> Result<Vec<CategoryPath>, StoreError> {
        let columns = (categories::id, categories::parent_id, categories::name, categories::studies);
        let tree: Vec<(i64, Option<i64>, String, i64)> = self.run(|c| categories::table.select(columns).load(c))?;
        let is_named = |name: &str| search.words().iter().any(|word| word.names_category(name));
        let mut named: Vec<_> = tree.iter().filter(|(.., name, studies)| *studies > 0 && is_named(name)).collect();
        named.sort_by_key(|(id, .., studies)| (Reverse(*studies), *id));
        named.truncate(at_most);
        let path = |(id, ..): &(i64, Option<i64>, String, i64)| {
            let mut path = Vec::new();
            let mut next = Some(*id);
            while let Some((id, parent, name, _)) = tree.iter().find(|node| Some(node.0) == next) {
                path.insert(0, CategoryName { id: CategoryId(*id), name: name.clone() });
                next = *parent;
            }
            CategoryPath(path)
        };
        Ok(named.into_iter().map(path).collect())
    }

    fn list_study_contents(&mut self, ids: &[StudyId]) -> Result<Vec<(StudyId, Content)>, StoreError> {
        let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
        let columns = (studies::id, studies::content, studies::excerpt);
        let rows: Vec<(i64, String, String)> =
            self.run(|c| studies::table.filter(among(studies::id, ids)).select(columns).load(c))?;
        let content = |(id, html, excerpt)| (StudyId(id), Content::stored(html, excerpt));
        Ok(rows.into_iter().map(content).collect())
    }
}
