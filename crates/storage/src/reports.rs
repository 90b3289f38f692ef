mod content;
mod evidence;
mod flags;
mod warnings;

use crate::among::among;
use crate::connection::{Db, MultiBackend};
use crate::dialect::{Texts, Timestamp, UtcTimestamp, delete_some};
use crate::matching::{containing, lower, within};
use crate::personal::{Export, Reason, Table, When, Words, rows};
use crate::schema::moderation::{recruit_flags, report_cases, report_evidence, reports, warnings as warned};
use crate::schema::studies::studies;
use crate::session::SqlSession;
use ::identity::accounts::Record;
use ::moderation::{
    Case, CaseFilter, CaseStatus, Decision, Evidence, Flag, NewReport, ReportRepository, ReportedContent, State,
    Target, TargetKind,
};
use diesel::helper_types::IntoBoxed;
use diesel::prelude::*;
use kernel::{CaseId, Instant, Page, PageRequest, ReportId, StoreError, StudyId, UserId};

/// A list is counted up to here.
const COUNTED_UP_TO: i64 = 1_000;

#[derive(Queryable, Selectable)]
#[diesel(table_name = report_cases)]
struct CaseRow {
    id: i64,
    target_kind: String,
    target_id: i64,
    study_id: i64,
    open_since: Option<Timestamp>,
    decision: Option<String>,
    decided_at: Option<Timestamp>,
    decided_by: Option<i64>,
}

impl TryFrom<CaseRow> for Case {
    type Error = StoreError;

    fn try_from(row: CaseRow) -> Result<Self, StoreError> {
        let unreadable = || StoreError::Corrupt(format!("case {}", row.id));
        let kind = TargetKind::parse(&row.target_kind).ok_or_else(unreadable)?;
        let decision = row.decision.as_deref().and_then(Decision::parse);
        let state = match (row.open_since, decision, row.decided_at) {
            (Some(since), None, None) => State::Open { since: since.into() },
            (None, Some(decision), Some(at)) => {
                State::Decided { decision, at: at.into(), by: row.decided_by.map(UserId) }
            }
            _ => return Err(unreadable()),
        };
        Ok(Self { id: CaseId(row.id), target: Target::new(kind, row.target_id), study: StudyId(row.study_id), state })
    }
}

/// The case of a target.
macro_rules! of_target {
    ($target:expr) => {
        report_cases::table
            .filter(report_cases::target_kind.eq($target.kind().as_str()))
            .filter(report_cases::target_id.eq($target.id()))
    };
}

fn matching<'a>(filter: &CaseFilter) -> IntoBoxed<'a, report_cases::table, MultiBackend> {
    let mut found =
        within!(report_cases::table.into_boxed::<MultiBackend>(), report_cases::created_at, filter.reported);
    found = match filter.status {
        CaseStatus::Open => found.filter(report_cases::open_since.is_not_null()),
        CaseStatus::Decided => found.filter(report_cases::decided_at.is_not_null()),
    };
    if let Some(kind) = filter.kind {
        found = found.filter(report_cases::target_kind.eq(kind.as_str()));
    }
    if let Some(words) = &filter.words {
        let titled = lower(studies::title).like(containing(words)).escape('\\');
        found = found.filter(report_cases::study_id.eq_any(studies::table.filter(titled).select(studies::id)));
    }
    found
}

