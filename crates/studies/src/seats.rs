//! Counts the seats of a locked study while its applications change, and ensures that no more are taken than exist.

use crate::ports::{ApplicationRepository, StudyRepository};
use crate::{Application, ApplicationStatus, Error, Fact, Study, Waiting, filled_since};
use kernel::{Instant, StoreError, StudyId, UserId};

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

    /// Returns the number of free seats.
    fn free(self) -> u32 {
        self.sought.map_or(u32::MAX, |sought| sought.saturating_sub(self.held()))
    }

    fn is_full(self) -> bool {
        self.sought.is_some_and(|sought| self.held() >= sought)
    }

    /// Returns whether a seat is free for that position on the waiting list, from 1.
    pub(crate) fn has_room_for(self, place: u32) -> bool {
        has_room_for(self.sought, self.held(), place)
    }

    /// Returns the fact that a seat came free since `before`, if an applicant waits for it.
    pub(crate) fn freed<S: ApplicationRepository + ?Sized>(
        self,
        s: &mut S,
        study: &Study,
        before: Self,
    ) -> Result<Option<Fact>, StoreError> {
        let came_free = if before.is_full() {
            !self.is_full() && s.has_pending_applications(study.id)?
        } else {
            // One was free already: the next in the line is notified of a further one.
            self.free() > before.free() && before.free() < s.count_line(study.id)?
        };
        Ok(came_free.then_some(Fact::SeatFreed { study: study.id, author: study.author }))
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
        self.freed(s, study, before)
    }
}

/// Returns whether a seat is free for that position on the waiting list, from 1, if `held` of the seats are taken.
pub(crate) fn has_room_for(sought: Option<u32>, held: u32, place: u32) -> bool {
    sought.is_none_or(|sought| held + place <= sought)
}

/// Splits the line of a study into applications with a free seat and those that wait for one. Suspended applicants cannot
/// be let in, so they are among the others.
pub(crate) fn part_line<S: ApplicationRepository + ?Sized>(
    s: &mut S,
    study: &Study,
) -> Result<(Vec<Application>, Vec<Application>), StoreError> {
    let seats = Seats::of(s, study)?;
    let mut place = 0;
    let line = s.list_line(study.id)?.into_iter();
    let (free, waiting): (Vec<Waiting>, Vec<Waiting>) = line.partition(|waiting| {
        place += u32::from(!waiting.is_suspended);
        !waiting.is_suspended && seats.has_room_for(place)
    });
    let applications = |line: Vec<Waiting>| line.into_iter().map(|waiting| waiting.application).collect();
    Ok((applications(free), applications(waiting)))
}

/// Returns the applicants in the line of a study who have a free seat, in the order of the line.
pub fn list_next_in_line<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
) -> Result<Vec<UserId>, StoreError> {
    let Some(study) = s.find_study(study)? else { return Ok(Vec::new()) };
    let (free, _) = part_line(s, &study)?;
    Ok(free.into_iter().map(|application| application.parties.applicant).collect())
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
    fn the_first_in_the_line_have_the_free_seats() {
        let two_free = seats(Some(5), 2, 1);
        assert_eq!([1, 2, 3].map(|place| two_free.has_room_for(place)), [true, true, false]);
        assert!(!seats(Some(1), 1, 0).has_room_for(1));
        assert!(seats(None, 600, 0).has_room_for(900));
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
