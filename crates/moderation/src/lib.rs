//! Reports of content, and the decisions of administrators.
//!
//! All reports of one study, comment or message form a case, which is decided as a whole. Hiding itself, with its consequences,
//! is a rule of the studies.
//!
//! | Rule | Here |
//! |---|---|
//! | a report has a reason; 「기타」 has a text of up to 500 characters | [`Complaint::parse`] |
//! | users cannot report themselves, and report a target only once | [`report`], [`ports::ONE_REPORT`] |
//! | 20 reports per hour | [`admit_report`], [`REPORTS_PER_HOUR`] |
//! | only administrators see the queue, oldest open case first | [`list_cases`] |
//! | a decision applies to all open reports of a case; hidden content may be shown and hidden again | [`decide_case`] |
//! | only an administrator who has seen the last decision can change it | [`decide_case`] |
//! | fees, chats outside and suspicious phrases in a study's text are flagged; new words open its case | [`screen`], [`flag_study`] |
//! | the author of hidden content may be warned, once for each case | [`warn_author`] |
//! | deleted content loses its reports, except messages | [`forget_target`] |
//! | a report of a message stores copies of it, with its earlier texts, and of messages near it, until 30 days after the decision | [`Evidence`], [`forget_evidence`] |

mod case;
mod complaint;
mod content;
mod deciding;
mod error;
mod evidence;
mod fact;
mod filter;
mod flag;
mod flagging;
pub mod ports;
mod queue;
mod reporting;
mod screening;
mod target;
mod warning;

pub use case::{Case, Decision, Ruling, State};
pub use complaint::{Complaint, DETAIL_MAX, NewReport, Reason};
pub use content::{CaseStatus, DETAILS_SHOWN, ReportDetail, ReportedContent};
pub use deciding::{decide_case, find_case};
pub use error::Error;
pub use evidence::{EARLIER_MAX, EVIDENCE_KEPT, Evidence, EvidenceLine};
pub use fact::Fact;
pub use filter::{CaseFilter, SEARCH_MAX};
pub use flag::Flag;
pub use flagging::flag_study;
pub use ports::ReportRepository;
pub use queue::{count_open_cases, forget_evidence, forget_target, list_cases};
pub use reporting::{REPORTS_PER_HOUR, admit_report, report};
pub use screening::{FINDINGS_MAX, Finding, FlagReason, WORDS_MAX, screen};
pub use target::{ReportedTarget, Target, TargetKind};
pub use warning::warn_author;
