//! The list of domains: the errors and facts of each, and its repositories. A domain's `Error` needs a variant
//! `Store(StoreError)`.

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
use inquiries::{InquiryRepository, ReceiptRepository};
use kernel::StoreError;
use kernel::idempotency::IdempotencyRepository;
use kernel::job::JobRepository;
use kernel::limit::LimitRepository;
use moderation::ReportRepository;
use notices::NoticeRepository;
use notifications::NotificationRepository;
use roadmaps::jobs::TokenUseRepository;
use roadmaps::library::{
    FavoriteRepository, PlantingRepository, ProgressRepository, RoadmapRepository, ScheduleRepository,
};
use roadmaps::recall::RecallRepository;
use roadmaps::sharing::{GroupPlanRepository, ShareRepository, StudyPlanRepository};
use roadmaps::worksheets::{StuckNoteRepository, WorksheetRepository};
use rooms::blocks::BlockRepository;
use rooms::membership::{MembershipRepository, RoomRepository};
use rooms::talk::TalkRepository;
use rooms::week::{FlagRepository, SentenceRepository, VoteRepository};
use std::convert::Infallible;
use studies::applications::{ApplicationRepository, ReplyRepository};
use studies::comments::CommentRepository;
use studies::lifecycle::ClosingRepository;
use studies::reading::{
    ActivityRepository, LikeRepository, OverviewRepository, StudyCardRepository, StudySearchRepository,
};
use studies::recruiting::{StudyImportRepository, StudyRepository};
use studies::saved_filters::SavedFilterRepository;
use studies::views::ViewRepository;
use thiserror::Error;

macro_rules! errors {
    ($($domain:ident => $variant:ident [$($refusal:ident)*]),+ $(,)?) => {
        /// The errors of all domains. A store failure stays a store failure in every domain.
        #[derive(Debug, Error)]
        pub enum Error {
            $(#[error(transparent)]
            $variant($domain::Error),)+
            #[error(transparent)]
            Store(#[from] StoreError),
        }

        impl Error {
            /// Converts the error of the domain that it belongs to.
            pub fn convert<T: From<StoreError> $(+ From<$domain::Error>)+>(self) -> T {
                match self {
                    $(Self::$variant(refusal) => refusal.into(),)+
                    Self::Store(failure) => failure.into(),
                }
            }

            /// Whether an administrator would have been allowed to do it.
            pub(crate) fn needs_administrator(&self) -> bool {
                [$($(matches!(self, Self::$variant($domain::Error::$refusal)),)*)+].contains(&true)
            }
        }

        $(impl From<$domain::Error> for Error {
            fn from(error: $domain::Error) -> Self {
                match error {
                    $domain::Error::Store(failure) => Self::Store(failure),
                    refusal => Self::$variant(refusal),
                }
            }
        })+
    };
}

macro_rules! facts {
    ($($($module:ident)::+ => $variant:ident),+ $(,)?) => {
        /// The facts of all domains.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Fact { $($variant($($module::)+Fact)),+ }

        $(impl From<$($module::)+Fact> for Fact {
            fn from(fact: $($module::)+Fact) -> Self {
                Self::$variant(fact)
            }
        })+

        /// Writes without facts.
        impl From<Infallible> for Fact {
            fn from(none: Infallible) -> Self {
                match none {}
            }
        }
    };
}

macro_rules! session {
    ($($repository:ident)+) => {
        /// All repositories of all domains, inside one transaction.
        ///
        /// A use case names only those it needs (`S: StudyRepository + ?Sized`); a session serves every use case.
        pub trait Session: $($repository +)+ {}

        impl<T: $($repository +)+ ?Sized> Session for T {}
    };
}

// The brackets list the domain's refusals of callers who are not administrators. `NotAuthor` of the studies is missing
// because an administrator's rights would change nothing.
errors! {
    identity => Identity [Forbidden],
    categories => Categories [Forbidden],
    studies => Studies [NotAuthorNorAdmin],
    images => Images [],
    roadmaps => Roadmaps [Forbidden],
    notifications => Notifications [],
    moderation => Moderation [Forbidden],
    inquiries => Inquiries [Forbidden],
    notices => Notices [Forbidden],
    rooms => Rooms [],
}

facts! {
    identity => Account, categories => Category, studies => Study, roadmaps => Roadmap, moderation => Moderation,
    kernel::job => Job,
    inquiries => Inquiry,
    notices => Notice,
    rooms => Room,
}

session! {
    ActivityRepository ApplicationRepository AuditRepository CategoryRepository ClosingRepository CommentRepository
    CredentialRepository FavoriteRepository IdempotencyRepository IdentityRepository ImageRepository InquiryRepository JobRepository LikeRepository
    LimitRepository LinkRepository LoginRepository MailWishRepository MemberRepository NotificationRepository
    ObjectiveRepository OutboxRepository OverviewRepository PersonRepository PlantingRepository ProfileRepository ProgressRepository RecallRepository ReceiptRepository ReplyRepository
    ReportRepository
    RoadmapRepository ScheduleRepository SecondFactorRepository SessionRepository ShareRepository StudyCardRepository StudyImportRepository StudyPlanRepository StudyRepository
    SavedFilterRepository
    StudySearchRepository TalkRepository TokenUseRepository EventRepository UserRepository ViewRepository
    StuckNoteRepository WorksheetRepository
    BlockRepository MembershipRepository RoomRepository
    NoticeRepository
    FlagRepository GroupPlanRepository SentenceRepository VoteRepository
}
