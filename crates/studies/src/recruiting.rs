//! The study itself: its fields, its dates, who can see it, and whether it recruits.
//!
//! | Rule | Here |
//! |---|---|
//! | title, number of members, period, details, region, schedule, contact | combined by [`StudyDraft::parse`] |
//! | the study starts on a later day than its deadline; a new deadline is today or later | [`Dates`] |
//! | recruiting is upcoming, open or closed | [`Recruitment::status`] |
//! | seats fill up; 「6명 이상」 never does | [`filled_since`] |
//! | whether it takes applications | [`Intake`] |
//! | the questions of applicants, and the answers of a draft; a hint only | [`review_draft`] |
//! | a hidden study is visible to its author and administrators only | [`Study::is_for`], [`lock_shown_study`] |

mod checklist;
mod dates;
mod draft;
mod intake;
mod ports;
mod reader;
mod recruitment;
mod study;
mod values;
mod visibility;

pub use checklist::{ANSWER_MAX, Answer, Question, review_draft};
pub use dates::{DateFields, Dates};
pub use draft::{Placement, StudyDraft, StudyFields};
pub use intake::Intake;
pub(crate) use intake::intake_of;
pub(crate) use ports::gone;
pub use ports::{FilingRepository, StudyImportRepository, StudyRepository};
pub use reader::{Exposure, Reader};
pub use recruitment::{Recruitment, RecruitmentStatus, filled_since};
pub use study::{NewStudy, Study};
pub use values::{
    CONTACT_MAX, DETAIL_MAX, DETAILS_MAX, ExpectedPeriod, Mode, Recruits, Region, SCHEDULE_MAX, TITLE_MAX, TITLE_MIN,
    WARM_UP_MAX,
};
pub use visibility::lock_shown_study;
pub(crate) use visibility::{find_author, seen};
