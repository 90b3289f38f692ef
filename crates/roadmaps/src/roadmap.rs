use crate::ports::{ProgressRepository, RoadmapRepository};
use crate::progress::{DayOf, Progress, percent};
use crate::{Brief, Days, Error, Fact, Level, Plan, Provenance, Source};
use chrono::{Datelike, NaiveDate};
use kernel::text::{length, line};
use kernel::{
    Actor, CategoryId, FieldError, FieldErrors, Instant, JobId, Outcome, Page, PageRequest, RoadmapId, StudyId, UserId,
    seoul,
};
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRoadmap {
    /// Whose it is; nobody's for a public sample.
    pub owner: Option<UserId>,
    /// The node of the category tree a sample is listed under.
    pub category: Option<CategoryId>,
    pub job: Option<JobId>,
    /// With whom it is gone through, if with anybody.
    pub joined: Option<Joined>,
    pub brief: Brief,
    pub plan: Plan,
    pub provenance: Provenance,
    pub created_at: Instant,
}

/// A study whose people go through a roadmap together, and the day in Seoul on which they begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Joined {
    pub study: StudyId,
    pub start: NaiveDate,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roadmap {
    pub id: RoadmapId,
    pub owner: Option<UserId>,
    pub title: Option<String>,
    pub brief: Brief,
    pub plan: Plan,
    pub provenance: Provenance,
    /// The day in Seoul on which its first day falls.
    pub start_date: Option<NaiveDate>,
    /// Whether its owner chose that, who then keeps it when the study begins on another day.
    pub start_is_own: bool,
    pub study: Option<StudyId>,
    pub created_at: Instant,
    pub progress: Progress,
    /// What each day was about when its worksheet was written; days without one are left out.
    pub worksheets: BTreeMap<DayOf, String>,
}

impl Roadmap {
    /// What it is called: by its owner, else by its subject.
    #[must_use]
    pub fn name(&self) -> &str {
        self.title.as_deref().unwrap_or_else(|| self.brief.subject())
    }

    /// The day that is due at `now`: counted from the start date in Seoul, or else the first that is not done. None before the
    /// start, after the end, or when everything is done.
    #[must_use]
    pub fn today(&self, now: Instant) -> Option<DayOf> {
        let Some(start) = self.start_date else {
            return self.progress.first_open();
        };
        let passed = seoul::day_of(now).signed_duration_since(start).num_days();
        usize::try_from(passed).ok().and_then(|index| DayOf::nth(index, self.brief.days()))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoadmapSummary {
    pub id: RoadmapId,
    /// Whether it is public and nobody's.
    pub sample: bool,
    pub title: Option<String>,
    pub main: String,
    pub sub: String,
    pub level: Level,
    pub days: Days,
    pub source: Source,
    pub weekly_keywords: Vec<String>,
    pub days_done: u8,
    pub start_date: Option<NaiveDate>,
    pub study: Option<StudyId>,
    pub created_at: Instant,
}

impl RoadmapSummary {
    #[must_use]
    pub fn percent(&self) -> u8 {
        percent(self.days_done, self.days)
    }
}

pub const MIN_TITLE: usize = 2;
pub const MAX_TITLE: usize = 100;

/// What becomes of one value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Edit<T> {
    #[default]
    Keep,
    Clear,
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

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoadmapChange {
    title: Edit<String>,
    start_date: Edit<NaiveDate>,
}

impl RoadmapChange {
    /// A change of the title (2 to 100 characters; nothing takes it away) and of the start date (from 2000 to 2099).
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
        if let Edit::Set(date) = start_date
            && let Err(error) = parse_start("start_date", date)
        {
            errors.push(error);
        }
        errors.into_result(Self { title, start_date })
    }

    /// Whether it says when the roadmap begins, or that it has no start.
    #[must_use]
    pub fn moves_start(&self) -> bool {
        self.start_date != Edit::Keep
    }
}

/// The day on which a plan begins, from 2000 to 2099; `field` is what the refusal names.
pub fn parse_start(field: &'static str, start: NaiveDate) -> Result<NaiveDate, FieldError> {
    let is_likely = (2000..2100).contains(&start.year());
    is_likely.then_some(start).ok_or_else(|| FieldError::new(field, "시작일을 다시 확인해주세요."))
}

pub fn list_roadmaps<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    Ok(s.list_roadmaps(owner, page)?)
}

