use super::*;
use crate::{Instant, JobId, UserId};
use chrono::TimeDelta;

fn at(seconds: i64) -> Instant {
    Instant::from_timestamp(1_800_000_000 + seconds, 0).expect("in range")
}

fn queued() -> Job {
    Job {
        id: JobId(1),
        kind: "TEST".into(),
        owner: Some(UserId(1)),
        payload: "{}".into(),
        status: JobStatus::Queued,
        run_at: at(0),
        lease: None,
        attempt: 0,
        steps_done: 0,
        steps_total: 3,
        failure: None,
        message: None,
        created_at: at(0),
        finished_at: None,
    }
}

fn running() -> Job {
    let mut job = queued();
    assert!(job.claim("a".into(), at(0)));
    job
}

fn failed() -> Ending {
    Ending::Failed { failure: "NO_LUCK", message: None }
}

fn in_status(status: JobStatus) -> Job {
    let mut job = running();
    match status {
        JobStatus::Queued => return queued(),
        JobStatus::Running => {}
        JobStatus::Succeeded => job.finish("a", Ending::Succeeded, at(1)).expect("held"),
        JobStatus::Failed => job.finish("a", failed(), at(1)).expect("held"),
        JobStatus::Cancelled => job.cancel(at(1)),
    }
    assert_eq!(job.status, status);
    job
}

#[test]
fn only_a_queued_job_or_one_with_an_expired_lease_can_be_claimed() {
    let at_once: Vec<bool> = JobStatus::ALL.iter().map(|status| in_status(*status).is_claimable(at(2))).collect();
    assert_eq!(at_once, [true, false, false, false, false]);
    assert!(!running().is_claimable(at(0) + LEASE - TimeDelta::microseconds(1)));
    assert!(running().is_claimable(at(0) + LEASE));
}

#[test]
fn a_job_does_not_start_before_it_is_due() {
    let later = Job { run_at: at(60), ..queued() };
    assert!(!later.is_claimable(at(59)));
    assert!(later.is_claimable(at(60)));
}

#[test]
fn a_renewal_keeps_the_job() {
    let mut job = running();
    job.renew("a", 2, at(14)).expect("held");
    assert!(!job.is_claimable(at(28)));
    assert_eq!(job.steps_done, 2);
    job.renew("a", 1, at(15)).expect("held");
    assert_eq!(job.steps_done, 2, "one that comes late takes none back");
    job.renew("a", 99, at(15)).expect("held");
    assert_eq!(job.steps_done, 3, "there are only three steps");
}

#[test]
fn a_run_that_lost_the_job_can_do_nothing_with_it() {
    let mut job = running();
    assert!(job.claim("b".into(), at(20)), "the first fell silent");
    let before = job.clone();
    assert!(matches!(job.renew("a", 1, at(21)), Err(Lost::Lost)));
    assert!(matches!(job.hand_back("a"), Err(Lost::Lost)));
    assert!(matches!(job.finish("a", Ending::Succeeded, at(21)), Err(Lost::Lost)));
    assert!(matches!(job.finish("a", failed(), at(21)), Err(Lost::Lost)));
    assert_eq!(job, before);
    assert!(job.finish("b", Ending::Succeeded, at(22)).is_ok());
}

#[test]
fn an_ended_job_never_changes_again() {
    for status in [JobStatus::Succeeded, JobStatus::Failed, JobStatus::Cancelled] {
        let mut job = in_status(status);
        let before = job.clone();
        assert!(!job.is_claimable(at(100)));
        assert!(job.finish("a", Ending::Succeeded, at(100)).is_err());
        assert!(job.renew("a", 1, at(100)).is_err());
        job.cancel(at(100));
        assert_eq!(job, before);
    }
}

#[test]
fn a_returned_job_starts_again_without_losing_an_attempt() {
    let mut job = running();
    job.renew("a", 2, at(3)).expect("held");
    job.hand_back("a").expect("held");
    assert_eq!((job.status, job.attempt, job.steps_done, job.lease.clone()), (JobStatus::Queued, 0, 0, None));
}

#[test]
fn a_job_that_was_started_too_often_fails() {
    let mut job = queued();
    for attempt in 0..i64::from(MAX_ATTEMPTS) {
        assert!(job.claim(format!("{attempt}"), at(attempt * 100)));
    }
    assert!(!job.claim("last".into(), at(9_999)));
    assert_eq!((job.status, job.failure.as_deref()), (JobStatus::Failed, Some(ABANDONED)));
}
