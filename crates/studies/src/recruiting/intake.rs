//! Decides whether a study takes applications; used by pages, cards and applying alike.

use super::recruitment::Recruitment;
use super::study::Study;
use kernel::Instant;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intake {
    /// Applications for a seat.
    Open,
    /// Applications for the waiting list.
    WaitingList,
    NotYet,
    Closed,
}

impl Recruitment {
    /// Returns the intake. `are_seats_spoken_for`: open offers hold all free seats, or a waiting list has the right to
    /// them, so new applicants join the list.
    #[must_use]
    pub fn intake(&self, are_seats_spoken_for: bool, now: Instant) -> Intake {
        if now > self.deadline || self.closed_at.is_some() {
            Intake::Closed
        } else if self.begins_at.is_some_and(|begins_at| now < begins_at) {
            Intake::NotYet
        } else if self.filled_at.is_some() || are_seats_spoken_for {
            Intake::WaitingList
        } else {
            Intake::Open
        }
    }
}

impl Study {
    /// A hidden study takes no applications.
    #[must_use]
    pub fn intake(&self, are_seats_spoken_for: bool, now: Instant) -> Intake {
        intake_of(self.recruitment(), self.hidden_at.is_some(), are_seats_spoken_for, now)
    }
}

pub(crate) fn intake_of(recruitment: Recruitment, is_hidden: bool, are_seats_spoken_for: bool, now: Instant) -> Intake {
    if is_hidden { Intake::Closed } else { recruitment.intake(are_seats_spoken_for, now) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta};

    fn at(hours: i64) -> Instant {
        DateTime::from_timestamp(1_795_000_000, 0).expect("in range") + TimeDelta::hours(hours)
    }

    #[test]
    fn one_applies_while_it_is_open_and_waits_while_it_is_full() {
        let open = Recruitment { begins_at: Some(at(0)), deadline: at(10), closed_at: None, filled_at: None };
        let full = Recruitment { filled_at: Some(at(1)), ..open };
        let closed = Recruitment { closed_at: Some(at(1)), ..full };
        assert_eq!(
            [-1, 0, 10, 11].map(|hour| open.intake(false, at(hour))),
            [Intake::NotYet, Intake::Open, Intake::Open, Intake::Closed]
        );
        assert_eq!(
            [-1, 2, 11].map(|hour| full.intake(false, at(hour))),
            [Intake::NotYet, Intake::WaitingList, Intake::Closed]
        );
        assert_eq!(open.intake(true, at(2)), Intake::WaitingList, "others wait for the seat that is free");
        assert_eq!([open, closed].map(|ended| ended.intake(true, at(11))), [Intake::Closed; 2]);
        assert_eq!(closed.intake(false, at(2)), Intake::Closed);
    }

    #[test]
    fn what_is_hidden_takes_nobody() {
        let open = Recruitment { begins_at: None, deadline: at(10), closed_at: None, filled_at: None };
        let full = Recruitment { filled_at: Some(at(1)), ..open };
        assert_eq!([open, full].map(|one| intake_of(one, true, true, at(2))), [Intake::Closed; 2]);
        assert_eq!([open, full].map(|one| intake_of(one, false, false, at(2))), [Intake::Open, Intake::WaitingList]);
    }
}
