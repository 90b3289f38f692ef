//! The file of reports.

use crate::http::csv::{Column, Exported, moment, moment_or_empty};
use application::{Error, Session};
use kernel::{Actor, Instant, Page, PageRequest};
use moderation::{CaseFilter, Decision, ReportedContent, State, list_cases};

impl Exported for CaseFilter {
    type Row = ReportedContent;

    const COLUMNS: &'static [Column<ReportedContent>] = &[
        Column::new("번호", |content| content.case.id.to_string()),
        Column::new("종류", |content| content.case.target.kind().as_str().to_owned()),
        Column::new("내용 번호", |content| content.case.target.id().to_string()),
        Column::new("스터디 번호", |content| content.case.study.to_string()),
        Column::new("스터디", |content| content.study_title.clone()),
        Column::new("내용", |content| content.quote.clone()),
        Column::new("작성자 번호", |content| content.author.to_string()),
        Column::new("작성자", |content| content.author_name.clone()),
        Column::new("신고 수", |content| content.report_count().to_string()),
        Column::new("신고 이유", |content| {
            let counts = content.reasons.iter().map(|(reason, count)| format!("{} {count}", reason.as_str()));
            counts.collect::<Vec<_>>().join(", ")
        }),
        Column::new("확인할 표현", |content| {
            content.flags.iter().flat_map(|flag| flag.words.clone()).collect::<Vec<_>>().join(", ")
        }),
        Column::new("처음 신고된 시각", |content| moment(content.first_reported_at)),
        Column::new("처리", |content| {
            decided(content).map(|(decision, _)| decision.as_str()).unwrap_or_default().to_owned()
        }),
        Column::new("처리한 시각", |content| moment_or_empty(decided(content).map(|(_, at)| at))),
        Column::new("처리한 관리자", |content| content.decided_by.clone().unwrap_or_default()),
        Column::new("경고한 시각", |content| moment_or_empty(content.warned_at)),
    ];

    fn page(&self, s: &mut dyn Session, actor: &Actor, page: PageRequest) -> Result<Page<ReportedContent>, Error> {
        Ok(list_cases(s, actor, self, page)?)
    }
}

fn decided(content: &ReportedContent) -> Option<(Decision, Instant)> {
    match content.case.state {
        State::Open { .. } => None,
        State::Decided { decision, at, .. } => Some((decision, at)),
    }
}
