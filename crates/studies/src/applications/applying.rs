//! The applicant's side: applying, confirming an offer, cancelling and leaving.

use super::application::{Application, ApplicationForm, ApplicationStatus, Due, Parties, Step, parse_answer};
use super::ports::ApplicationRepository;
use super::seats::{Seats, SeatsChangedBy, Turns};
use crate::recruiting::{Intake, Study, StudyRepository, gone, seen};
use crate::{Error, Fact};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, Instant, Outcome, StoreError, StudyId, UserId};

/// Limits on applications of one user to one study, because each notifies the author.
pub const APPLICATIONS_PER_STUDY_AND_HOUR: Limit = Limit::new("apply-study-hour", 5, 60 * 60);
pub const APPLICATIONS_PER_STUDY_AND_DAY: Limit = Limit::new("apply-study-day", 10, 24 * 60 * 60);
/// The limit on applications of one user to all studies.
pub const APPLICATIONS_PER_HOUR: Limit = Limit::new("apply-hour", 60, 60 * 60);

/// A user's application to a study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    pub application: Application,
    /// The position on the waiting list, from 1, if it is on it.
    pub place: Option<u32>,
    /// Whether a seat is free for the applicant, so that the author can approve the application now.
    pub seat_is_free: bool,
}

/// Returns the user's application, if there is one.
pub fn find_standing<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    person: UserId,
) -> Result<Option<Standing>, StoreError> {
    s.find_application(study, person)?.map(|application| standing(s, application)).transpose()
}

fn standing<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    application: Application,
) -> Result<Standing, StoreError> {
    if !application.is_in_line() {
        return Ok(Standing { application, place: None, seat_is_free: false });
    }
    let place = s.count_waiting_before(&application)? + 1;
    let seats = s.find_study(application.parties.study)?.map(|study| Seats::of(s, &study)).transpose()?;
    let seat_is_free = seats.is_some_and(|seats| seats.has_room_for(place));
    Ok(Standing { application, place: Some(place), seat_is_free })
}

/// Applies, or applies again after cancelling, leaving or expiry. While all seats are taken or
/// offered, or others wait, the application goes to the waiting list.
pub fn apply_to_study<S: StudyRepository + ApplicationRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    form: ApplicationForm,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<Standing, Fact>, Error> {
    let study = seen(s.lock_study(study)?, actor)?;
    if study.author == actor.id {
        return Err(Error::OwnStudy);
    }
    if study.hidden_at.is_some() {
        return Err(Error::Hidden);
    }
    let before = s.find_application(study.id, actor.id)?;
    match before.as_ref().map(|before| before.status) {
        Some(status) if status.is_live() => return Err(Error::AlreadyApplied),
        Some(status) if status.after(Step::Apply).is_none() => return Err(Error::TurnedDown),
        _ => {}
    }
    let are_seats_spoken_for = s.has_line(study.id)? || Seats::of(s, &study)?.is_full();
    let waits_until = match study.intake(are_seats_spoken_for, now) {
        Intake::Open => None,
        Intake::WaitingList => Some(study.draft.dates.start),
        Intake::NotYet => return Err(Error::NotOpen),
        Intake::Closed => return Err(Error::Closed),
    };
    let (person, both) = (actor.id.to_string(), format!("{}:{}", study.id, actor.id));
    let wanted = [
        (APPLICATIONS_PER_STUDY_AND_HOUR, both.as_str()),
        (APPLICATIONS_PER_STUDY_AND_DAY, both.as_str()),
        (APPLICATIONS_PER_HOUR, person.as_str()),
    ];
    limits.take_each(s, &wanted, now)?;
    let parties = Parties { study: study.id, author: study.author, applicant: actor.id };
    let mut application = Application::new(parties, form, waits_until, now);
    match before {
        Some(before) => {
            application = Application { id: before.id, version: before.version + 1, ..application };
            s.update_application(&application)?;
        }
        None => application.id = s.insert_application(&application).map_err(gone)?,
    }
    let waiting = application.waiting;
    let fact = Fact::Applied { study: study.id, author: study.author, applicant: actor.id, waiting };
    Ok(Outcome::with(standing(s, application)?, fact))
}

/// Cancels an application; a member leaves the study.
pub fn withdraw_application<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    now: Instant,
) -> Result<Outcome<Standing, Fact>, Error> {
    let (study, application) = lock_own(s, study, actor)?;
    take_back(s, study, application, now)
}

/// Does the same for a locked study.
pub(crate) fn take_back<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    mut study: Study,
    mut application: Application,
    now: Instant,
) -> Result<Outcome<Standing, Fact>, Error> {
    let from = application.status;
    application.take(Step::Withdraw, now).map_err(|_| Error::ApplicationNotFound)?;
    let (id, author, by) = (study.id, study.author, application.parties.applicant);
    let mut facts = vec![match application.status {
        ApplicationStatus::Left => Fact::MemberLeft { study: id, author, member: by },
        _ => Fact::ApplicationCancelled { study: id, author, applicant: by },
    }];
    facts.extend(keep(s, &mut study, from, &application, now)?);
    Ok(Outcome { value: standing(s, application)?, facts })
}

/// Confirms an offered seat, and answers the author's question if there is one.
pub fn confirm_application<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    answer: Option<&str>,
    now: Instant,
) -> Result<Outcome<Standing, Fact>, Error> {
    let (mut study, mut application) = lock_own(s, study, actor)?;
    let from = application.status;
    if application.due(now) == Some(Due::End) || application.take(Step::Confirm, now).is_err() {
        return Err(Error::NothingOffered);
    }
    application.answer = parse_answer(answer, study.draft.warm_up.as_deref()).map_err(kernel::FieldErrors::from)?;
    keep(s, &mut study, from, &application, now)?;
    let fact = Fact::Confirmed { study: study.id, author: study.author, member: actor.id };
    Ok(Outcome::with(standing(s, application)?, fact))
}

fn lock_own<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    actor: &Actor,
) -> Result<(Study, Application), Error> {
    let study = seen(s.lock_study(study)?, actor)?;
    let application = s.find_application(study.id, actor.id)?.ok_or(Error::ApplicationNotFound)?;
    Ok((study, application))
}

fn keep<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    study: &mut Study,
    from: ApplicationStatus,
    application: &Application,
    now: Instant,
) -> Result<Option<Fact>, StoreError> {
    let before = Turns::of(s, study)?;
    s.update_application(application)?;
    before.seats.after(from, application.status).keep(s, study, &before, SeatsChangedBy::Others, now)
}
