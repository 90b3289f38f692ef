//! Public profiles, with the user's recruiting studies.

use identity::Error;
use identity::profiles::Profile;
use kernel::{Instant, PageRequest, UserId};
use studies::reading::{StudyCard, StudyFilter, StudySort};
use studies::recruiting::RecruitmentStatus;
use unit_of_work::Session;

/// The number of studies in a public profile.
pub const STUDIES_SHOWN: i64 = 20;

/// The newest studies first, with the likes and applications of `reader`.
pub fn find_public_profile(
    s: &mut dyn Session,
    person: UserId,
    reader: Option<UserId>,
    now: Instant,
) -> Result<(Profile, Vec<StudyCard>), Error> {
    let profile = identity::profiles::find_profile(s, person)?;
    let filter = StudyFilter { author: Some(person), status: Some(RecruitmentStatus::Open), ..StudyFilter::default() };
    let first = PageRequest::parse(0, STUDIES_SHOWN)?;
    let page = studies::reading::list_studies(s, &filter, StudySort::Latest, first, reader, now)?;
    Ok((profile, page.items))
}
