//! Every repository in one hand.

use categories::CategoryRepository;
use identity::{AuditRepository, CredentialRepository, SessionRepository, UserRepository};
use kernel::limit::LimitRepository;
use roadmaps::{JobRepository, RoadmapRepository};
use studies::StudyRepository;

/// All repositories of all domains, inside one transaction.
///
/// A use case names only the repositories it needs (`S: StudyRepository + ?Sized`); a session serves every use case.
pub trait Session:
    LimitRepository
    + CategoryRepository
    + StudyRepository
    + RoadmapRepository
    + JobRepository
    + UserRepository
    + CredentialRepository
    + SessionRepository
    + AuditRepository
{
}

impl<T> Session for T where
    T: LimitRepository
        + CategoryRepository
        + StudyRepository
        + RoadmapRepository
        + JobRepository
        + UserRepository
        + CredentialRepository
        + SessionRepository
        + AuditRepository
        + ?Sized
{
}
