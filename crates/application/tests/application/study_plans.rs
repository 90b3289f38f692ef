//! Plans of studies, and the roadmaps that members took over.

mod members;
mod starting;
mod taking_over;

use application::together::{self, BoardRow};
use application::{Error, Store};
use chrono::NaiveDate;
use kernel::{RoadmapId, StudyId, UserId, seoul};
use roadmaps::library::Roadmap;
use roadmaps::sharing::StudyPlan;
use store_testing::TestDatabase;
use store_testing::applications::{apply, decide, people};
use store_testing::people::{noon, person};
use store_testing::roadmaps::stored;
use store_testing::sql::count;
use store_testing::studies::{fields, friday, post, tree};
use studies::applications::Verdict;
use studies::recruiting::StudyDraft;

/// A study with a plan, which is a copy of its author's roadmap, and a member.
struct Group {
    study: StudyId,
    author: UserId,
    member: UserId,
    source: RoadmapId,
}

async fn group(store: &Store) -> Group {
    let author = person(store, 0).await;
    let source = stored(store, Some(author), 20, noon()).await;
    let made = tree(store, "CS").await;
    let mut sent = fields("네트워크 함께 읽기", made.sub);
    sent.roadmap = Some(source);
    let study = post(store, author, sent, friday()).await;
    let member = people(store, 1).await[0];
    apply(store, study, member, friday()).await.expect("it is open");
    decide(store, study, author, (member, Verdict::Approve), friday()).await.expect("there is a seat");
    Group { study, author, member, source }
}

async fn copy(store: &Store, study: StudyId, who: UserId) -> Result<(Roadmap, bool), Error> {
    store.write_as(who, move |s, actor| together::copy_plan(s, actor, study, friday())).await
}

/// The start date of the study.
fn begins() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 12, 4).expect("a date")
}

/// Returns the study's draft with another start date.
async fn moved(store: &Store, study: StudyId, to: NaiveDate) -> StudyDraft {
    let mut draft = store.read(move |s| s.find_study(study)).await.expect("answers").expect("there").draft;
    draft.dates.start = seoul::start_of(to);
    draft
}

async fn board(store: &Store, study: StudyId, reader: UserId) -> Result<Vec<BoardRow>, Error> {
    store.read(move |s| together::find_board(s, reader, study, None, friday())).await
}

async fn plan(store: &Store, study: StudyId) -> Option<StudyPlan> {
    store.read(move |s| s.find_study_plan(study)).await.expect("answers")
}

/// The link of a roadmap to a study, and its first day.
#[derive(Debug, PartialEq, Eq)]
struct Start {
    study: Option<StudyId>,
    date: Option<NaiveDate>,
    is_own: bool,
}

async fn start_of(store: &Store, id: RoadmapId) -> Start {
    let found = roadmap(store, id).await;
    Start { study: found.study, date: found.start_date, is_own: found.start_is_own }
}

async fn roadmap(store: &Store, id: RoadmapId) -> Roadmap {
    store.read(move |s| s.find_roadmap(id)).await.expect("answers").expect("there")
}

fn roadmaps_of(test: &TestDatabase, condition: &str) -> i64 {
    count(&test.url, &format!("SELECT COUNT(*) AS count FROM roadmaps WHERE {condition}"))
}
