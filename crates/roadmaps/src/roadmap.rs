//! A roadmap and what its owner may do with it.

use crate::ports::RoadmapRepository;
use crate::progress::{DayOf, Progress, percent};
use crate::{Brief, Days, Error, Level, Plan, Provenance, Source};
use chrono::{Datelike, NaiveDate};
use kernel::text::{length, line};
use kernel::{CategoryId, FieldError, FieldErrors, Instant, Page, PageRequest, RoadmapId, StudyId, UserId, seoul};
use serde::{Deserialize, Deserializer};

/// A roadmap that was written and is about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRoadmap {
    /// Whose it is; nobody's for a public sample.
    pub owner: Option<UserId>,
    /// The node of the category tree a sample is listed under.
    pub category: Option<CategoryId>,
    /// What it was made for.
    pub brief: Brief,
    /// What was written.
    pub plan: Plan,
    /// Who wrote it.
    pub provenance: Provenance,
    /// When.
    pub created_at: Instant,
}

/// A stored roadmap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roadmap {
    /// Its id.
    pub id: RoadmapId,
    /// Whose it is; nobody's for a public sample.
    pub owner: Option<UserId>,
    /// The name its owner gave it.
    pub title: Option<String>,
    /// What it was made for.
    pub brief: Brief,
    /// What was written.
    pub plan: Plan,
    /// Who wrote it.
    pub provenance: Provenance,
    /// The day in Seoul on which its first day falls.
    pub start_date: Option<NaiveDate>,
    /// The study it is gone through with.
    pub study: Option<StudyId>,
    /// When it was made.
    pub created_at: Instant,
    /// Which days are done.
    pub progress: Progress,
}

impl Roadmap {
    /// The day that is due at `now`: counted from the start date in Seoul, or else the first day not done. None before
    /// the start, after the end, or when everything is done.
    #[must_use]
    pub fn today(&self, now: Instant) -> Option<DayOf> {
        let Some(start) = self.start_date else {
            return self.progress.first_open();
        };
        let passed = seoul::day_of(now).signed_duration_since(start).num_days();
        usize::try_from(passed).ok().and_then(|index| DayOf::nth(index, self.brief.days()))
    }
}

/// A roadmap as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoadmapSummary {
    /// Its id.
    pub id: RoadmapId,
    /// The name its owner gave it.
    pub title: Option<String>,
    /// The main category's name.
    pub main: String,
    /// The sub category's name, or nothing.
    pub sub: String,
    /// The learner's level.
    pub level: Level,
    /// Its length.
    pub days: Days,
    /// Who wrote it.
    pub source: Source,
    /// What each week is about.
    pub weekly_keywords: Vec<String>,
    /// How many days are done.
    pub days_done: u8,
    /// The day in Seoul on which its first day falls.
    pub start_date: Option<NaiveDate>,
    /// The study it is gone through with.
    pub study: Option<StudyId>,
    /// When it was made.
    pub created_at: Instant,
}

impl RoadmapSummary {
    /// The share of days done in whole percent, rounded down.
    #[must_use]
    pub fn percent(&self) -> u8 {
        percent(self.days_done, self.days)
    }
}

/// The fewest characters of a title.
pub const MIN_TITLE: usize = 2;
/// The most characters of a title.
pub const MAX_TITLE: usize = 100;

/// What becomes of one value. In JSON: left out, null, or the new value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Edit<T> {
    /// It stays.
    #[default]
    Keep,
    /// It goes.
    Clear,
    /// It becomes this.
    Set(T),
}

impl<T> Edit<T> {
    fn apply(self, value: &mut Option<T>) {
        match self {
            Self::Keep => {}
            Self::Clear => *value = None,
            Self::Set(new) => *value = Some(new),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Edit<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(|value| value.map_or(Self::Clear, Self::Set))
    }
}

/// What an owner changes of a roadmap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoadmapChange {
    title: Edit<String>,
    start_date: Edit<NaiveDate>,
}

impl RoadmapChange {
    /// A change of the title (2 to 100 characters; nothing takes it away) and of the start date (from 2000 to 2099).
    ///
    /// # Errors
    /// A [`FieldError`] on `title` or `startDate`.
    pub fn parse(title: Edit<String>, start_date: Edit<NaiveDate>) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let title = match title {
            Edit::Set(raw) => match line(&raw) {
                title if title.is_empty() => Edit::Clear,
                title => Edit::Set(title),
            },
            kept => kept,
        };
        if matches!(&title, Edit::Set(title) if !(MIN_TITLE..=MAX_TITLE).contains(&length(title))) {
            errors.push(FieldError::new("title", "제목은 2자 이상 100자 이하여야 합니다."));
        }
        if matches!(start_date, Edit::Set(date) if !(2000..2100).contains(&date.year())) {
            errors.push(FieldError::new("startDate", "시작일을 다시 확인해주세요."));
        }
        errors.into_result(Self { title, start_date })
    }
}

