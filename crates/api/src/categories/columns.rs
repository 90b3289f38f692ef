//! The file of categories.

use crate::http::csv::{Column, Exported};
use application::{Error, Session};
use categories::{CountedCategory, list_counted_categories};
use kernel::{Actor, Page, PageRequest, Total};

/// All categories, in the order of the tree.
pub(crate) struct AllCategories;

impl Exported for AllCategories {
    type Row = CountedCategory;

    const COLUMNS: &'static [Column<CountedCategory>] = &[
        Column::new("번호", |category| category.id.to_string()),
        Column::new("대분류", |category| name(category, 0)),
        Column::new("중분류", |category| name(category, 1)),
        Column::new("소분류", |category| name(category, 2)),
        Column::new("스터디 수", |category| category.studies.to_string()),
    ];

    fn page(&self, s: &mut dyn Session, actor: &Actor, request: PageRequest) -> Result<Page<CountedCategory>, Error> {
        let items = list_counted_categories(s, actor)?;
        // The tree is small and is read as a whole.
        Ok(Page { request, total: Total::Exact(items.len() as u64), last: true, items })
    }
}

fn name(category: &CountedCategory, depth: usize) -> String {
    category.path.get(depth).cloned().unwrap_or_default()
}
