//! Studies as readers see them: cards in lists, and one in full.

use crate::ports::StudyRepository;
use crate::{Error, Mode, Recruitment, RecruitmentStatus, Recruits, Region, Study};
use kernel::{CategoryId, Instant, Page, PageRequest, StoreError, StudyId, Total, UserId};
use std::collections::HashSet;

/// Up to where lists are counted whose size is not kept.
pub const COUNTED_UP_TO: u64 = 1_000;

/// A node of the category tree, with its level, whose studies are those filed under it and below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// A main category.
    Main(CategoryId),
    /// A middle category.
    Middle(CategoryId),
    /// A sub category.
    Sub(CategoryId),
}

/// Which studies are asked for; nothing set means all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct StudyFilter {
    /// Those of a category.
    pub scope: Option<Scope>,
    /// Those that recruit, will, or do no longer.
    pub status: Option<RecruitmentStatus>,
    /// Those that meet so.
    pub mode: Option<Mode>,
    /// Those that meet there.
    pub region: Option<Region>,
    /// Those that this person wrote.
    pub author: Option<UserId>,
    /// Those that this person likes.
    pub liked_by: Option<UserId>,
}

impl StudyFilter {
    /// Whether the store keeps the number of such studies.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        *self == Self { scope: self.scope, ..Self::default() }
    }
}

/// The order of a list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum StudySort {
    /// Newest first.
    #[default]
    Latest,
    /// What closes soonest first; what is closed after all that is not, what closed last first.
    Deadline,
    /// What was looked at most first, then the newest.
    Popular,
}

/// Who wrote a study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// Their id.
    pub id: UserId,
    /// Their nickname as it is now.
    pub name: String,
    /// The address of their picture, if they have one.
    pub image_url: Option<String>,
}

/// A study in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyCard {
    /// Its id.
    pub id: StudyId,
    /// What it is called.
    pub title: String,
    /// The beginning of its text.
    pub excerpt: String,
    /// Who wrote it.
    pub author: Author,
    /// The name of its category as it is now.
    pub category_name: String,
    /// What it is about in short.
    pub details: Vec<String>,
    /// The first day of the study.
    pub start: Instant,
    /// What decides whether it recruits.
    pub recruitment: Recruitment,
    /// How many people are sought.
    pub recruits: Recruits,
    /// How many members were approved.
    pub approved: u32,
    /// Where the group meets.
    pub mode: Option<Mode>,
    /// In which part of the country.
    pub region: Option<Region>,
    /// How often it was looked at.
    pub views: u64,
    /// How many people like it.
    pub likes: u64,
    /// How many comments it has.
    pub comments: u64,
    /// When it was posted.
    pub created_at: Instant,
    /// Whether the person who asks likes it; nothing if nobody is signed in.
    pub is_liked: Option<bool>,
}

/// A study in full, for the person who asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyDetail {
    /// The study.
    pub study: Study,
    /// Who wrote it.
    pub author: Author,
    /// The name of its category as it is now.
    pub category_name: String,
    /// Whether the person who asks likes it.
    pub is_liked: bool,
    /// Whether the person who asks wrote it.
    pub is_author: bool,
}

impl StudyDetail {
    /// How members reach the author, if the person who asks may know it.
    #[must_use]
    pub fn contact(&self) -> Option<&str> {
        self.study.draft.contact.as_deref().filter(|_| self.is_author)
    }
}

/// What is put on a study's card beside its title: its category followed by its details.
#[must_use]
pub fn tags(category_name: &str, details: &[String]) -> Vec<String> {
    std::iter::once(category_name).chain(details.iter().map(String::as_str)).map(str::to_owned).collect()
}

/// One page of the studies that `filter` lets through.
pub fn list_studies<S: StudyRepository + ?Sized>(
    s: &mut S,
    filter: &StudyFilter,
    sort: StudySort,
    request: PageRequest,
    viewer: Option<UserId>,
    now: Instant,
) -> Result<Page<StudyCard>, StoreError> {
    // The first page of a filtered list often is its only one and tells the total by itself.
    let counted = match (filter.is_counted(), request.index()) {
        (true, _) => Some(Total::Exact(s.count_all_studies(filter.scope)?)),
        (false, 0) => None,
        (false, _) => Some(count(s, filter, now)?),
    };
    // The walk to a page beyond the end would be as long as the list.
    let is_beyond = matches!(counted, Some(Total::Exact(count)) if count <= request.offset().unsigned_abs());
    let (size, limit) = (request.size() as usize, i64::from(request.size()) + 1);
    let mut items =
        if is_beyond { Vec::new() } else { s.list_study_cards(filter, sort, request.offset(), limit, now)? };
    let last = items.len() <= size;
    items.truncate(size);
    if let Some(viewer) = viewer {
        let liked = liked_among(s, viewer, &items)?;
        for card in &mut items {
            card.is_liked = Some(liked.contains(&card.id));
        }
    }
    let seen = request.offset().unsigned_abs() + items.len() as u64;
    let total = match counted {
        Some(Total::AtLeast(_)) if last && !items.is_empty() => Total::Exact(seen),
        Some(Total::AtLeast(count)) if !items.is_empty() => Total::AtLeast(count.max(seen)),
        Some(total) => total,
        None if last => Total::Exact(seen),
        None => count(s, filter, now)?,
    };
    Ok(Page { items, request, total, last })
}

fn count<S: StudyRepository + ?Sized>(s: &mut S, filter: &StudyFilter, now: Instant) -> Result<Total, StoreError> {
    let counted = s.count_studies(filter, COUNTED_UP_TO + 1, now)?;
    Ok(if counted > COUNTED_UP_TO { Total::AtLeast(COUNTED_UP_TO) } else { Total::Exact(counted) })
}

fn liked_among<S: StudyRepository + ?Sized>(
    s: &mut S,
    person: UserId,
    cards: &[StudyCard],
) -> Result<HashSet<StudyId>, StoreError> {
    let ids: Vec<StudyId> = cards.iter().map(|card| card.id).collect();
    Ok(s.list_liked_among(person, &ids)?.into_iter().collect())
}

/// One study in full.
///
/// # Errors
/// [`Error::NotFound`].
pub fn find_study_detail<S: StudyRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    viewer: Option<UserId>,
) -> Result<StudyDetail, Error> {
    let (study, author, category_name) = s.find_study_with_names(id)?.ok_or(Error::NotFound)?;
    let is_liked = match viewer {
        Some(viewer) => !s.list_liked_among(viewer, &[id])?.is_empty(),
        None => false,
    };
    let is_author = viewer == Some(study.author);
    Ok(StudyDetail { study, author, category_name, is_liked, is_author })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_the_category_followed_by_the_details() {
        assert_eq!(tags("React", &["상태 관리".to_owned(), "주말".to_owned()]), ["React", "상태 관리", "주말"]);
    }

    #[test]
    fn only_the_whole_list_and_a_category_s_are_counted_by_the_store() {
        let scope = Some(Scope::Main(CategoryId(1)));
        assert!(StudyFilter::default().is_counted());
        assert!(StudyFilter { scope, ..StudyFilter::default() }.is_counted());
        assert!(!StudyFilter { scope, status: Some(RecruitmentStatus::Open), ..StudyFilter::default() }.is_counted());
        assert!(!StudyFilter { author: Some(UserId(1)), ..StudyFilter::default() }.is_counted());
    }
}
