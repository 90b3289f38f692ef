//! Facts about applicants for the author of a study: the experience in their profiles, and their studies.

use identity::profiles::Experience;
use kernel::{Instant, StoreError, UserId};
use std::collections::HashMap;
use studies::applications::{Applicant, Applicants, StudyHistory};
use unit_of_work::Session;

/// An applicant with the facts that the author sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownApplicant {
    pub applicant: Applicant,
    /// The experience in the profile, and the number of studies. Both are `None` once the application has ended, and while the
    /// applicant is suspended, since suspended members have no public profile.
    pub experience: Option<Experience>,
    pub history: Option<StudyHistory>,
}

/// The applicants of a study, for its author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownApplicants {
    pub listed: Vec<KnownApplicant>,
    pub total: u64,
}

/// Adds the experience and the study history of each applicant.
pub fn with_profiles(
    s: &mut dyn Session,
    Applicants { listed, total }: Applicants,
    now: Instant,
) -> Result<KnownApplicants, StoreError> {
    let is_shown = |one: &Applicant| one.application.status.is_live() && !one.is_suspended;
    let people: Vec<UserId> =
        listed.iter().filter(|one| is_shown(one)).map(|one| one.application.parties.applicant).collect();
    let mut experiences: HashMap<UserId, Experience> = s.list_experiences(&people)?.into_iter().collect();
    let histories = s.list_study_histories(&people, now)?;
    let known = |applicant: Applicant| {
        let person = applicant.application.parties.applicant;
        let history = is_shown(&applicant).then(|| histories.get(&person).copied().unwrap_or_default());
        let experience = experiences.remove(&person);
        KnownApplicant { applicant, experience, history }
    };
    Ok(KnownApplicants { listed: listed.into_iter().map(known).collect(), total })
}
