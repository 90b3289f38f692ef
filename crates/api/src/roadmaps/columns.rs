//! The file of public samples.

use crate::http::csv::{Column, Exported, moment};
use application::administration::list_samples;
use application::{Error, Session};
use kernel::{Actor, CategoryId, Page, PageRequest};
use roadmaps::library::RoadmapSummary;

/// The public samples, all or those of a category and its subcategories, the newest first.
pub(crate) struct Samples {
    pub(crate) category: Option<CategoryId>,
}

impl Exported for Samples {
    type Row = RoadmapSummary;

    const COLUMNS: &'static [Column<RoadmapSummary>] = &[
        Column::new("번호", |sample| sample.id.to_string()),
        Column::new("제목", |sample| sample.title.clone().unwrap_or_default()),
        Column::new("대분류", |sample| sample.main.clone()),
        Column::new("분야", |sample| sample.sub.clone()),
        Column::new("수준", |sample| sample.level.label().to_owned()),
        Column::new("기간(일)", |sample| sample.days.get().to_string()),
        Column::new("주차 키워드", |sample| sample.weekly_keywords.join(", ")),
        Column::new("만든 시각", |sample| moment(sample.created_at)),
    ];

    fn page(&self, s: &mut dyn Session, actor: &Actor, page: PageRequest) -> Result<Page<RoadmapSummary>, Error> {
        list_samples(s, actor, self.category, page)
    }
}
