//! Search results, and what helps if there are none.

use super::list;
use crate::among::among;
use crate::category_tree::{Node, Tree};
use crate::schema::categories::categories;
use crate::schema::studies::studies;
use crate::session::SqlSession;
use ::studies::reading::{CategoryName, CategoryPath, Found, StudyFilter, StudySearchRepository, StudySort};
use ::studies::search::Search;
use ::studies::text::Content;
use diesel::prelude::*;
use kernel::{CategoryId, Instant, StoreError, StudyId};

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
        let tree = self.category_tree(&[])?;
        let words = list::search::words_of(search, &tree);
        let (ids, count) = self.run(|c| list::search::ids_of(c, &words, filter, sort, stretch, count_to, now))?;
        Ok(Found { cards: self.cards_of(&ids)?, count: count.unsigned_abs() })
    }

    fn list_categories_named_by(&mut self, search: &Search, at_most: usize) -> Result<Vec<CategoryPath>, StoreError> {
        let tree = self.category_tree(&[])?;
        let is_named = |node: &&Node| search.words().iter().any(|word| node.is_named_by(word));
        let named: Vec<i64> = tree.nodes().iter().filter(is_named).map(|node| node.id).collect();
        if named.is_empty() {
            return Ok(Vec::new());
        }
        let used = categories::table.filter(among(categories::id, named)).filter(categories::studies.gt(0));
        let order = (categories::studies.desc(), categories::id);
        let limit = i64::try_from(at_most).unwrap_or(i64::MAX);
        let ids: Vec<i64> = self.run(|c| used.order(order).limit(limit).select(categories::id).load(c))?;
        Ok(ids.into_iter().map(|id| path_to(id, &tree)).collect())
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

fn path_to(id: i64, tree: &Tree) -> CategoryPath {
    let mut path = Vec::new();
    let mut next = tree.find(id);
    while let Some(node) = next {
        path.insert(0, CategoryName { id: CategoryId(node.id), name: node.name.clone() });
        next = node.parent.and_then(|parent| tree.find(parent));
    }
    CategoryPath(path)
}
