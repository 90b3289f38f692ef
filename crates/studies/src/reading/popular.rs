use super::card::StudyCard;
use super::listing::list_cards_for;
use super::ports::{ActivityRepository, StudyCardRepository};
use super::ranking::rank;
use crate::recruiting::RecruitmentStatus;
use chrono::TimeDelta;
use kernel::{Instant, StoreError, StudyId};

/// How long after posting a study may be popular.
pub const POPULAR_WITHIN: TimeDelta = TimeDelta::days(60);

/// Ranks the studies of the last [`POPULAR_WITHIN`]. Reads all of them, so cache the result.
pub fn rank_popular_studies<S: ActivityRepository + ?Sized>(
    s: &mut S,
    now: Instant,
) -> Result<Vec<StudyId>, StoreError> {
    Ok(rank(s.list_activities(now - POPULAR_WITHIN)?, now))
}

/// Returns the current cards of `ranking`, without deleted and hidden studies; closed ones come last.
pub fn list_popular_studies<S: StudyCardRepository + ?Sized>(
    s: &mut S,
    ranking: &[StudyId],
    now: Instant,
) -> Result<Vec<StudyCard>, StoreError> {
    let mut cards = list_cards_for(s, None, ranking)?;
    cards.sort_by_key(|card| card.recruitment.status(now) != RecruitmentStatus::Open);
    Ok(cards)
}
