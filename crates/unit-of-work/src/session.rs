use crate::{EventRepository, OutboxRepository};
use categories::{CategoryRepository, ObjectiveRepository};
use identity::accounts::{AuditRepository, PersonRepository, UserRepository};
use identity::links::LinkRepository;
use identity::mails::MailWishRepository;
use identity::members::MemberRepository;
use identity::passwords::CredentialRepository;
use identity::profiles::ProfileRepository;
use identity::second_factor::SecondFactorRepository;
use identity::sessions::SessionRepository;
use identity::sign_in::{IdentityRepository, LoginRepository};
use images::ImageRepository;
use kernel::idempotency::IdempotencyRepository;
use kernel::job::JobRepository;
use kernel::limit::LimitRepository;
use moderation::ReportRepository;
use notifications::NotificationRepository;
use roadmaps::jobs::TokenUseRepository;
use roadmaps::library::{FavoriteRepository, PlantingRepository, ProgressRepository, RoadmapRepository};
use roadmaps::sharing::{ShareRepository, StudyPlanRepository};
use roadmaps::worksheets::WorksheetRepository;
use studies::applications::{ApplicationRepository, ReplyRepository};
use studies::comments::CommentRepository;
use studies::lifecycle::ClosingRepository;
use studies::reading::{
    ActivityRepository, LikeRepository, OverviewRepository, StudyCardRepository, StudySearchRepository,
};
use studies::recruiting::{StudyImportRepository, StudyRepository};
use studies::views::ViewRepository;

macro_rules! session {
    ($($repository:ident)+) => {
        /// All repositories of all domains, inside one transaction.
        ///
        /// A use case names only those it needs (`S: StudyRepository + ?Sized`); a session serves every use case.
        pub trait Session: $($repository +)+ {}

        impl<T: $($repository +)+ ?Sized> Session for T {}
    };
}

session! {
    ActivityRepository ApplicationRepository AuditRepository CategoryRepository ClosingRepository CommentRepository
    CredentialRepository FavoriteRepository IdempotencyRepository IdentityRepository ImageRepository JobRepository LikeRepository
    LimitRepository LinkRepository LoginRepository MailWishRepository MemberRepository NotificationRepository
    ObjectiveRepository OutboxRepository OverviewRepository PersonRepository PlantingRepository ProfileRepository ProgressRepository ReplyRepository
    ReportRepository
    RoadmapRepository SecondFactorRepository SessionRepository ShareRepository StudyCardRepository StudyImportRepository StudyPlanRepository StudyRepository
    StudySearchRepository TokenUseRepository EventRepository UserRepository ViewRepository
    WorksheetRepository
}
