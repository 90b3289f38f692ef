//! Reports of what others wrote, and what administrators decide of them.
//!
//! All reports of one study or comment are a case, which is decided as a whole. That something is hidden, and what follows
//! from it, is a rule of the studies.
//!
//! | Rule | Here |
//! |---|---|
//! | why something is reported; 「기타」 says more, in up to 500 characters | [`Complaint::parse`] |
//! | nobody reports their own; once for each person and target | [`report`], [`ports::ONE_REPORT`] |
//! | 20 reports an hour | [`admit_report`], [`REPORTS_PER_HOUR`] |
//! | administrators alone see the queue, the longest waiting first | [`list_cases`] |
//! | a decision is for all open reports of a case; what is hidden may be shown and hidden again | [`decide_case`] |
//! | who has not seen the last decision makes no other | [`decide_case`] |
//! | what was deleted is not reported any more | [`forget_target`] |

mod case;
mod complaint;
mod error;
mod fact;
pub mod ports;
mod queue;
mod target;

pub use case::{Case, Decision, Ruling, State, decide_case, find_case};
pub use complaint::{Complaint, DETAIL_MAX, NewReport, REPORTS_PER_HOUR, Reason, admit_report, report};
pub use error::Error;
pub use fact::Fact;
pub use ports::ReportRepository;
pub use queue::{
    CaseStatus, DETAILS_SHOWN, ReportDetail, ReportedContent, count_open_cases, forget_target, list_cases,
};
pub use target::{ReportedTarget, Target, TargetKind};
