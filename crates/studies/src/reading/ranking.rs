//! The ranking of popular studies.

use crate::recruiting::{Recruitment, RecruitmentStatus};
use kernel::{Instant, StudyId};

pub const POPULAR_MAX: usize = 10;
const LIKE_WEIGHT: f64 = 5.0;
const HOURS_OF_GRACE: f64 = 12.0;
const DECAY: f64 = 1.2;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Activity {
    pub id: StudyId,
    pub views: u64,
    pub likes: u64,
    pub created_at: Instant,
    pub recruitment: Recruitment,
}

impl Activity {
    /// The popularity, which decreases with age: (views + 5 × likes) / (hours + 12)^1.2.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "counts beyond 2^53 do not occur")]
    pub fn score(&self, now: Instant) -> f64 {
        let hours = (now - self.created_at).num_seconds().max(0) as f64 / 3600.0;
        (self.views as f64 + LIKE_WEIGHT * self.likes as f64) / (hours + HOURS_OF_GRACE).powf(DECAY)
    }
}

/// Ranks `activities`: open studies first, then by score, then the newest.
#[must_use]
pub fn rank(mut activities: Vec<Activity>, now: Instant) -> Vec<StudyId> {
    let is_open = |activity: &Activity| activity.recruitment.status(now) == RecruitmentStatus::Open;
    activities.sort_by(|a, b| {
        is_open(b)
            .cmp(&is_open(a))
            .then_with(|| b.score(now).total_cmp(&a.score(now)))
            .then_with(|| (b.created_at, b.id).cmp(&(a.created_at, a.id)))
    });
    activities.into_iter().take(POPULAR_MAX).map(|activity| activity.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta};

    fn now() -> Instant {
        DateTime::from_timestamp(1_795_000_000, 0).expect("in range")
    }

    fn activity(id: i64, views: u64, likes: u64, hours_ago: i64) -> Activity {
        let recruitment =
            Recruitment { begins_at: None, deadline: now() + TimeDelta::days(1), closed_at: None, filled_at: None };
        let created_at = now() - TimeDelta::hours(hours_ago);
        Activity { id: StudyId(id), views, likes, created_at, recruitment }
    }

    #[test]
    fn the_score_is_the_product_s_formula() {
        let score = activity(1, 100, 4, 12).score(now());
        assert!((score - 120.0 / 24f64.powf(1.2)).abs() < 1e-9, "{score}");
        assert!(activity(1, 10, 0, -1).score(now()).is_finite(), "a clock that runs behind");
    }

    #[test]
    fn a_like_weighs_five_views_and_age_weighs_against_both() {
        let ranking = rank(vec![activity(1, 9, 0, 5), activity(2, 0, 2, 5), activity(3, 11, 0, 50)], now());
        assert_eq!(ranking, [StudyId(2), StudyId(1), StudyId(3)]);
    }

    #[test]
    fn open_ones_come_first_and_ten_at_most() {
        let mut hot = activity(99, 10_000, 1_000, 1);
        hot.recruitment.closed_at = Some(now());
        let mut all: Vec<Activity> = (1..=9).map(|id| activity(id, 0, 0, id)).collect();
        all.insert(0, hot);
        assert_eq!(rank(all.clone(), now()).last(), Some(&StudyId(99)));
        all.push(activity(10, 1, 0, 1));
        let ranking = rank(all, now());
        assert_eq!((ranking.len(), ranking[0], ranking[1]), (10, StudyId(10), StudyId(1)));
        assert!(!ranking.contains(&StudyId(99)));
    }
}
