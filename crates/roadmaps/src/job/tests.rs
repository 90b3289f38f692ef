//! Which step a job can take from which state, and who may take it.

use super::*;
use crate::order::Planner;
use crate::{Brief, BriefForm};

fn at(seconds: i64) -> Instant {
    Instant::from_timestamp(1_800_000_000 + seconds, 0).expect("in range")
}

fn queued() -> Job {
    let form = BriefForm {
        main_category: "Frontend".into(),
        duration: 15,
        learning_objective: "취업 준비".into(),
        ..BriefForm::default()
    };
    let brief = Brief::parse(&form).expect("in range");
    Job {
        id: JobId(1),
        kind: JobKind::Generation,
        owner: UserId(1),
        order: Order { brief, sample: false, planner: Planner::Default },
        status: JobStatus::Queued,
        lease: None,
        attempt: 0,
        weeks_done: 0,
        roadmap: None,
        failure: None,
        message: None,
        created_at: at(0),
        finished_at: None,
    }
}

fn running() -> Job {
    let mut job = queued();
    assert!(job.claim("a".into(), at(0)).expect("it waits"));
    job
}

fn in_status(status: JobStatus) -> Job {
    let mut job = running();
    match status {
        JobStatus::Queued => return queued(),
        JobStatus::Running => {}
        JobStatus::Succeeded => job.succeed("a", RoadmapId(7), at(1)).expect("held"),
        JobStatus::Failed => job.fail("a", FailureReason::Failed, None, at(1)).expect("held"),
        JobStatus::Cancelled => job.cancel(at(1)),
    }
    assert_eq!(job.status, status);
    job
}

#[test]
fn only_a_waiting_job_or_one_whose_worker_fell_silent_is_given_away() {
    let at_once: Vec<bool> = JobStatus::ALL.map(|status| in_status(status).is_claimable(at(2))).into();
    assert_eq!(at_once, [true, false, false, false, false]);
    assert!(!running().is_claimable(at(0) + LEASE - TimeDelta::microseconds(1)));
    assert!(running().is_claimable(at(0) + LEASE));
}

#[test]
fn a_sign_of_life_keeps_the_job() {
    let mut job = running();
    job.renew("a", 2, at(14)).expect("held");
    assert!(!job.is_claimable(at(28)));
    assert_eq!(job.weeks_done, 2);
    job.renew("a", 99, at(15)).expect("held");
    assert_eq!(job.weeks_done, 3, "there are only three weeks");
}

#[test]
fn a_run_that_lost_the_job_can_do_nothing_with_it() {
    let mut job = running();
    assert!(job.claim("b".into(), at(20)).expect("the first fell silent"));
    let before = job.clone();
    assert!(matches!(job.renew("a", 1, at(21)), Err(Error::JobLost)));
    assert!(matches!(job.hand_back("a"), Err(Error::JobLost)));
    assert!(matches!(job.succeed("a", RoadmapId(1), at(21)), Err(Error::JobLost)));
    assert!(matches!(job.fail("a", FailureReason::Failed, None, at(21)), Err(Error::JobLost)));
    assert_eq!(job, before);
    assert!(job.succeed("b", RoadmapId(1), at(22)).is_ok());
}

#[test]
fn an_ended_job_never_changes_again() {
    for status in [JobStatus::Succeeded, JobStatus::Failed, JobStatus::Cancelled] {
        let mut job = in_status(status);
        let before = job.clone();
        assert!(job.claim("b".into(), at(100)).is_err());
        assert!(job.succeed("a", RoadmapId(9), at(100)).is_err());
        assert!(job.renew("a", 1, at(100)).is_err());
        job.cancel(at(100));
        assert_eq!(job, before);
    }
}

#[test]
fn a_job_that_was_handed_back_begins_anew_and_has_lost_no_attempt() {
    let mut job = running();
    job.renew("a", 2, at(3)).expect("held");
    job.hand_back("a").expect("held");
    assert_eq!((job.status, job.attempt, job.weeks_done, job.lease.clone()), (JobStatus::Queued, 0, 0, None));
}

#[test]
fn a_job_that_was_begun_too_often_fails() {
    let mut job = queued();
    for attempt in 0..i64::from(MAX_ATTEMPTS) {
        assert!(job.claim(format!("{attempt}"), at(attempt * 100)).expect("its worker fell silent"));
    }
    assert!(!job.claim("last".into(), at(9_999)).expect("its worker fell silent"));
    assert_eq!((job.status, job.failure), (JobStatus::Failed, Some(FailureReason::Failed)));
}
