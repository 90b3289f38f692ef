use super::start::Start;
use crate::brief::{Brief, Days, Level};
use crate::plan::{DayOf, Plan, Progress, Provenance, percent};
use crate::schedule::{Calendar, Schedule};
use chrono::{Datelike, Days as NumberOfDays, NaiveDate};
use kernel::text::{length, line};
use kernel::{CategoryId, FieldError, FieldErrors, Instant, JobId, RoadmapId, StudyId, UserId, seoul};
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRoadmap {
    /// The owner; `None` for a public sample.
    pub owner: Option<UserId>,
    /// The category under which a sample is listed.
    pub category: Option<CategoryId>,
    pub job: Option<JobId>,
    /// The study it is linked to, with which it starts.
    pub joined: Option<Joined>,
    /// The start without a study.
    pub start: Option<Start>,
    pub brief: Brief,
    pub plan: Plan,
    pub provenance: Provenance,
    pub created_at: Instant,
}

/// A study whose members follow a roadmap together, and its first day in Seoul.
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
    /// Its first day, in Seoul.
    pub start_date: Option<NaiveDate>,
    /// Whether its owner chose the date. Then it does not move with a study.
    pub start_is_own: bool,
    pub study: Option<StudyId>,
    pub created_at: Instant,
    pub progress: Progress,
    pub schedule: Schedule,
    /// The text of each day when its worksheet was written; days without a worksheet are left out.
    pub worksheets: BTreeMap<DayOf, String>,
}

/// The parts of a roadmap that copies may have. The objective is removed where another user gets the copy.
#[derive(Debug)]
pub(crate) struct Copied {
    pub(crate) title: Option<String>,
    pub(crate) brief: Brief,
    pub(crate) plan: Plan,
    pub(crate) provenance: Provenance,
}

impl NewRoadmap {
    /// A roadmap outside the category tree, of no job and no study, without a start.
    #[must_use]
    pub fn plain(owner: Option<UserId>, brief: Brief, plan: Plan, provenance: Provenance, created_at: Instant) -> Self {
        Self { owner, category: None, job: None, joined: None, start: None, brief, plan, provenance, created_at }
    }

    #[must_use]
    pub fn start_date(&self) -> Option<NaiveDate> {
        let of_study = self.joined.map(|joined| joined.start);
        of_study.or(self.start.map(|start| start.date))
    }

    /// Whether its owner chose the start.
    #[must_use]
    pub fn start_is_own(&self) -> bool {
        self.joined.is_none() && self.start.is_some_and(|start| start.is_own)
    }
}

impl Roadmap {
    /// The roadmap that `new` becomes when it is stored as `id`: untitled, with no day done and no worksheet.
    #[must_use]
    pub fn begun(id: RoadmapId, new: NewRoadmap) -> Self {
        let (start_date, start_is_own) = (new.start_date(), new.start_is_own());
        let NewRoadmap { owner, category: _, job: _, joined, start: _, brief, plan, provenance, created_at } = new;
        Self {
            id,
            owner,
            title: None,
            progress: Progress::new(brief.days(), []),
            schedule: Schedule::usual(brief.days()),
            brief,
            plan,
            provenance,
            start_date,
            start_is_own,
            study: joined.map(|joined| joined.study),
            created_at,
            worksheets: BTreeMap::new(),
        }
    }

    /// Returns the parts that copies and readers of a link get. Progress, dates and the link to a study stay private.
    #[must_use]
    pub(crate) fn copied(self) -> Copied {
        // Every field is named, so that a new one is private until its copying is decided.
        let Self {
            title,
            brief,
            plan,
            provenance,
            id: _,
            owner: _,
            start_date: _,
            start_is_own: _,
            study: _,
            created_at: _,
            progress: _,
            schedule: _,
            worksheets: _,
        } = self;
        Copied { title, brief, plan, provenance }
    }

    /// Returns the brief with its deadline counted from the present start. The start may have changed since the order,
    /// the date of the deadline has not.
    #[must_use]
    pub fn dated_brief(&self) -> Brief {
        let (Some(start), Some(due)) = (self.start_date, self.schedule.deadline) else { return self.brief.clone() };
        let moved = self.brief.stored_understood().and_then(|understood| {
            let days_left = understood.deadline.as_ref()?.days_left;
            let before = due.date.checked_sub_days(NumberOfDays::new(days_left.into()))?;
            Some(understood.clone().counted_from(before, start))
        });
        let understood = moved.or_else(|| self.brief.stored_understood().cloned());
        self.brief.clone().with_understood(understood)
    }

    /// Returns the owner's title, otherwise the subject.
    #[must_use]
    pub fn name(&self) -> &str {
        self.title.as_deref().unwrap_or_else(|| self.brief.subject())
    }

