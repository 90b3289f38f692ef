//! Helpers for tests of applications.

use crate::people::person;
use crate::studies::{fields, friday, post, tree};
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use kernel::{Actor, Instant, Outcome, StoreError, StudyId, UserId};
use std::time::Duration;
use studies::Fact;
use studies::applications::{Applicant, ApplicationForm, ApplicationStatus, Decision, Standing, Verdict};
use studies::recruiting::StudyFields;
use unit_of_work::{Error, Session, Store};

/// The result of a write, with its facts.
pub type WithFacts<T> = Result<(T, Vec<Fact>), Error>;

async fn write_with_facts<T, W>(store: &Store, who: UserId, work: W) -> WithFacts<T>
where
    T: Send + 'static,
    W: FnOnce(&mut dyn Session, &Actor) -> Result<Outcome<T, Fact>, studies::Error> + Send + 'static,
{
    let with_facts = |made: Outcome<T, Fact>| Outcome { value: (made.value, made.facts.clone()), facts: made.facts };
    store.write_as(who, move |s, actor| work(s, actor).map(with_facts)).await
}

/// Retries while the store is too busy.
pub async fn retry_while_busy<T, F: Future<Output = Result<T, Error>>>(work: impl Fn() -> F) -> Result<T, Error> {
    let done = async {
        loop {
            match work().await {
                Err(Error::Store(StoreError::Unavailable)) => {}
                done => return done,
            }
        }
    };
    tokio::time::timeout(Duration::from_mins(1), done).await.expect("a turn within a minute")
}

#[must_use]
pub fn hours(hours: i64) -> Instant {
    friday() + TimeDelta::hours(hours)
}

/// Posts a study by user 0 for `recruits` members, with fields modified by `change`.
pub async fn study(store: &Store, recruits: i64, change: impl FnOnce(&mut StudyFields)) -> (StudyId, UserId) {
    let (author, made) = (person(store, 0).await, tree(store, "CS").await);
    let mut sent = fields("네트워크 함께 읽기", made.sub);
    sent.recruits = Some(recruits);
    change(&mut sent);
    (post(store, author, sent, friday()).await, author)
}

/// Creates users, from number 1 on.
pub async fn people(store: &Store, count: usize) -> Vec<UserId> {
    let mut people = Vec::new();
    for number in 1..=count {
        people.push(person(store, number).await);
    }
    people
}

pub async fn apply(store: &Store, study: StudyId, who: UserId, now: Instant) -> WithFacts<Standing> {
    let form = ApplicationForm { message: Some("함께하고 싶습니다.".to_owned()), shares_email: false };
    write_with_facts(store, who, move |s, actor| {
        studies::applications::apply_to_study(s, actor, study, form, RateLimits::Off, now)
    })
    .await
}

pub async fn withdraw(store: &Store, study: StudyId, who: UserId, now: Instant) -> WithFacts<Standing> {
    write_with_facts(store, who, move |s, actor| studies::applications::withdraw_application(s, actor, study, now))
        .await
}

pub async fn confirm(
    store: &Store,
    study: StudyId,
    who: UserId,
    answer: Option<&'static str>,
    now: Instant,
) -> WithFacts<Standing> {
    write_with_facts(store, who, move |s, actor| {
        studies::applications::confirm_application(s, actor, study, answer, now)
    })
    .await
}

pub async fn decide_all(
    store: &Store,
    study: StudyId,
    author: UserId,
    decisions: Vec<Decision>,
    now: Instant,
) -> WithFacts<Vec<Applicant>> {
    let decide = move |s: &mut dyn Session, actor: &Actor| {
        let decided = studies::applications::decide_applications(s, actor, study, &decisions, now)?;
        Ok(decided.map(|applicants| applicants.listed))
    };
    write_with_facts(store, author, decide).await
}

/// Returns the author's list of applicants.
pub async fn applicants(store: &Store, study: StudyId, author: UserId) -> Vec<Applicant> {
    let list = || store.read(move |s| Ok::<_, Error>(studies::applications::list_applicants(s, author, study)?));
    retry_while_busy(list).await.expect("allowed").listed
}

/// Returns a decision on a user's current application.
pub async fn decision(store: &Store, study: StudyId, author: UserId, (who, verdict): (UserId, Verdict)) -> Decision {
    let all = applicants(store, study, author).await;
    let of = all.iter().find(|applicant| applicant.application.parties.applicant == who).expect("on the list");
    Decision { application: of.application.id, verdict, version: Some(of.application.version) }
}

pub async fn decide(
    store: &Store,
    study: StudyId,
    author: UserId,
    decided: (UserId, Verdict),
    now: Instant,
) -> WithFacts<Vec<Applicant>> {
    let decision = decision(store, study, author, decided).await;
    decide_all(store, study, author, vec![decision], now).await
}

/// The state of an application, and its position on the waiting list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Applied {
    pub status: ApplicationStatus,
    pub place: Option<u32>,
}

impl Applied {
    #[must_use]
    pub fn new(status: ApplicationStatus, place: impl Into<Option<u32>>) -> Self {
        Self { status, place: place.into() }
    }
}

pub async fn standing(store: &Store, study: StudyId, who: UserId) -> Applied {
    let found = store
        .read(move |s| studies::applications::find_standing(s, study, who))
        .await
        .expect("answers")
        .expect("applied");
    Applied { status: found.application.status, place: found.place }
}

/// Runs the due tasks once and returns their facts.
pub async fn tend(store: &Store, now: Instant) -> Vec<Fact> {
    let work = move |s: &mut dyn Session| {
        let tended = studies::applications::tend_applications(s, now)?;
        Ok::<_, studies::Error>(Outcome { value: tended.facts.clone(), facts: tended.facts })
    };
    store.write_facts(work).await.expect("due tasks ran")
}
