//! The feed of new open studies, of all or of one main category.

use categories::CategoryRepository;
use kernel::{CategoryId, Instant, PageRequest};
use studies::Error as Refusal;
use studies::reading::{Scope, StudyCard, StudyFilter, StudySort, list_studies};
use studies::recruiting::RecruitmentStatus;
use unit_of_work::Session;

/// The number of studies in a feed.
const ENTRIES: i64 = 50;

/// The newest studies of a feed, with the name of its category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyFeed {
    pub category: Option<String>,
    pub studies: Vec<StudyCard>,
}

/// Returns the feed of a main category, or of all studies. Other categories have none.
pub fn list_feed(s: &mut dyn Session, category: Option<CategoryId>, now: Instant) -> Result<StudyFeed, Refusal> {
    let name = category.map(|id| name_of_main(s, id)).transpose()?;
    let (scope, status) = (category.map(Scope::Main), Some(RecruitmentStatus::Open));
    let filter = StudyFilter { scope, status, ..StudyFilter::default() };
    let page = list_studies(s, &filter, StudySort::Latest, PageRequest::parse(0, ENTRIES)?, None, now)?;
    Ok(StudyFeed { category: name, studies: page.items })
}

fn name_of_main<S: CategoryRepository + ?Sized>(s: &mut S, id: CategoryId) -> Result<String, Refusal> {
    let path = categories::find_path(s, id)?.map(|path| path.nodes).unwrap_or_default();
    match <[_; 1]>::try_from(path) {
        Ok([(_, name)]) => Ok(name),
        Err(_) => Err(Refusal::NotFound),
    }
}
