//! Converts database errors to the errors of the ports.

use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};
use kernel::StoreError;
use sqlite_interrupt::INTERRUPTED;

/// The unique constraints that a use case may violate: the name, which PostgreSQL reports, and the columns, which SQLite
/// reports. Those of random tokens and tickets are missing, because no use case expects a collision.
const UNIQUE_CONSTRAINTS: &[(&str, &str)] = &[
    (identity::accounts::NICKNAME_UNIQUE, "users.nickname_folded"),
    (identity::accounts::NICKNAME_SKELETON_UNIQUE, "users.nickname_skeleton, users.nickname_twin"),
    (identity::accounts::EMAIL_UNIQUE, "users.email_folded"),
    (identity::sign_in::IDENTITY_UNIQUE, "identities.issuer, identities.subject"),
    (categories::ports::SIBLING_NAME_UNIQUE, "categories.siblings, categories.name_folded"),
    (kernel::idempotency::KEY_UNIQUE, "idempotency_keys.user_id, idempotency_keys.purpose, idempotency_keys.key"),
    (studies::applications::ONE_APPLICATION, "applications.applicant_id, applications.study_id"),
    (moderation::ports::ONE_REPORT, "reports.reporter_id, reports.case_id"),
    (roadmaps::generation::ONE_LIVE_GENERATION, "jobs.owner_id"),
    (roadmaps::worksheets::ONE_LIVE_WORKSHEETS, "jobs.kind, jobs.owner_id"),
    (roadmaps::generation::JOB_UNIQUE, "roadmaps.job_id"),
    (roadmaps::sharing::ONE_FOR_STUDY, "roadmaps.study_id, roadmaps.owner_id"),
];

pub(crate) fn store_error(error: Error) -> StoreError {
    match &error {
        Error::DatabaseError(DatabaseErrorKind::UniqueViolation, information) => {
            match violated_constraint(information.as_ref()) {
                Some(constraint) => StoreError::Duplicate { constraint },
                None => StoreError::Failed(Box::new(error)),
            }
        }
        Error::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _) => StoreError::DanglingReference,
        Error::DatabaseError(DatabaseErrorKind::UnableToSendCommand | DatabaseErrorKind::ClosedConnection, _) => {
            StoreError::Unavailable
        }
        Error::DatabaseError(DatabaseErrorKind::SerializationFailure, _) => StoreError::Unavailable,
        Error::DatabaseError(_, information) if is_contention(information.message()) => StoreError::Unavailable,
        _ if is_without_room(&error) => StoreError::Unavailable,
        Error::DeserializationError(cause) => StoreError::Corrupt(cause.to_string()),
        _ => StoreError::Failed(Box::new(error)),
    }
}

/// Whether the statement failed only because of other transactions, so that a retry may succeed.
fn is_contention(message: &str) -> bool {
    // Diesel does not expose the error codes. SQLite adds the table's name to the second message.
    let known = [
        "database is locked",
        "database table is locked",
        "deadlock detected",
        "canceling statement due to lock timeout",
        // It took too long, or the server stood still for a while.
        "canceling statement due to statement timeout",
        // It was no longer needed.
        "canceling statement due to user request",
        INTERRUPTED,
    ];
    known.iter().any(|known| message.starts_with(known))
}

/// The error of a read that was stopped between two statements.
pub(crate) fn interrupted() -> Error {
    Error::DatabaseError(DatabaseErrorKind::Unknown, Box::new(INTERRUPTED.to_owned()))
}

/// Whether nothing was written because the disk or quota is full.
pub(crate) fn is_without_room(error: &Error) -> bool {
    // SQLite's two messages, and those that PostgreSQL passes on from its system.
    let known = ["database or disk is full", "disk I/O error", "No space left on device", "Disk quota exceeded"];
    matches!(error, Error::DatabaseError(_, told) if known.iter().any(|known| told.message().contains(known)))
}

fn violated_constraint(information: &dyn DatabaseErrorInformation) -> Option<&'static str> {
    let told = information.constraint_name();
    let message = information.message();
    UNIQUE_CONSTRAINTS
        .iter()
        .find(|(name, columns)| told == Some(*name) || message == format!("UNIQUE constraint failed: {columns}"))
        .map(|(name, _)| *name)
}
