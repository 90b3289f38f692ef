//! Copies of reported messages.

use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Texts, Timestamp, each};
use crate::schema::identity::users;
use crate::schema::moderation::report_evidence;
use crate::session::SqlSession;
use ::moderation::{Evidence, EvidenceLine};
use diesel::prelude::*;
use kernel::{CaseId, MessageNo, StoreError, UserId};
use std::collections::HashMap;

/// Stores evidence instead of earlier evidence of a case.
pub(super) fn replace(c: &mut Db, case: CaseId, evidence: &[Evidence]) -> QueryResult<()> {
    diesel::delete(report_evidence::table.filter(report_evidence::case_id.eq(case.0))).execute(c)?;
    let row = |line: &Evidence| {
        (
            report_evidence::case_id.eq(case.0),
            report_evidence::no.eq(line.no.0),
            report_evidence::author_id.eq(line.author.0),
            report_evidence::body.eq(line.body.clone()),
            report_evidence::image.eq(line.image.clone()),
            report_evidence::earlier.eq(Texts(line.earlier.clone())),
            report_evidence::sent_at.eq(Timestamp(line.sent_at)),
            report_evidence::is_reported.eq(line.is_reported),
        )
    };
    let rows: Vec<_> = evidence.iter().map(row).collect();
    each!(c, c => diesel::insert_into(report_evidence::table).values(&rows).execute(c)).map(drop)
}

/// Evidence with the name of its author.
type LineRow = (i64, i64, i64, String, Option<String>, Texts, Timestamp, bool, String);

impl SqlSession<'_> {
    /// Returns the evidence of some cases by case, the oldest message first.
    pub(super) fn evidence_of(&mut self, cases: Vec<i64>) -> Result<HashMap<i64, Vec<EvidenceLine>>, StoreError> {
        let mut lines: HashMap<i64, Vec<EvidenceLine>> = HashMap::new();
        if cases.is_empty() {
            return Ok(lines);
        }
        let found = report_evidence::table
            .inner_join(users::table.on(users::id.eq(report_evidence::author_id)))
            .filter(among(report_evidence::case_id, cases))
            .order((report_evidence::case_id, report_evidence::no))
            .select((
                report_evidence::case_id,
                report_evidence::no,
                report_evidence::author_id,
                report_evidence::body,
                report_evidence::image,
                report_evidence::earlier,
                report_evidence::sent_at,
                report_evidence::is_reported,
                users::nickname,
            ));
        let rows: Vec<LineRow> = self.run(|c| found.load(c))?;
        for (case, no, author, body, image, Texts(earlier), sent_at, is_reported, author_name) in rows {
            let (no, author) = (MessageNo(no), UserId(author));
            let evidence = Evidence { no, author, body, image, earlier, sent_at: sent_at.into(), is_reported };
            lines.entry(case).or_default().push(EvidenceLine { evidence, author_name });
        }
        Ok(lines)
    }
}
