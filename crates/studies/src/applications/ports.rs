//! The storage of applications.

use super::applicant::{Applicant, Member};
use super::application::{Application, Waiting};
use super::history::StudyHistory;
use kernel::{ApplicationId, Instant, StoreError, StudyId, UserId};
use std::collections::{HashMap, HashSet};

pub const ONE_APPLICATION: &str = "applications_once";

/// Stores applications. Callers of writing methods must have locked the study.
pub trait ApplicationRepository: ApplicantRepository {
    /// Inserts an application and returns its id. Fails with a duplicate of [`ONE_APPLICATION`].
    fn insert_application(&mut self, application: &Application) -> Result<ApplicationId, StoreError>;

    fn update_application(&mut self, application: &Application) -> Result<(), StoreError>;

    fn delete_application(&mut self, id: ApplicationId) -> Result<(), StoreError>;

    /// Updates applications that expired at once, in one statement.
    fn update_expired_applications(&mut self, expired: &[ApplicationId]) -> Result<(), StoreError>;

    fn find_application(&mut self, study: StudyId, applicant: UserId) -> Result<Option<Application>, StoreError>;

    /// Returns those of the applications that belong to the study, in any order.
    fn list_applications(&mut self, study: StudyId, ids: &[ApplicationId]) -> Result<Vec<Application>, StoreError>;

    /// Returns the applications of the users to the studies.
    fn list_applications_of(&mut self, studies: &[StudyId], people: &[UserId]) -> Result<Vec<Application>, StoreError>;

    /// Returns members and undecided applicants.
    fn list_involved(&mut self, study: StudyId) -> Result<Vec<UserId>, StoreError>;

    /// Returns the studies in which the user is a member or undecided, by id.
    fn list_live_applications_of(&mut self, applicant: UserId) -> Result<Vec<StudyId>, StoreError>;

    /// Counts the unconfirmed offers.
    fn count_offered(&mut self, study: StudyId) -> Result<u32, StoreError>;

    /// Returns those of the users who are suspended.
    fn list_suspended_of(&mut self, people: &[UserId]) -> Result<HashSet<UserId>, StoreError>;

    /// Returns up to `at_most` applications with an event due at `now`, the longest overdue first.
    fn list_due_applications(
        &mut self,
        now: Instant,
        at_most: i64,
    ) -> Result<Vec<(StudyId, ApplicationId)>, StoreError>;

    /// Whether an applicant who is not suspended waits for an answer.
    fn has_pending_applications(&mut self, study: StudyId) -> Result<bool, StoreError>;

    /// Counts the applications on the waiting list, suspended applicants excluded.
    fn count_line(&mut self, study: StudyId) -> Result<u32, StoreError>;

    /// Returns the waiting list in its order, suspended applicants included.
    fn list_line(&mut self, study: StudyId) -> Result<Vec<Waiting>, StoreError>;

    /// Counts the earlier applications on the waiting list, suspended applicants excluded.
    fn count_waiting_before(&mut self, application: &Application) -> Result<u32, StoreError>;

    /// Whether the waiting list has applicants who are not suspended.
    fn has_line(&mut self, study: StudyId) -> Result<bool, StoreError>;

    /// Moves all undecided applications to the waiting list, until `ends_at`.
    fn queue_pending_applications(&mut self, study: StudyId, ends_at: Instant) -> Result<(), StoreError>;

    /// Changes when the applications on the waiting list expire.
    fn update_waiting_ends(&mut self, study: StudyId, ends_at: Instant) -> Result<(), StoreError>;
}

/// Reads applicants and members with their names.
pub trait ApplicantRepository {
    /// Counts the studies that the users are members of. Users without any are missing.
    fn list_study_histories(
        &mut self,
        people: &[UserId],
        now: Instant,
    ) -> Result<HashMap<UserId, StudyHistory>, StoreError>;

    /// Returns all live applications, and up to `ended_at_most` of the latest ended ones, without cancelled ones; in
    /// the order of applying, without positions on the waiting list.
    fn list_applicants(&mut self, study: StudyId, ended_at_most: i64) -> Result<Vec<Applicant>, StoreError>;

    /// Counts the applications that were not cancelled.
    fn count_applicants(&mut self, study: StudyId) -> Result<u64, StoreError>;

    /// Returns the members in the order of applying.
    fn list_members(&mut self, study: StudyId) -> Result<Vec<Member>, StoreError>;
}