/// A page of the person's own roadmaps, the newest first.
pub fn list_roadmaps<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    Ok(s.list_roadmaps(owner, page)?)
}

/// One of the person's own roadmaps.
///
/// # Errors
/// [`Error::RoadmapNotFound`] also if it is somebody else's.
pub fn find_roadmap<S: RoadmapRepository + ?Sized>(s: &mut S, owner: UserId, id: RoadmapId) -> Result<Roadmap, Error> {
    s.find_roadmap(id)?.filter(|roadmap| roadmap.owner == Some(owner)).ok_or(Error::RoadmapNotFound)
}

/// Changes the title or the start date of one of the person's own roadmaps.
pub fn update_roadmap<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
    change: RoadmapChange,
) -> Result<Roadmap, Error> {
    let mut roadmap = lock_own(s, owner, id)?;
    change.title.apply(&mut roadmap.title);
    change.start_date.apply(&mut roadmap.start_date);
    s.update_roadmap(&roadmap)?;
    Ok(roadmap)
}

/// Marks a day of one of the person's own roadmaps as done or not; doing so twice changes nothing.
pub fn update_progress<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
    (week, day): (i64, i64),
    done: bool,
    now: Instant,
) -> Result<Progress, Error> {
    let roadmap = lock_own(s, owner, id)?;
    let days = roadmap.brief.days();
    let day = DayOf::parse(week, day, days)?;
    let mut marked: Vec<DayOf> = roadmap.progress.done().collect();
    match (marked.contains(&day), done) {
        (false, true) => {
            s.insert_done_day(id, day, now)?;
            marked.push(day);
        }
        (true, false) => {
            s.delete_done_day(id, day)?;
            marked.retain(|other| *other != day);
        }
        _ => {}
    }
    Ok(Progress::new(days, marked))
}

/// Deletes a roadmap: one's own, or any as an administrator.
///
/// # Errors
/// [`Error::RoadmapNotFound`] also if it is somebody else's.
pub fn delete_roadmap<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    person: UserId,
    is_admin: bool,
    id: RoadmapId,
) -> Result<(), Error> {
    let roadmap = s.lock_roadmap(id)?.ok_or(Error::RoadmapNotFound)?;
    if !is_admin && roadmap.owner != Some(person) {
        return Err(Error::RoadmapNotFound);
    }
    s.delete_roadmap(id)?;
    Ok(())
}

/// A page of the public samples, the newest first.
pub fn list_samples<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    Ok(s.list_samples(page)?)
}

/// A page of the public samples that stand under any of `categories`, the newest first.
pub fn list_category_samples<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    categories: &[CategoryId],
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    Ok(s.list_category_samples(categories, page)?)
}

/// A public sample.
pub fn find_sample<S: RoadmapRepository + ?Sized>(s: &mut S, id: RoadmapId) -> Result<Roadmap, Error> {
    s.find_roadmap(id)?.filter(|roadmap| roadmap.owner.is_none()).ok_or(Error::RoadmapNotFound)
}

fn lock_own<S: RoadmapRepository + ?Sized>(s: &mut S, owner: UserId, id: RoadmapId) -> Result<Roadmap, Error> {
    s.lock_roadmap(id)?.filter(|roadmap| roadmap.owner == Some(owner)).ok_or(Error::RoadmapNotFound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_names_what_is_wrong_with_it() {
        let date = |year| Edit::Set(NaiveDate::from_ymd_opt(year, 1, 1).expect("a date"));
        let title = |count: usize| Edit::Set("가".repeat(count));
        let wrong = RoadmapChange::parse(title(1), date(1999)).expect_err("both are out of range");
        assert_eq!(wrong.iter().map(|error| error.field.as_str()).collect::<Vec<_>>(), ["title", "startDate"]);
        assert!(RoadmapChange::parse(title(100), date(2026)).is_ok());
        assert!(RoadmapChange::parse(title(101), Edit::Keep).is_err());
    }

    #[test]
    fn an_empty_title_takes_the_title_away() {
        let change = RoadmapChange::parse(Edit::Set("  ".into()), Edit::Keep).expect("nothing is wrong");
        assert_eq!(change, RoadmapChange { title: Edit::Clear, start_date: Edit::Keep });
        assert_eq!(RoadmapChange::parse(Edit::Keep, Edit::Keep), Ok(RoadmapChange::default()));
    }
}