pub fn find_roadmap<S: RoadmapRepository + ?Sized>(s: &mut S, owner: UserId, id: RoadmapId) -> Result<Roadmap, Error> {
    s.find_roadmap(id)?.filter(|roadmap| roadmap.owner == Some(owner)).ok_or(Error::RoadmapNotFound)
}

/// Changes one of the person's own roadmaps. Another start date than before is their own, but for that of the study with which
/// they go through it; the caller has locked that if there is a new one.
pub fn update_roadmap<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    change: RoadmapChange,
    joined: Option<Joined>,
) -> Result<Outcome<Roadmap, Fact>, Error> {
    let mut roadmap = lock_own(s, actor, id)?;
    let before = roadmap.start_date;
    change.title.apply(&mut roadmap.title);
    change.start_date.apply(&mut roadmap.start_date);
    if roadmap.start_date != before {
        let of_study = joined.filter(|joined| roadmap.study == Some(joined.study)).map(|joined| joined.start);
        roadmap.start_is_own = roadmap.start_date != of_study;
    }
    s.update_roadmap(&roadmap)?;
    Ok(Outcome::with(roadmap, Fact::Changed { owner: actor.id, roadmap: id }))
}

/// Marks a day (week and day from 1) of one of the person's own roadmaps as done or not; doing so twice changes nothing.
pub fn update_progress<S: RoadmapRepository + ProgressRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    (week, day): (i64, i64),
    done: bool,
    now: Instant,
) -> Result<Outcome<Progress, Fact>, Error> {
    let roadmap = lock_own(s, actor, id)?;
    let days = roadmap.brief.days();
    let day = DayOf::parse(week, day, days)?;
    let mut marked: Vec<(DayOf, Instant)> = roadmap.progress.done().collect();
    match (roadmap.progress.is_done(day), done) {
        (false, true) => {
            s.insert_done_day(id, day, now)?;
            marked.push((day, now));
        }
        (true, false) => {
            s.delete_done_day(id, day)?;
            marked.retain(|(other, _)| *other != day);
        }
        _ => return Ok(Outcome::quiet(roadmap.progress)),
    }
    Ok(Outcome::with(Progress::new(days, marked), Fact::Progressed { owner: actor.id, roadmap: id }))
}

/// Deletes a roadmap: one's own, or any as an administrator. Somebody else's is not found, and a sample is for administrators.
pub fn delete_roadmap<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
) -> Result<Outcome<(), Fact>, Error> {
    let roadmap = s.lock_roadmap(id)?.ok_or(Error::RoadmapNotFound)?;
    if !actor.is_admin && roadmap.owner != Some(actor.id) {
        // Everybody sees that a sample is there.
        return Err(if roadmap.owner.is_none() { Error::Forbidden } else { Error::RoadmapNotFound });
    }
    s.delete_roadmap(id)?;
    Ok(Outcome::with((), Fact::Deleted { owner: roadmap.owner, roadmap: id }))
}

pub fn list_samples<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    Ok(s.list_samples(page)?)
}

pub fn list_category_samples<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    categories: &[CategoryId],
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    Ok(s.list_category_samples(categories, page)?)
}

pub fn find_sample<S: RoadmapRepository + ?Sized>(s: &mut S, id: RoadmapId) -> Result<Roadmap, Error> {
    s.find_roadmap(id)?.filter(|roadmap| roadmap.owner.is_none()).ok_or(Error::RoadmapNotFound)
}

pub(crate) fn lock_own<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
) -> Result<Roadmap, Error> {
    s.lock_roadmap(id)?.filter(|roadmap| roadmap.owner == Some(actor.id)).ok_or(Error::RoadmapNotFound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_names_what_is_wrong_with_it() {
        let date = |year| Edit::Set(NaiveDate::from_ymd_opt(year, 1, 1).expect("a date"));
        let title = |count: usize| Edit::Set("가".repeat(count));
        let wrong = RoadmapChange::parse(title(1), date(1999)).expect_err("both are out of range");
        assert_eq!(wrong.iter().map(|error| error.field).collect::<Vec<_>>(), ["title", "start_date"]);
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
