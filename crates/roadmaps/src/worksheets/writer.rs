use super::{DayWorksheet, Worksheet, WorksheetStatus, WorksheetText, minutes_on};
use crate::brief::{Brief, DAYS_PER_WEEK};
use crate::generation::{WriteError, WritingProgress};
use crate::library::Roadmap;
use crate::plan::{DayOf, Provenance, Source, Weeks};
use crate::schedule::Arrangement;
use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::Instant;
use std::collections::BTreeMap;

static NONE: BTreeMap<DayOf, String> = BTreeMap::new();

/// The days of one week for which worksheets are requested.
#[derive(Debug, Clone, Copy)]
pub struct WeekOfDays<'a> {
    pub brief: &'a Brief,
    pub weeks: &'a Weeks,
    /// From 1.
    pub week: u8,
    /// The first day of the plan, and when the others are due.
    dates: Option<(NaiveDate, &'a Arrangement)>,
    /// The text of each day when its worksheet was written.
    written: &'a BTreeMap<DayOf, String>,
}

/// A [`WeekOfDays`] with its data, for writers that compute on another thread.
#[derive(Debug, Clone)]
pub struct OwnedWeekOfDays {
    brief: Brief,
    weeks: Weeks,
    week: u8,
    dates: Option<(NaiveDate, Arrangement)>,
    written: BTreeMap<DayOf, String>,
}

impl OwnedWeekOfDays {
    #[must_use]
    pub fn borrowed(&self) -> WeekOfDays<'_> {
        let Self { brief, weeks, week, dates, written } = self;
        let dates = dates.as_ref().map(|(start, arrangement)| (*start, arrangement));
        WeekOfDays { brief, weeks, week: *week, dates, written }
    }
}

impl From<WeekOfDays<'_>> for OwnedWeekOfDays {
    fn from(WeekOfDays { brief, weeks, week, dates, written }: WeekOfDays<'_>) -> Self {
        let dates = dates.map(|(start, arrangement)| (start, arrangement.clone()));
        Self { brief: brief.clone(), weeks: weeks.clone(), week, dates, written: written.clone() }
    }
}

impl<'a> WeekOfDays<'a> {
    /// Selects the days of a roadmap's week without an up-to-date worksheet.
    #[must_use]
    pub fn lacking(roadmap: &'a Roadmap, week: u8) -> Self {
        let (brief, weeks) = (&roadmap.brief, roadmap.plan.weeks());
        let dates = roadmap.start_date.map(|start| (start, &roadmap.schedule.arrangement));
        Self { brief, weeks, week, dates, written: &roadmap.worksheets }
    }

    #[must_use]
    pub fn whole(brief: &'a Brief, weeks: &'a Weeks, week: u8) -> Self {
        Self { brief, weeks, week, dates: None, written: &NONE }
    }

    /// Returns the days in order, each with its keyword.
    pub fn days(&self) -> impl Iterator<Item = (DayOf, &'a str)> + use<'a> {
        let first = usize::from(self.week.saturating_sub(1)) * DAYS_PER_WEEK;
        let keywords = self.weeks.daily_keywords().skip(first).take(DAYS_PER_WEEK);
        let (days, written) = (self.brief.days(), self.written);
        let each = keywords.zip(first..).filter_map(move |(keyword, index)| Some((DayOf::nth(index, days)?, keyword)));
        each.filter(move |(day, keyword)| {
            WorksheetStatus::of(keyword, written.get(day).map(String::as_str)) != WorksheetStatus::Ready
        })
    }

    /// Returns the minutes that the learner has on a day, if they are stated.
    #[must_use]
    pub fn minutes(&self, day: DayOf) -> Option<u16> {
        minutes_on(self.brief, self.dates.and_then(|(start, arrangement)| arrangement.date_of(day, start)))
    }

    /// Returns the title of the week.
    #[must_use]
    pub fn theme(&self) -> &'a str {
        let week = usize::from(self.week).checked_sub(1).and_then(|index| self.weeks.as_slice().get(index));
        week.map_or("", |week| week.keyword.as_str())
    }
}

/// The result for one week.
#[derive(Debug)]
pub struct WrittenWorksheets {
    /// Worksheets that passed the rules.
    pub worksheets: BTreeMap<DayOf, Worksheet>,
    /// The reason why some days have none. A flaw of one day ([`WriteError::Invalid`]) does not affect others.
    pub failure: Option<WriteError>,
    pub provenance: Provenance,
}

impl WrittenWorksheets {
    /// Collects the results of each day. If several failed, keeps an error that ends the whole job rather than a flaw
    /// of one day, and an earlier day rather than a later one.
    #[must_use]
    pub fn of(days: impl IntoIterator<Item = (DayOf, Result<Worksheet, WriteError>)>, provenance: Provenance) -> Self {
        let (mut worksheets, mut failures) = (BTreeMap::new(), Vec::new());
        for (day, written) in days {
            match written {
                Ok(worksheet) => drop(worksheets.insert(day, worksheet)),
                Err(failure) => failures.push((matches!(failure, WriteError::Invalid(_)), day, failure)),
            }
        }
        let first = failures.into_iter().min_by_key(|(is_of_day, day, _)| (*is_of_day, *day));
        Self { worksheets, failure: first.map(|(.., failure)| failure), provenance }
    }

    /// Returns no worksheet, for a writer that could not begin.
    #[must_use]
    pub fn none(failure: WriteError, source: Source) -> Self {
        let provenance = Provenance { source, version: String::new() };
        Self { worksheets: BTreeMap::new(), failure: Some(failure), provenance }
    }

    /// Converts the worksheets of the requested days to their stored form.
    #[must_use]
    pub fn into_days(mut self, wanted: WeekOfDays<'_>, made_at: Instant) -> Vec<DayWorksheet> {
        let days = wanted.days().filter_map(|(day, keyword)| {
            Some(DayWorksheet {
                day,
                keyword: keyword.to_owned(),
                text: WorksheetText::Parts(self.worksheets.remove(&day)?),
                provenance: self.provenance.clone(),
                made_at,
            })
        });
        days.collect()
    }
}

/// Writes worksheets: a model, or the built-in planner.
#[async_trait]
pub trait WorksheetWriter: Send + Sync {
    async fn write_week(&self, wanted: WeekOfDays<'_>, progress: &dyn WritingProgress) -> WrittenWorksheets;
}