    /// Returns the day that is due at `now`: by the start date in Seoul and the schedule, or without a start date the
    /// first unfinished day. `None` before the start, after the end, if nothing is due, or without a start date if
    /// everything is done.
    #[must_use]
    pub fn today(&self, now: Instant) -> Option<DayOf> {
        let Some(calendar) = self.calendar(seoul::day_of(now)) else {
            return self.progress.first_open();
        };
        calendar.today().and_then(|index| DayOf::nth(index, self.brief.days()))
    }

    /// Returns the dates of the days as seen on `today`; `None` without a start date.
    #[must_use]
    pub fn calendar(&self, today: NaiveDate) -> Option<Calendar<'_>> {
        let passed = today.signed_duration_since(self.start_date?).num_days();
        let is_done = |index| DayOf::nth(index, self.brief.days()).is_some_and(|day| self.progress.is_done(day));
        Some(Calendar::new(&self.schedule.arrangement, is_done, passed))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoadmapSummary {
    pub id: RoadmapId,
    /// Whether it is a public sample.
    pub sample: bool,
    pub title: Option<String>,
    pub main: String,
    pub sub: String,
    pub level: Level,
    pub days: Days,
    pub provenance: Provenance,
    pub weekly_keywords: Vec<String>,
    pub days_done: u8,
    pub start_date: Option<NaiveDate>,
    /// The date of the last day; `None` without a start date.
    pub end_date: Option<NaiveDate>,
    pub study: Option<StudyId>,
    pub created_at: Instant,
}

impl RoadmapSummary {
    #[must_use]
    pub fn percent(&self) -> u8 {
        percent(self.days_done, self.days)
    }
}

kernel::stored_enum! {
    /// The order of a user's roadmaps.
    RoadmapSort {
        /// The newest first.
        Latest = "LATEST",
        /// The one whose day was done last first, then those without a done day, the newest first.
        Active = "ACTIVE",
    }
}

pub const MIN_TITLE: usize = 2;
pub const MAX_TITLE: usize = 100;

/// A change of one value.
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

/// The changes of a roadmap, as sent by its owner.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoadmapFields {
    pub title: Edit<String>,
    pub start_date: Edit<NaiveDate>,
}

/// Valid changes of a roadmap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoadmapChange {
    title: Edit<String>,
    start_date: Edit<NaiveDate>,
}

impl RoadmapChange {
    /// Parses a change of the title (2 to 100 characters; empty removes it) and of the start date (from 2000 to 2099).
    pub fn parse(fields: RoadmapFields) -> Result<Self, FieldErrors> {
        // Every field is named: a new one has to be checked.
        let RoadmapFields { title, start_date } = fields;
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

    /// Changes the fields of `roadmap`.
    pub(super) fn apply(self, roadmap: &mut Roadmap) {
        // Every field is named: a new one has to be applied.
        let Self { title, start_date } = self;
        title.apply(&mut roadmap.title);
        start_date.apply(&mut roadmap.start_date);
    }

    /// Whether it changes or removes the start date.
    #[must_use]
    pub fn moves_start(&self) -> bool {
        self.start_date != Edit::Keep
    }
}

/// Checks a start date, from 2000 to 2099; `field` is named by the error.
pub fn parse_start(field: &'static str, start: NaiveDate) -> Result<NaiveDate, FieldError> {
    let is_likely = (2000..2100).contains(&start.year());
    is_likely.then_some(start).ok_or_else(|| FieldError::new(field, "시작일을 다시 확인해주세요."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_change_names_its_fields() {
        let date = |year| Edit::Set(NaiveDate::from_ymd_opt(year, 1, 1).expect("a date"));
        let title = |count: usize| Edit::Set("가".repeat(count));
        let parse = |title, start_date| RoadmapChange::parse(RoadmapFields { title, start_date });
        let wrong = parse(title(1), date(1999)).expect_err("both are out of range");
        assert_eq!(wrong.iter().map(|error| error.field).collect::<Vec<_>>(), ["title", "start_date"]);
        assert!(parse(title(100), date(2026)).is_ok());
        assert!(parse(title(101), Edit::Keep).is_err());
    }

    #[test]
    fn an_empty_title_removes_the_title() {
        let fields = RoadmapFields { title: Edit::Set("  ".into()), ..RoadmapFields::default() };
        let change = RoadmapChange::parse(fields).expect("nothing is wrong");
        assert_eq!(change, RoadmapChange { title: Edit::Clear, ..RoadmapChange::default() });
        assert_eq!(RoadmapChange::parse(RoadmapFields::default()), Ok(RoadmapChange::default()));
    }
}