impl ReportRepository for SqlSession<'_> {
    fn insert_case(&mut self, target: Target, study: StudyId, since: Instant) -> Result<CaseId, StoreError> {
        let values = (
            report_cases::target_kind.eq(target.kind().as_str()),
            report_cases::target_id.eq(target.id()),
            report_cases::study_id.eq(study.0),
            report_cases::created_at.eq(Timestamp(since)),
            report_cases::open_since.eq(Timestamp(since)),
        );
        let insert = diesel::insert_into(report_cases::table).values(values).returning(report_cases::id);
        self.run(|c| insert.get_result(c)).map(CaseId)
    }

    fn find_case(&mut self, id: CaseId) -> Result<Option<Case>, StoreError> {
        let found = report_cases::table.find(id.0).select(CaseRow::as_select());
        self.run(|c| found.first(c).optional())?.map(Case::try_from).transpose()
    }

    fn find_case_of(&mut self, target: Target) -> Result<Option<Case>, StoreError> {
        let found = of_target!(target).select(CaseRow::as_select());
        self.run(|c| found.first(c).optional())?.map(Case::try_from).transpose()
    }

    fn update_case(&mut self, case: &Case) -> Result<(), StoreError> {
        let (open_since, decided) = match case.state {
            State::Open { since } => (Some(Timestamp(since)), None),
            State::Decided { decision, at, by } => (None, Some((decision.as_str(), Timestamp(at), by))),
        };
        let values = (
            report_cases::open_since.eq(open_since),
            report_cases::decision.eq(decided.map(|(decision, ..)| decision)),
            report_cases::decided_at.eq(decided.map(|(_, at, _)| at)),
            report_cases::decided_by.eq(decided.and_then(|(.., by)| by).map(|by| by.0)),
        );
        self.run(|c| diesel::update(report_cases::table.find(case.id.0)).set(values).execute(c)).map(drop)
    }

    fn delete_case_of(&mut self, target: Target) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(of_target!(target)).execute(c)).map(drop)
    }

    fn insert_report(&mut self, new: &NewReport) -> Result<ReportId, StoreError> {
        let values = (
            reports::case_id.eq(new.case.0),
            reports::reporter_id.eq(new.reporter.0),
            reports::reason.eq(new.complaint.reason.as_str()),
            reports::detail.eq(&new.complaint.detail),
            reports::reported_at.eq(Timestamp(new.at)),
        );
        let insert = diesel::insert_into(reports::table).values(values).returning(reports::id);
        self.run(|c| insert.get_result(c)).map(ReportId)
    }

    fn decide_reports(
        &mut self,
        case: CaseId,
        before: Option<Instant>,
        now: Instant,
    ) -> Result<Vec<UserId>, StoreError> {
        let reports = reports::table.filter(reports::case_id.eq(case.0));
        let decided = reports::decided_at.eq(Timestamp(now));
        let reporters: Vec<i64> = self.run(|c| match before {
            None => {
                let open = reports.filter(reports::decided_at.is_null());
                diesel::update(open).set(decided).returning(reports::reporter_id).get_results(c)
            }
            Some(before) => {
                let told = reports.filter(reports::decided_at.eq(Timestamp(before)));
                diesel::update(told).set(decided).returning(reports::reporter_id).get_results(c)
            }
        })?;
        Ok(reporters.into_iter().map(UserId).collect())
    }

    fn replace_evidence(&mut self, case: CaseId, evidence: &[Evidence]) -> Result<(), StoreError> {
        self.run(|c| evidence::replace(c, case, evidence))
    }

    fn delete_evidence_decided_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        let instant = Timestamp(instant);
        self.run(|c| {
            delete_some!(
                c, "report_evidence", "case_id, no",
                "case_id IN (SELECT id FROM report_cases WHERE decided_at < $1)", instant => UtcTimestamp
            )
        })
    }

    fn list_recruit_flags(&mut self, case: CaseId) -> Result<Vec<Flag>, StoreError> {
        Ok(self.flags_of(vec![case.0])?.remove(&case.0).unwrap_or_default())
    }

    fn upsert_recruit_flag(&mut self, case: CaseId, flag: &Flag) -> Result<(), StoreError> {
        self.run(|c| flags::upsert(c, case, flag))
    }

    fn insert_warning(&mut self, user: UserId, case: CaseId, now: Instant) -> Result<bool, StoreError> {
        self.run(|c| warnings::insert(c, user, case, now))
    }

    fn find_reported_content(&mut self, id: CaseId) -> Result<Option<ReportedContent>, StoreError> {
        let found = self.run(|c| content::cases!().filter(report_cases::id.eq(id.0)).load(c))?;
        Ok(self.contents_of(found)?.pop())
    }

    fn list_cases(&mut self, filter: &CaseFilter, page: PageRequest) -> Result<Page<ReportedContent>, StoreError> {
        let counted = matching(filter).select(report_cases::id).limit(COUNTED_UP_TO + 1);
        let count = self.run(|c| counted.load::<i64>(c))?.len() as u64;
        let ordered = match filter.status {
            CaseStatus::Open => matching(filter).order((report_cases::open_since.asc(), report_cases::id.asc())),
            CaseStatus::Decided => matching(filter).order((report_cases::decided_at.desc(), report_cases::id.desc())),
        };
        let ids = ordered.select(report_cases::id).offset(page.offset()).limit(i64::from(page.size()) + 1);
        let ids: Vec<i64> = self.run(|c| ids.load(c))?;
        let mut found = self.run(|c| content::cases!().filter(among(report_cases::id, ids.clone())).load(c))?;
        found.sort_by_key(|(case, ..): &content::ContentRow| ids.iter().position(|id| *id == case.id));
        Ok(Page::counted(self.contents_of(found)?, page, count, COUNTED_UP_TO.unsigned_abs()))
    }

    fn count_cases(&mut self, status: CaseStatus) -> Result<u64, StoreError> {
        let count: i64 = self.run(|c| match status {
            CaseStatus::Open => {
                report_cases::table.filter(report_cases::open_since.is_not_null()).count().get_result(c)
            }
            CaseStatus::Decided => {
                report_cases::table.filter(report_cases::decided_at.is_not_null()).count().get_result(c)
            }
        })?;
        Ok(count.unsigned_abs())
    }
}

