//! A user's studies at a glance, with this week of the plans that they follow.

use kernel::{Instant, StoreError, StudyId, UserId, seoul};
use roadmaps::sharing::FollowedWeek;
use studies::reading::{Involvement, OverviewCounts, StudyCard};
use unit_of_work::Session;

/// A study of the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnStudy {
    pub card: StudyCard,
    pub involvement: Involvement,
    /// This week of its plan, with the user's progress; None without a plan, and before the user joined.
    pub week: Option<FollowedWeek>,
}

/// Returns the first studies of each kind, and the numbers of all.
pub fn find_overview(
    s: &mut dyn Session,
    person: UserId,
    now: Instant,
) -> Result<(Vec<OwnStudy>, OverviewCounts), StoreError> {
    let (listed, counts) = studies::reading::find_overview(s, person, now)?;
    let joined = listed.iter().filter(|(_, involvement)| *involvement == Involvement::Joined);
    let starts: Vec<_> = joined.map(|(card, _)| (card.id, seoul::day_of(card.start))).collect();
    let mut weeks: Vec<(StudyId, FollowedWeek)> = roadmaps::sharing::list_followed_weeks(s, person, &starts, now)?;
    let own = listed.into_iter().map(|(card, involvement)| {
        let place = weeks.iter().position(|(study, _)| *study == card.id);
        OwnStudy { week: place.map(|place| weeks.swap_remove(place).1), card, involvement }
    });
    Ok((own.collect(), counts))
}
