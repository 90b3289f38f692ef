use super::Worksheet;
use crate::{Brief, DAYS_PER_WEEK, DayOf, Provenance, Weeks, WriteError, WritingProgress};
use async_trait::async_trait;

/// The days of one week for which worksheets are wanted.
#[derive(Debug, Clone, Copy)]
pub struct WeekOfDays<'a> {
    pub brief: &'a Brief,
    pub weeks: &'a Weeks,
    /// From 1.
    pub week: u8,
}

impl<'a> WeekOfDays<'a> {
    /// Its days, in order, with what each is about.
    pub fn days(&self) -> impl Iterator<Item = (DayOf, &'a str)> + use<'a> {
        let first = usize::from(self.week.saturating_sub(1)) * DAYS_PER_WEEK;
        let keywords = self.weeks.daily_keywords().skip(first).take(DAYS_PER_WEEK);
        let days = self.brief.days();
        keywords.zip(first..).filter_map(move |(keyword, index)| Some((DayOf::nth(index, days)?, keyword)))
    }

    /// What the week is about.
    #[must_use]
    pub fn theme(&self) -> &'a str {
        let week = usize::from(self.week).checked_sub(1).and_then(|index| self.weeks.as_slice().get(index));
        week.map_or("", |week| week.keyword.as_str())
    }
}

/// The worksheets of a week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenWorksheets {
    /// One for each of its days, in order; each passed the rules.
    pub worksheets: Vec<Worksheet>,
    pub provenance: Provenance,
}

/// The remote that writes worksheets: a model, or the built-in planner where there is none.
#[async_trait]
pub trait WorksheetWriter: Send + Sync {
    async fn write_week(
        &self,
        wanted: WeekOfDays<'_>,
        progress: &dyn WritingProgress,
    ) -> Result<WrittenWorksheets, WriteError>;
}