pub(crate) const PERSONAL: &[Table] = &[
    Table {
        name: "reports",
        export: Export::Rows {
            load: |c, person| rows!(c, reports[case_id: i64, reason: String, detail: Words, reported_at: Timestamp, decided_at: When], reports::reporter_id.eq(person)),
            without: &[(Reason::Owner, &["reporter_id"]), (Reason::RowNumber, &["id"])],
        },
        erase: &[hand_over_reports],
    },
    Table {
        name: "report_cases",
        export: Export::Rows {
            load: exported_cases,
            without: &[
                (Reason::OtherUser, &["decided_by"]),
                (Reason::Computed, &["study_id"]),
                (Reason::Internal, &["created_at", "open_since"]),
            ],
        },
        erase: &[],
    },
    // The case is left out, since who reported what is data of others.
    Table {
        name: "report_evidence",
        export: Export::Rows {
            load: |c, person| rows!(c, report_evidence[no: i64, body: String, image: Words, earlier: Texts, sent_at: Timestamp], report_evidence::author_id.eq(person)),
            without: &[(Reason::Owner, &["author_id"]), (Reason::OtherUser, &["case_id", "is_reported"])],
        },
        erase: &[],
    },
    Table { name: "recruit_flags", export: Export::Rows { load: exported_flags, without: &[] }, erase: &[] },
    Table {
        name: "warnings",
        export: Export::Rows {
            load: |c, person| rows!(c, warned[case_id: i64, warned_at: Timestamp], warned::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"])],
        },
        erase: &[],
    },
];

/// The cases of the user's own reports, and decided cases about their content. Who reported that content, and why, is data
/// of others.
fn exported_cases(c: &mut Db, person: i64) -> QueryResult<Vec<Record>> {
    let mut cases: Vec<i64> =
        reports::table.filter(reports::reporter_id.eq(person)).select(reports::case_id).load(c)?;
    for kind in TargetKind::ALL {
        let own = content_of(c, *kind, person)?;
        let about_own = report_cases::target_kind.eq(kind.as_str()).and(among(report_cases::target_id, own));
        let decided = report_cases::table.filter(report_cases::decision.is_not_null().and(about_own));
        cases.extend(decided.select(report_cases::id).load::<i64>(c)?);
    }
    rows!(c, report_cases[id: i64, target_kind: String, target_id: i64, decision: Words, decided_at: When], among(report_cases::id, cases))
}

/// The flags of the user's studies, decided or not: the words are their own.
fn exported_flags(c: &mut Db, person: i64) -> QueryResult<Vec<Record>> {
    let own = content_of(c, TargetKind::Study, person)?;
    let of_study = report_cases::target_kind.eq(TargetKind::Study.as_str());
    let about_own = report_cases::table.filter(of_study.and(among(report_cases::target_id, own)));
    let cases: Vec<i64> = about_own.select(report_cases::id).load(c)?;
    rows!(c, recruit_flags[case_id: i64, reason: String, words: Texts, flagged_at: Timestamp], among(recruit_flags::case_id, cases))
}

/// Returns the ids of a user's content of one kind.
fn content_of(c: &mut Db, kind: TargetKind, person: i64) -> QueryResult<Vec<i64>> {
    match kind {
        TargetKind::Study => crate::studies::ids_of(c, person),
        TargetKind::Comment => crate::studies::comment_ids_of(c, person),
        TargetKind::Message => crate::rooms::message_ids_of(c, person),
    }
}

/// Reports of the user stay undecided. If several reporters of a case are erased, one report is enough.
fn hand_over_reports(c: &mut Db, person: i64) -> QueryResult<()> {
    let of = |who: i64| reports::table.filter(reports::reporter_id.eq(who)).select(reports::case_id);
    let cases: Vec<i64> = of(person).load(c)?;
    let taken: Vec<i64> = of(UserId::FORMER.0).filter(among(reports::case_id, cases)).load(c)?;
    let theirs = reports::table.filter(reports::reporter_id.eq(person).and(reports::case_id.ne_all(taken)));
    diesel::update(theirs).set(reports::reporter_id.eq(UserId::FORMER.0)).execute(c).map(drop)
}
