//! The recruitment status, used by lists, pages, ranking, search and applications alike.

use super::dates::Dates;
use super::values::Recruits;
use chrono::TimeDelta;
use kernel::Instant;

kernel::stored_enum! {
    RecruitmentStatus {
        /// Shown as 「✨ 모집 중」.
        Open = "OPEN",
        /// Shown as 「🔜 모집 예정」.
        Upcoming = "UPCOMING",
        /// Shown as 「🔒 모집 마감」.
        Closed = "CLOSED",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recruitment {
    /// When recruiting begins, if not at once.
    pub begins_at: Option<Instant>,
    pub deadline: Instant,
    /// When the author closed it by hand.
    pub closed_at: Option<Instant>,
    /// Since when all seats are taken.
    pub filled_at: Option<Instant>,
}

impl Recruitment {
    #[must_use]
    pub fn status(&self, now: Instant) -> RecruitmentStatus {
        let over = now > self.deadline || self.closed_at.is_some() || self.filled_at.is_some();
        if over {
            RecruitmentStatus::Closed
        } else if self.begins_at.is_some_and(|begins_at| now < begins_at) {
            RecruitmentStatus::Upcoming
        } else {
            RecruitmentStatus::Open
        }
    }

    /// Returns the first moment at which it is closed, used by lists to find open studies. Instants have whole
    /// microseconds.
    #[must_use]
    pub fn closes_at(&self) -> Instant {
        let after_deadline = self.deadline + TimeDelta::microseconds(1);
        [self.closed_at, self.filled_at].into_iter().flatten().fold(after_deadline, Instant::min)
    }

    /// Returns the next moment at which time alone changes the status.
    #[must_use]
    pub fn changes_at(&self, now: Instant) -> Option<Instant> {
        let closes_at = Some(self.closes_at()).filter(|closes_at| *closes_at > now)?;
        Some(
            self.begins_at.filter(|begins_at| *begins_at > now).map_or(closes_at, |begins_at| begins_at.min(closes_at)),
        )
    }

    /// Returns the first moment at which it is open, unless it is closed by then.
    #[must_use]
    pub fn opens_at(&self, created_at: Instant) -> Instant {
        self.begins_at.unwrap_or(created_at)
    }
}

/// Returns since when all seats are taken, if `approved` members take them: `before` if it was set, otherwise `now`.
#[must_use]
pub fn filled_since(recruits: Recruits, approved: u32, before: Option<Instant>, now: Instant) -> Option<Instant> {
    recruits.are_all_held(approved).then(|| before.unwrap_or(now))
}

impl Dates {
    /// Returns the recruitment for these dates, not closed in any other way.
    #[must_use]
    pub fn recruitment(&self) -> Recruitment {
        Recruitment { begins_at: self.recruit_start, deadline: self.deadline, closed_at: None, filled_at: None }
    }
}

#[cfg(test)]
mod tests {
    use super::RecruitmentStatus::{Closed, Open, Upcoming};
    use super::*;
    use chrono::{DateTime, Utc};
    use proptest::prelude::*;

    fn at(text: &str) -> Instant {
        DateTime::parse_from_rfc3339(text).expect("an instant").with_timezone(&Utc)
    }

    fn until(deadline: &str) -> Recruitment {
        Recruitment { begins_at: None, deadline: at(deadline), closed_at: None, filled_at: None }
    }

    #[test]
    fn it_is_open_to_the_deadline_s_last_moment() {
        let recruitment = until("2026-11-20T23:59:59.999+09:00");
        assert_eq!(recruitment.status(at("2026-11-20T23:59:59.998+09:00")), Open);
        assert_eq!(recruitment.status(at("2026-11-20T23:59:59.999+09:00")), Open);
        assert_eq!(recruitment.status(at("2026-11-20T23:59:59.999001+09:00")), Closed);
        assert_eq!(recruitment.status(at("2026-11-21T00:00:00+09:00")), Closed, "midnight in Seoul");
        assert_eq!(recruitment.status(at("2026-11-20T15:00:00Z")), Closed, "the same midnight");
    }

    #[test]
    fn it_is_upcoming_until_recruiting_begins() {
        let begins_at = Some(at("2026-11-21T00:00:00+09:00"));
        let recruitment = Recruitment { begins_at, ..until("2026-11-30T23:59:59.999+09:00") };
        assert_eq!(recruitment.status(at("2026-11-20T23:59:59.999999+09:00")), Upcoming);
        assert_eq!(recruitment.status(at("2026-11-21T00:00:00+09:00")), Open);
    }

    #[test]
    fn closing_by_hand_and_full_seats_end_it_at_once_also_before_it_begins() {
        let now = at("2026-11-20T12:00:00+09:00");
        let begins_at = Some(at("2026-11-25T00:00:00+09:00"));
        let upcoming = Recruitment { begins_at, ..until("2026-11-30T23:59:59.999+09:00") };
        assert_eq!(Recruitment { closed_at: Some(now), ..upcoming }.status(now), Closed);
        assert_eq!(Recruitment { filled_at: Some(now), ..upcoming }.status(now), Closed);
    }

    #[test]
    fn seats_fill_up_and_come_free_again_but_six_never_fill() {
        let (before, now) = (at("2026-11-19T12:00:00+09:00"), at("2026-11-20T12:00:00+09:00"));
        let three = Recruits::from_number(3).expect("in range");
        assert_eq!(filled_since(three, 2, None, now), None);
        assert_eq!(filled_since(three, 3, None, now), Some(now));
        assert_eq!(filled_since(three, 3, Some(before), now), Some(before));
        assert_eq!(filled_since(three, 2, Some(before), now), None, "a member left");
        assert_eq!(filled_since(Recruits::OPEN_ENDED, 600, None, now), None);
    }

    proptest! {
        #[test]
        fn the_stored_moment_says_the_same_as_the_status(
            deadline in -3i64..3, begins in prop::option::of(-3i64..3), closed in prop::option::of(-3i64..0),
            filled in prop::option::of(-3i64..0), now in 0i64..3,
        ) {
            let tick = |n: i64| at("2026-11-20T15:00:00Z") + TimeDelta::microseconds(n);
            let recruitment = Recruitment {
                begins_at: begins.map(tick), deadline: tick(deadline), closed_at: closed.map(tick), filled_at: filled.map(tick),
            };
            let expected = if tick(now) >= recruitment.closes_at() { Closed }
                else if tick(now) < recruitment.opens_at(tick(-3)) { Upcoming } else { Open };
            prop_assert_eq!(recruitment.status(tick(now)), expected);
            let (mut later, next) = (now, recruitment.changes_at(tick(now)));
            while later < 5 && recruitment.status(tick(later)) == expected {
                later += 1;
            }
            prop_assert_eq!(next, (later < 5).then(|| tick(later)));
        }
    }
}
