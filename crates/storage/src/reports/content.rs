//! Cases with their content.

use super::CaseRow;
use crate::among::among;
use crate::dialect::{Timestamp, each};
use crate::schema::identity::users;
use crate::schema::moderation::reports;
use crate::session::SqlSession;
use ::moderation::{Case, DETAILS_SHOWN, EvidenceLine, Reason, ReportDetail, ReportedContent, State, Target};
use diesel::prelude::*;
use kernel::{StoreError, UserId};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// A case with its creation time, its study, and the columns of each other kind of content, null for cases of another kind.
pub(super) type ContentRow = (CaseRow, Timestamp, StudyRow, CommentRow, MessageRow);

/// The title, the beginning and the author of a study.
type StudyRow = (String, String, i64);
/// The text and the writer of a comment.
type CommentRow = (Option<String>, Option<i64>);
/// The author of a message. Its present text is for members only.
type MessageRow = Option<i64>;

/// Cases in the columns of [`ContentRow`].
macro_rules! cases {
    () => {{
        use $crate::rooms::messages;
        use $crate::schema::moderation::report_cases;
        use $crate::schema::studies::{comments, studies};

        let is_of_comment = report_cases::target_kind.eq(::moderation::TargetKind::Comment.as_str());
        let is_of_message = report_cases::target_kind.eq(::moderation::TargetKind::Message.as_str());
        report_cases::table
            .inner_join(studies::table.on(studies::id.eq(report_cases::study_id)))
            .left_join(comments::table.on(comments::id.eq(report_cases::target_id).and(is_of_comment)))
            .left_join(messages::table.on(messages::id.eq(report_cases::target_id).and(is_of_message)))
            .select((
                CaseRow::as_select(),
                report_cases::created_at,
                (studies::title, studies::excerpt, studies::author_id),
                (comments::content.nullable(), comments::author_id.nullable()),
                messages::author_id.nullable(),
            ))
    }};
}
pub(super) use cases;

/// A summary of the reports of a case.
#[derive(Default)]
struct Summary {
    reasons: BTreeMap<Reason, u64>,
    /// Up to [`DETAILS_SHOWN`] reports with a text.
    newest_details: Vec<i64>,
}

/// A case with the text and the author of its content.
struct Found {
    case: Case,
    created_at: Timestamp,
    study_title: String,
    quote: String,
    author: i64,
    decided_by: Option<i64>,
}

impl TryFrom<ContentRow> for Found {
    type Error = StoreError;

    fn try_from((case, created_at, study, comment, message): ContentRow) -> Result<Self, StoreError> {
        let decided_by = case.decided_by;
        let case = Case::try_from(case)?;
        let (study_title, beginning, study_author) = study;
        let content = match case.target {
            Target::Study(_) => Some((beginning, study_author)),
            Target::Comment(_) => {
                let (text, writer) = comment;
                text.zip(writer)
            }
            // The case outlives the message, whose text is in the evidence.
            Target::Message(_) => Some((String::new(), message.unwrap_or(UserId::FORMER.0))),
        };
        // Other cases are deleted together with their content.
        let (quote, author) = content.ok_or_else(|| StoreError::Corrupt(format!("case {} has no content", case.id)))?;
        Ok(Self { case, created_at, study_title, quote, author, decided_by })
    }
}

