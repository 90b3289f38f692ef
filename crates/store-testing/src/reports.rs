//! Helpers for tests of reports.

use crate::comments::say;
use crate::people::{LEAVER_ID, admin, person};
use crate::sql::{execute, literal};
use crate::studies::{fields, friday, post, tree};
use crate::{Part, TestDatabase};
use kernel::limit::RateLimits;
use kernel::{Actor, CaseId, Instant, PageRequest, StudyId, UserId};
use moderation::{Case, CaseFilter, CaseStatus, Complaint, Reason, ReportedContent, Ruling, State, Target};
use unit_of_work::{Error, Session, Store};

pub(crate) const PART: Part = Part {
    insert_rows: |url| {
        let day = literal(url, friday());
        execute(
            url,
            &format!(
                "INSERT INTO report_cases (id, target_kind, target_id, study_id, created_at, open_since) \
                 SELECT 7001, 'STUDY', MIN(id), MIN(id), {day}, {day} FROM studies WHERE author_id = {LEAVER_ID}; \
                 INSERT INTO recruit_flags (case_id, reason, words, flagged_at) VALUES (7001, 'FEE', '[\"회비\"]', {day}); \
                 INSERT INTO warnings (user_id, case_id, warned_at) VALUES ({LEAVER_ID}, 7001, {day}); \
                 UPDATE report_cases SET decided_by = {LEAVER_ID}"
            ),
        );
    },
    read: |s| {
        let page = PageRequest::parse(0, 20).expect("in range");
        for status in [CaseStatus::Open, CaseStatus::Decided] {
            s.list_cases(&CaseFilter::of(status), page)?;
        }
        s.list_recruit_flags(CaseId(1))?;
        s.find_reported_content(CaseId(1)).map(drop)
    },
    for_foreign_keys: &[("report_cases_study", "a study goes"), ("report_cases_decided_by", "a person goes")],
};

/// A study by the first of four users.
pub async fn reported_study(test: &TestDatabase) -> (StudyId, [UserId; 4]) {
    let mut people = [UserId(0); 4];
    for (number, who) in people.iter_mut().enumerate() {
        *who = person(&test.store, number).await;
    }
    let made = tree(&test.store, "CS").await;
    (post(&test.store, people[0], fields("네트워크 함께 읽기", made.sub), friday()).await, people)
}

/// A reported comment, and its reporter.
pub async fn reported_comment(test: &TestDatabase) -> (Target, UserId) {
    let (study, people) = reported_study(test).await;
    let target = Target::Comment(say(&test.store, study, None, people[0], "욕설입니다.").await.expect("there").id);
    report(&test.store, people[1], target, Reason::Abuse, None, friday()).await.expect("the first");
    (target, people[1])
}

pub async fn report(
    store: &Store,
    who: UserId,
    target: Target,
    reason: Reason,
    detail: Option<&str>,
    now: Instant,
) -> Result<(), Error> {
    let complaint = Complaint::parse(reason, detail).expect("it is short");
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        application::moderation::report(s, actor, target, complaint, RateLimits::Off, now)
    };
    store.write_as(who, unit).await.map(drop)
}

pub async fn decide(store: &Store, id: CaseId, ruling: Ruling) -> Result<ReportedContent, Error> {
    decide_at(store, id, ruling, friday()).await
}

pub async fn decide_at(store: &Store, id: CaseId, ruling: Ruling, now: Instant) -> Result<ReportedContent, Error> {
    let found = store.read(move |s| s.find_case(id)).await?.ok_or(moderation::Error::NotFound)?;
    decide_as_seen(store, found, ruling, now).await
}

/// Decides a case in the state that an administrator has seen.
pub async fn decide_as_seen(
    store: &Store,
    Case { id, state, .. }: Case,
    ruling: Ruling,
    now: Instant,
) -> Result<ReportedContent, Error> {
    let seen = match state {
        State::Open { .. } => None,
        State::Decided { at, .. } => Some(at),
    };
    let unit =
        move |s: &mut dyn Session, actor: &Actor| application::moderation::decide_case(s, actor, id, ruling, seen, now);
    store.write_as(admin(store).await, unit).await
}

/// Reports content, and hides it as an administrator.
pub async fn hide(store: &Store, target: Target, reporter: UserId) -> CaseId {
    report(store, reporter, target, Reason::Spam, None, friday()).await.expect("it is there");
    let open = queue(store, CaseStatus::Open).await;
    let case = open.iter().find(|row| row.case.target == target).expect("it waits").case.id;
    decide(store, case, Ruling::Hide).await.expect("an administrator").case.id
}

/// Warns the author of a case's content, as this user.
pub async fn warn_as(store: &Store, who: UserId, case: CaseId) -> Result<ReportedContent, Error> {
    let unit = move |s: &mut dyn Session, actor: &Actor| application::moderation::warn_author(s, actor, case, friday());
    store.write_as(who, unit).await
}

pub async fn queue(store: &Store, status: CaseStatus) -> Vec<ReportedContent> {
    matching(store, CaseFilter::of(status)).await
}

/// The matching cases, as an administrator sees them.
pub async fn matching(store: &Store, filter: CaseFilter) -> Vec<ReportedContent> {
    let (admin, page) = (admin(store).await, PageRequest::parse(0, 100).expect("in range"));
    let read = move |s: &mut dyn Session| {
        let actor = identity::accounts::find_actor(s, admin)?;
        Ok::<_, Error>(moderation::list_cases(s, &actor, &filter, page)?)
    };
    store.read(read).await.expect("an administrator").items
}

pub async fn open_cases(store: &Store) -> u64 {
    let admin = admin(store).await;
    let read = move |s: &mut dyn Session| {
        let actor = identity::accounts::find_actor(s, admin)?;
        Ok::<_, Error>(moderation::count_open_cases(s, &actor)?)
    };
    store.read(read).await.expect("an administrator")
}
