//! Counts the seats of a locked study while its applications change, and ensures that no more are taken than exist.

use crate::ports::{ApplicationRepository, StudyRepository};
use crate::{ApplicationStatus, Error, Fact, Study, filled_since};
use kernel::{Instant, StoreError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seats {
    sought: Option<u32>,
    approved: u32,
    offered: u32,
}

impl Seats {
    pub(crate) fn of<S: ApplicationRepository + ?Sized>(s: &mut S, study: &Study) -> Result<Self, StoreError> {
        Ok(Self { sought: study.draft.recruits.seats(), approved: study.approved, offered: s.count_offered(study.id)? })
    }

    #[must_use]
    pub(crate) fn after(self, from: ApplicationStatus, to: ApplicationStatus) -> Self {
        let moved = |count: u32, status| (count + u32::from(to == status)).saturating_sub(u32::from(from == status));
        Self {
            approved: moved(self.approved, ApplicationStatus::Approved),
            offered: moved(self.offered, ApplicationStatus::Offered),
            ..self
        }
    }

    pub(crate) fn held(self) -> u32 {
        self.approved + self.offered
    }

    fn is_full(self) -> bool {
        self.sought.is_some_and(|sought| self.held() >= sought)
    }

    /// Fails if the change since `before` gave away seats that do not exist.
    pub(crate) fn require_room(self, before: Self) -> Result<(), Error> {
        let is_over = self.sought.is_some_and(|sought| self.held() > sought);
        if is_over && self.held() > before.held() { Err(Error::Full) } else { Ok(()) }
    }

    /// Updates the study after its stored applications changed since `before`. Returns a fact if a seat became free for
    /// a waiting applicant.
    pub(crate) fn keep<S: StudyRepository + ApplicationRepository + ?Sized>(
        self,
        s: &mut S,
        study: &mut Study,
        before: Self,
        now: Instant,
    ) -> Result<Option<Fact>, StoreError> {
        if self.approved != study.approved {
            study.approved = self.approved;
            note_filled(s, study, now)?;
            s.update_study(study)?;
        }
        let came_free = before.is_full() && !self.is_full() && s.has_pending_applications(study.id)?;
        Ok(came_free.then_some(Fact::SeatFreed { study: study.id, author: study.author }))
    }
}

/// Updates since when all seats are taken. Applicants without a decision at that moment move to the waiting list,
/// before all later ones, unless the study has begun, when the list ends.
pub(crate) fn note_filled<S: ApplicationRepository + ?Sized>(
    s: &mut S,
    study: &mut Study,
    now: Instant,
) -> Result<(), StoreError> {
    let (before, begins) = (study.filled_at, study.draft.dates.start);
    study.filled_at = filled_since(study.draft.recruits, study.approved, before, now);
    if before.is_none() && study.filled_at.is_some() && now < begins {
        s.queue_pending_applications(study.id, begins)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::ApplicationStatus::{Approved, Cancelled, Left, Offered, Pending};
    use super::*;

    fn seats(sought: Option<u32>, approved: u32, offered: u32) -> Seats {
        Seats { sought, approved, offered }
    }

    #[test]
    fn offers_hold_seats_and_are_let_go_by_their_ends() {
        let begin = seats(Some(2), 1, 0);
        let offered = begin.after(Pending, Offered);
        assert_eq!((offered, offered.is_full()), (seats(Some(2), 1, 1), true));
        assert_eq!(offered.after(Offered, Approved), seats(Some(2), 2, 0));
        assert_eq!(offered.after(Offered, Cancelled), begin);
        assert_eq!(begin.after(Approved, Left), seats(Some(2), 0, 0));
    }

    #[test]
    fn nobody_gets_a_seat_that_there_is_not() {
        let full = seats(Some(2), 1, 1);
        assert!(matches!(full.after(Pending, Approved).require_room(full), Err(Error::Full)));
        assert!(full.after(Offered, Approved).require_room(full).is_ok());
        assert!(full.after(Approved, Left).after(Pending, Approved).require_room(full).is_ok(), "one goes, one comes");
        let open_ended = seats(None, 600, 0);
        assert!(open_ended.after(Pending, Approved).require_room(open_ended).is_ok());
    }
}