impl SqlSession<'_> {
    pub(super) fn contents_of(&mut self, rows: Vec<ContentRow>) -> Result<Vec<ReportedContent>, StoreError> {
        let mut summaries = self.summaries_of(rows.iter().map(|(case, ..)| case.id).collect())?;
        let newest_details = summaries.values().flat_map(|summary| summary.newest_details.clone());
        let mut details = self.details_of(newest_details.collect())?;
        let found = rows.into_iter().map(Found::try_from).collect::<Result<Vec<Found>, StoreError>>()?;
        let people = found.iter().flat_map(|found| [Some(found.author), found.decided_by].into_iter().flatten());
        let names = self.nicknames_of(people.collect())?;
        let of_messages = found.iter().filter(|found| matches!(found.case.target, Target::Message(_)));
        let mut evidence = self.evidence_of(of_messages.map(|found| found.case.id.0).collect())?;
        let mut flags = self.flags_of(found.iter().map(|found| found.case.id.0).collect())?;
        let of_evidence = evidence.values().flatten().map(|line| line.evidence.author.0);
        let authors = found.iter().map(|found| found.author).chain(of_evidence).collect();
        let warnings = self.warnings_of(authors)?;
        let mut contents = Vec::with_capacity(found.len());
        for Found { case, created_at, study_title, quote, author, .. } in found {
            let decided_by = match case.state {
                State::Decided { by: Some(by), .. } => names.get(&by.0).cloned(),
                _ => None,
            };
            let context = evidence.remove(&case.id.0).unwrap_or_default();
            let (quote, author, author_name) = match context.iter().find(|line| line.evidence.is_reported) {
                Some(EvidenceLine { evidence, author_name }) => {
                    (evidence.body.clone(), evidence.author, author_name.clone())
                }
                None => (quote, UserId(author), names.get(&author).cloned().unwrap_or_default()),
            };
            contents.push(ReportedContent {
                case,
                study_title,
                quote,
                context,
                author,
                author_name,
                reasons: summaries.remove(&case.id.0).unwrap_or_default().reasons.into_iter().collect(),
                details: details.remove(&case.id.0).unwrap_or_default(),
                first_reported_at: created_at.into(),
                decided_by,
                flags: flags.remove(&case.id.0).unwrap_or_default(),
                earlier_warnings: warnings.earlier(author, case.id),
                warned_at: warnings.at(author, case.id),
            });
        }
        Ok(contents)
    }

    fn summaries_of(&mut self, cases: Vec<i64>) -> Result<HashMap<i64, Summary>, StoreError> {
        let reports = reports::table.filter(among(reports::case_id, cases));
        let columns = (reports::case_id, reports::id, reports::reason, reports::detail.is_not_null());
        let mut rows: Vec<(i64, i64, String, bool)> = self.run(|c| each!(c, c => reports.select(columns).load(c)))?;
        // Sorted here, so that the database uses the index on cases rather than one for the order.
        rows.sort_unstable_by_key(|(_, id, ..)| Reverse(*id));
        let mut summaries: HashMap<i64, Summary> = HashMap::new();
        for (case, id, why, says_more) in rows {
            let summary = summaries.entry(case).or_default();
            *summary.reasons.entry(reason(&why)?).or_default() += 1;
            if says_more && summary.newest_details.len() < DETAILS_SHOWN {
                summary.newest_details.push(id);
            }
        }
        Ok(summaries)
    }

    /// Returns the texts of these reports by case, the newest first.
    fn details_of(&mut self, ids: Vec<i64>) -> Result<HashMap<i64, Vec<ReportDetail>>, StoreError> {
        let newest_first = reports::table.filter(among(reports::id, ids)).order(reports::id.desc());
        let said = (reports::case_id, reports::reason, reports::detail.assume_not_null(), reports::reported_at);
        let rows: Vec<(i64, String, String, Timestamp)> = self.run(|c| newest_first.select(said).load(c))?;
        let mut details: HashMap<i64, Vec<ReportDetail>> = HashMap::new();
        for (case, why, detail, reported_at) in rows {
            let detail = ReportDetail { reason: reason(&why)?, detail, reported_at: reported_at.into() };
            details.entry(case).or_default().push(detail);
        }
        Ok(details)
    }

    fn nicknames_of(&mut self, people: Vec<i64>) -> Result<HashMap<i64, String>, StoreError> {
        let found = users::table.filter(among(users::id, people)).select((users::id, users::nickname));
        let rows: Vec<(i64, String)> = self.run(|c| found.load(c))?;
        Ok(rows.into_iter().collect())
    }
}

fn reason(stored: &str) -> Result<Reason, StoreError> {
    Reason::parse(stored).ok_or_else(|| StoreError::Corrupt(format!("{stored} of a report")))
}
