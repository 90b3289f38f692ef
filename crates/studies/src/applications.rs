//! Applications: applying, deciding, the waiting list, and the seats.
//!
//! | Rule | Here |
//! |---|---|
//! | the steps between states | [`ApplicationStatus`] |
//! | applying, cancelling, leaving, confirming an offer | [`apply_to_study`], [`withdraw_application`], [`confirm_application`] |
//! | a user applies to a study 5 times per hour and 10 per day, to all studies 60 per hour | [`apply_to_study`] |
//! | undecided applicants of a full study are on the waiting list, and later ones join it | [`apply_to_study`], [`decide_applications`] |
//! | suspended applicants have no position on the waiting list and cannot be approved until restored | [`decide_applications`], [`Waiting`] |
//! | a free seat is for the first on the waiting list | [`crate::Fact::SeatFreed`], [`Standing::seat_is_free`] |
//! | approving, rejecting and removing, all or nothing and never beyond the seats | [`decide_applications`] |
//! | who sees email addresses, and who sees the members | [`list_applicants`], [`list_members`] |
//! | parts for the author and members only | [`find_place`], [`lock_study_of`] |
//! | reminders after 48 hours, of offers after 24; expiry after 7 days, of offers after 48 hours | [`tend_applications`] |
//! | the number of studies that an applicant takes part in | [`StudyHistory`] |
//! | the response time of an author | [`ReplyHabit`] |

mod applicant;
mod application;
mod applying;
mod approving;
mod history;
mod place;
mod ports;
mod reply_habit;
mod seats;
mod tending;

pub use applicant::{Applicant, Applicants, Member};
pub use application::{
    ANSWER_MAX, Application, ApplicationForm, ApplicationStatus, MESSAGE_MAX, OFFER_REMINDED_BEFORE, OFFER_STANDS_FOR,
    Parties, REMINDED_AFTER, STANDS_FOR, Waiting,
};
pub(crate) use applying::take_back;
pub use applying::{
    APPLICATIONS_PER_HOUR, APPLICATIONS_PER_STUDY_AND_DAY, APPLICATIONS_PER_STUDY_AND_HOUR, Standing, apply_to_study,
    confirm_application, find_standing, withdraw_application,
};
pub use approving::{
    DECISIONS_MAX, Decision, ENDED_LISTED, Refusal, Verdict, decide_applications, list_applicants, list_members,
    lock_study_of,
};
pub use history::StudyHistory;
pub use place::{Place, find_place};
pub use ports::{ApplicantRepository, ApplicationRepository, ONE_APPLICATION};
pub use reply_habit::{Reply, ReplyHabit, ReplyRepository};
pub use seats::pass_on_seats;
pub(crate) use seats::{Seats, SeatsChangedBy, Turns, has_room_for, note_filled, part_line};
pub(crate) use tending::expire;
pub use tending::{is_tending_due, tend_applications};
