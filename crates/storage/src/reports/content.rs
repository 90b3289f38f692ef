//! Cases beside what they are about.

use super::CaseRow;
use crate::among::among;
use crate::dialect::Timestamp;
use crate::schema::identity::users;
use crate::schema::moderation::reports;
use crate::session::SqlSession;
use ::moderation::{Case, DETAILS_SHOWN, Reason, ReportDetail, ReportedContent, State, excerpt};
use diesel::prelude::*;
use kernel::{StoreError, UserId};
use std::collections::{BTreeMap, HashMap};

/// A case, when it was made, its study's title, beginning and author, and the comment with its writer if it is of one.
pub(super) type ContentRow = (CaseRow, Timestamp, (String, String, i64), (Option<String>, Option<i64>));

/// Cases as [`ContentRow`] holds them.
macro_rules! cases {
    () => {{
        use $crate::schema::moderation::report_cases;
        use $crate::schema::studies::{comments, studies};

        let is_of_comment = report_cases::target_kind.eq(::moderation::TargetKind::Comment.as_str());
        report_cases::table
            .inner_join(studies::table.on(studies::id.eq(report_cases::study_id)))
            .left_join(comments::table.on(comments::id.eq(report_cases::target_id).and(is_of_comment)))
            .select((
                CaseRow::as_select(),
                report_cases::created_at,
                (studies::title, studies::excerpt, studies::author_id),
                (comments::content.nullable(), comments::author_id.nullable()),
            ))
    }};
}
pub(super) use cases;

impl SqlSession<'_> {
    pub(super) fn contents_of(&mut self, rows: Vec<ContentRow>) -> Result<Vec<ReportedContent>, StoreError> {
        let mut reasons = self.reasons_of(rows.iter().map(|(case, ..)| case.id).collect())?;
        let people = rows.iter().flat_map(|(case, _, (.., author), (_, writer))| {
            [Some(writer.unwrap_or(*author)), case.decided_by].into_iter().flatten()
        });
        let names = self.nicknames_of(people.collect())?;
        let mut contents = Vec::with_capacity(rows.len());
        for (case, created_at, (study_title, beginning, author), (comment, writer)) in rows {
            let case = Case::try_from(case)?;
            let author = writer.unwrap_or(author);
            let decided_by = match case.state {
                State::Decided { by: Some(by), .. } => names.get(&by.0).cloned(),
                _ => None,
            };
            contents.push(ReportedContent {
                case,
                study_title,
                excerpt: comment.map_or(beginning, |comment| excerpt(&comment)),
                author: UserId(author),
                author_name: names.get(&author).cloned().unwrap_or_default(),
                reasons: reasons.remove(&case.id.0).unwrap_or_default().into_iter().collect(),
                details: self.details_of(case.id.0)?,
                first_reported_at: created_at.into(),
                decided_by,
            });
        }
        Ok(contents)
    }

    fn reasons_of(&mut self, cases: Vec<i64>) -> Result<HashMap<i64, BTreeMap<Reason, u64>>, StoreError> {
        let given = reports::table.filter(among(reports::case_id, cases)).select((reports::case_id, reports::reason));
        let rows: Vec<(i64, String)> = self.run(|c| given.load(c))?;
        let mut reasons: HashMap<i64, BTreeMap<Reason, u64>> = HashMap::new();
        for (case, given) in rows {
            *reasons.entry(case).or_default().entry(reason(&given)?).or_default() += 1;
        }
        Ok(reasons)
    }

    fn details_of(&mut self, case: i64) -> Result<Vec<ReportDetail>, StoreError> {
        let newest = reports::table
            .filter(reports::case_id.eq(case).and(reports::detail.is_not_null()))
            .order(reports::id.desc())
            .limit(i64::try_from(DETAILS_SHOWN).unwrap_or(i64::MAX))
            .select((reports::reason, reports::detail.assume_not_null(), reports::reported_at));
        let rows: Vec<(String, String, Timestamp)> = self.run(|c| newest.load(c))?;
        let detail = |(given, detail, reported_at): (String, String, Timestamp)| {
            Ok(ReportDetail { reason: reason(&given)?, detail, reported_at: reported_at.into() })
        };
        rows.into_iter().map(detail).collect()
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
