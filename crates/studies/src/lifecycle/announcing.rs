//! Announces deadlines on the day before.

use crate::Fact;
use chrono::{Days, TimeDelta};
use kernel::{Instant, Outcome, StoreError, StudyId, UserId, seoul};

/// The hour of the day, in Seoul, from which the next day's deadlines are announced.
const TOLD_FROM: TimeDelta = TimeDelta::hours(10);

/// A study whose deadline is near.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClosingStudy {
    pub id: StudyId,
    pub author: UserId,
    pub deadline: Instant,
}

/// Whether [`announce_closing`] has anything to do.
pub fn is_announcing_due<S: ClosingRepository + ?Sized>(s: &mut S, now: Instant) -> Result<bool, StoreError> {
    Ok(s.find_unannounced_closing(now, told_up_to(now))?.is_some())
}

/// Announces one study whose deadline is near, once per deadline, and returns whether there was one.
pub fn announce_closing<S: ClosingRepository + ?Sized>(
    s: &mut S,
    now: Instant,
) -> Result<Outcome<bool, Fact>, StoreError> {
    let Some(study) = s.find_unannounced_closing(now, told_up_to(now))? else { return Ok(Outcome::quiet(false)) };
    // Another process may have announced it.
    if !s.insert_closing_note(study.id, study.deadline)? {
        return Ok(Outcome::quiet(true));
    }
    let mut told = s.list_people_waiting_for(study.id)?;
    told.retain(|person| *person != study.author);
    let ClosingStudy { id, author, deadline } = study;
    Ok(Outcome::with(true, Fact::Closing { study: id, author, deadline, told }))
}

/// Returns the last deadline that may be announced at `now`: today's, and later in the day tomorrow's.
fn told_up_to(now: Instant) -> Instant {
    let today = seoul::day_of(now);
    let is_morning_over = now >= seoul::start_of(today) + TOLD_FROM;
    seoul::end_of(if is_morning_over { today + Days::new(1) } else { today })
}

pub trait ClosingRepository {
    /// Counts the studies that take applications now and close by `last`.
    fn count_closing_studies(&mut self, now: Instant, last: Instant) -> Result<u64, StoreError>;

    /// Returns the public study that is recruiting, with the next deadline up to `last` that was not announced yet.
    fn find_unannounced_closing(&mut self, now: Instant, last: Instant) -> Result<Option<ClosingStudy>, StoreError>;

    /// Records that a deadline was announced. Returns whether that is new.
    fn insert_closing_note(&mut self, study: StudyId, deadline: Instant) -> Result<bool, StoreError>;

    /// Returns undecided applicants and users who like the study, except those who hold a seat, without repetition.
    fn list_people_waiting_for(&mut self, study: StudyId) -> Result<Vec<UserId>, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, Utc};

    #[test]
    fn tomorrow_s_deadlines_are_told_from_ten_in_the_morning_on() {
        let at = |text: &str| DateTime::parse_from_rfc3339(text).expect("an instant").with_timezone(&Utc);
        let (today, tomorrow) = (at("2026-11-20T23:59:59.999+09:00"), at("2026-11-21T23:59:59.999+09:00"));
        assert_eq!(told_up_to(at("2026-11-20T00:00:00+09:00")), today);
        assert_eq!(told_up_to(at("2026-11-20T09:59:59.999999+09:00")), today);
        assert_eq!(told_up_to(at("2026-11-20T10:00:00+09:00")), tomorrow);
        assert_eq!(told_up_to(at("2026-11-20T23:59:59+09:00")), tomorrow);
    }
}
