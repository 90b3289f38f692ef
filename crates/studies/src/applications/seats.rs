//! Counts the seats of a locked study while its applications change, and ensures that no more are taken than exist.

use super::application::{Application, ApplicationStatus, Waiting};
use super::ports::ApplicationRepository;
use crate::recruiting::{Study, StudyRepository, filled_since};
use crate::{Error, Fact};
use kernel::{Instant, StoreError, StudyId, UserId};

/// The cause of a change of the seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SeatsChangedBy {
    /// The author changed the number of seats or decided on applications.
    Author,
    /// An applicant or a member acted, or an application expired.
    Others,
}

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

    pub(crate) fn is_full(self) -> bool {
        self.sought.is_some_and(|sought| self.held() >= sought)
    }

    /// Returns whether a seat is free for that position on the waiting list, from 1.
    pub(crate) fn has_room_for(self, place: u32) -> bool {
        has_room_for(self.sought, self.held(), place)
    }

    /// Returns the fact that a seat came free for an applicant since `before`, or that one passed on to the next on the
    /// waiting list. The author is not notified of a seat that they made free themselves.
    pub(crate) fn freed<S: ApplicationRepository + ?Sized>(
        self,
        s: &mut S,
        study: &Study,
        before: &Turns,
        by: SeatsChangedBy,
        now: Instant,
    ) -> Result<Option<Fact>, StoreError> {
        let came_free = if by == SeatsChangedBy::Author {
            false
        } else if before.seats.is_full() {
            !self.is_full() && s.has_pending_applications(study.id)?
        } else {
            // One was free already: a further one is news if an applicant still waited for it.
            self.free() > before.seats.free() && before.seats.free() < s.count_line(study.id)?
        };
        let next = before.passed_to(self.next_in_line(s, study.id)?, study, now);
        Ok(seat_freed(study, came_free, next))
    }

    /// Returns the applicants on the waiting list who have a free seat, in the order of the list.
    fn next_in_line<S: ApplicationRepository + ?Sized>(
        self,
        s: &mut S,
        study: StudyId,
    ) -> Result<Vec<UserId>, StoreError> {
        if self.is_full() { Ok(Vec::new()) } else { Ok(self.next_among(s.list_line(study)?)) }
    }

    fn next_among(self, line: Vec<Waiting>) -> Vec<UserId> {
        applicants(self.part(line).0)
    }

    /// Splits a waiting list into those with a free seat and those that wait for one. Suspended applicants cannot be let
    /// in, so they are among the others.
    fn part(self, line: Vec<Waiting>) -> (Vec<Waiting>, Vec<Waiting>) {
        let mut place = 0;
        line.into_iter().partition(|waiting| {
            place += u32::from(!waiting.is_suspended);
            !waiting.is_suspended && self.has_room_for(place)
        })
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
        before: &Turns,
        by: SeatsChangedBy,
        now: Instant,
    ) -> Result<Option<Fact>, StoreError> {
        let is_moved = self.approved != study.approved;
        study.approved = self.approved;
        note_filled(s, study, self, before, now)?;
        if is_moved {
            s.update_study(study)?;
        }
        self.freed(s, study, before, by, now)
    }
}

/// Returns whether a seat is free for that position on the waiting list, from 1, if `held` of the seats are taken.
pub(crate) fn has_room_for(sought: Option<u32>, held: u32, place: u32) -> bool {
    sought.is_none_or(|sought| held + place <= sought)
}

/// The seats of a locked study before its applications change, and the applicants on the waiting list who had a free one.
#[derive(Debug)]
pub(crate) struct Turns {
    pub(crate) seats: Seats,
    next: Vec<UserId>,
}

impl Turns {
    pub(crate) fn of<S: ApplicationRepository + ?Sized>(s: &mut S, study: &Study) -> Result<Self, StoreError> {
        let seats = Seats::of(s, study)?;
        Ok(Self { seats, next: seats.next_in_line(s, study.id)? })
    }

    /// Returns those of the applicants `after` the change who had no free seat before. Empty once the study has begun,
    /// when the waiting list ends.
    fn passed_to(&self, mut after: Vec<UserId>, study: &Study, now: Instant) -> Vec<UserId> {
        after.retain(|applicant| now < study.draft.dates.start && !self.next.contains(applicant));
        after
    }
}

fn seat_freed(study: &Study, came_free: bool, next: Vec<UserId>) -> Option<Fact> {
    let is_news = came_free || !next.is_empty();
    is_news.then_some(Fact::SeatFreed { study: study.id, author: study.author, came_free, next })
}

fn applicants(line: Vec<Waiting>) -> Vec<UserId> {
    line.into_iter().map(|waiting| waiting.application.parties.applicant).collect()
}

/// Returns the facts that free seats passed on along waiting lists, because the person was suspended or restored.
pub fn pass_on_seats<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    person: UserId,
    now: Instant,
) -> Result<Vec<Fact>, StoreError> {
    let mut facts = Vec::new();
    for id in s.list_live_applications_of(person)? {
        let Some(study) = s.find_study(id)?.filter(|study| study.hidden_at.is_none()) else { continue };
        let seats = Seats::of(s, &study)?;
        if seats.is_full() {
            continue;
        }
        let line = s.list_line(id)?;
        let mut line_before = line.clone();
        for waiting in line_before.iter_mut().filter(|waiting| waiting.application.parties.applicant == person) {
            waiting.is_suspended = !waiting.is_suspended;
        }
        let before = Turns { seats, next: seats.next_among(line_before) };
        facts.extend(seat_freed(&study, false, before.passed_to(seats.next_among(line), &study, now)));
    }
    Ok(facts)
}

/// Splits the line of a study into applications with a free seat and those that wait for one.
pub(crate) fn part_line<S: ApplicationRepository + ?Sized>(
    s: &mut S,
    study: &Study,
) -> Result<(Vec<Application>, Vec<Application>), StoreError> {
    let (free, waiting) = Seats::of(s, study)?.part(s.list_line(study.id)?);
    let applications = |line: Vec<Waiting>| line.into_iter().map(|waiting| waiting.application).collect();
    Ok((applications(free), applications(waiting)))
}

/// Updates since when members take all seats. Applicants without a decision when the last seat is taken or offered move
/// to the waiting list, before all later ones, unless the study has begun, when the list ends.
pub(crate) fn note_filled<S: ApplicationRepository + ?Sized>(
    s: &mut S,
    study: &mut Study,
    seats: Seats,
    before: &Turns,
    now: Instant,
) -> Result<(), StoreError> {
    let (was_filled, begins) = (study.filled_at.is_some(), study.draft.dates.start);
    study.filled_at = filled_since(study.draft.recruits, study.approved, study.filled_at, now);
    let is_filled_now = !was_filled && study.filled_at.is_some();
    if seats.is_full() && (!before.seats.is_full() || is_filled_now) && now < begins {
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
