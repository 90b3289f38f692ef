//! What administrators see at a glance.

use chrono::TimeDelta;
use identity::MemberRepository;
use kernel::job::JobRepository;
use kernel::{Actor, Instant};
use roadmaps::WRITING;
use studies::{RecruitmentStatus, StudyCardRepository, StudyFilter};
use unit_of_work::Error;

const LATELY: TimeDelta = TimeDelta::days(7);

/// Roadmaps count once they are made, also those whose owners have deleted them since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    pub members: u64,
    pub open_studies: u64,
    /// Within the last seven days.
    pub roadmaps_made: u64,
    pub generations_failed: u64,
}

pub fn find_figures<S>(s: &mut S, actor: &Actor, now: Instant) -> Result<Figures, Error>
where
    S: MemberRepository + StudyCardRepository + JobRepository + ?Sized,
{
    if !actor.is_admin {
        return Err(identity::Error::Forbidden.into());
    }
    let open = StudyFilter { status: Some(RecruitmentStatus::Open), ..StudyFilter::default() };
    let ended = s.count_ended_jobs(&WRITING, now - LATELY)?;
    Ok(Figures {
        members: s.count_members()?,
        open_studies: s.count_studies(&open, u64::MAX, now)?,
        roadmaps_made: ended.succeeded,
        generations_failed: ended.failed,
    })
}
