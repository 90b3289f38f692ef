//! A user's studies at a glance: what waits for an answer, and what they take part in.

use super::card::{Marks, StudyCard};
use super::listing::mark_places;
use super::ports::StudyCardRepository;
use crate::applications::ApplicationStatus;
use kernel::{Instant, StoreError, StudyId, UserId};

/// The greatest number of studies of each kind in an overview.
pub const OVERVIEW_PER_KIND: usize = 2;

/// How a user is involved in a study, in the order of an overview.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Involvement {
    /// They hold an offer of a seat until then.
    Offered { until: Instant },
    /// They wrote it, and `people` wait for their decision, the first one since then.
    Asked { people: u32, since: Instant },
    /// They applied and wait for an answer.
    Pending,
    /// They wrote it, and it recruits its first members.
    Recruiting,
    /// They are a member, or wrote it and it has members, and its expected period is not over.
    Joined,
    /// They are a member or applied, and administrators hid it. Only its title is shown, and there is nothing to do.
    UnderReview,
}

/// The numbers of a user's studies, of which an overview lists the first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OverviewCounts {
    /// The studies of all kinds.
    pub total: u32,
    /// The offers, and the own studies with applicants to decide on.
    pub waiting: u32,
}

/// The first studies of each kind, and the numbers of all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Overview {
    /// Offers by their end, own studies by the longest wait, own applications with the latest first, recruiting studies
    /// by their deadline, joined ones with the nearest start first, then hidden ones.
    pub studies: Vec<(StudyId, Involvement)>,
    pub counts: OverviewCounts,
}

pub trait OverviewRepository {
    /// Returns the user's studies at a glance, at most [`OVERVIEW_PER_KIND`] of each kind. Hidden studies of
    /// others are [`UnderReview`](Involvement::UnderReview).
    fn find_overview(&mut self, person: UserId, now: Instant) -> Result<Overview, StoreError>;
}

/// Returns the user's studies at a glance, each with its card.
pub fn find_overview<S: OverviewRepository + StudyCardRepository + ?Sized>(
    s: &mut S,
    person: UserId,
    now: Instant,
) -> Result<(Vec<(StudyCard, Involvement)>, OverviewCounts), StoreError> {
    let Overview { studies, counts } = s.find_overview(person, now)?;
    let ids: Vec<StudyId> = studies.iter().map(|(study, _)| *study).collect();
    let mut cards = if ids.is_empty() { Vec::new() } else { s.list_study_cards_of(&ids)? };
    if studies.iter().any(|(_, involvement)| *involvement == Involvement::Pending) {
        mark_places(s, &mut cards, person)?;
    }
    let is_hidden = |involvement: &Involvement| *involvement == Involvement::UnderReview;
    let hidden: Vec<StudyId> = studies.iter().filter(|(_, kind)| is_hidden(kind)).map(|(study, _)| *study).collect();
    let hidden = if hidden.is_empty() { Marks::default() } else { s.find_marks(&hidden, person)? };
    let listed = studies.into_iter().filter_map(|(study, involvement)| {
        let place = cards.iter().position(|card| card.id == study)?;
        let mut card = cards.swap_remove(place);
        card.limit_for(Some(person));
        match involvement {
            Involvement::Offered { .. } => card.application = Some(ApplicationStatus::Offered),
            Involvement::Pending => card.application = Some(ApplicationStatus::Pending),
            Involvement::Joined if card.author.id != person => card.application = Some(ApplicationStatus::Approved),
            Involvement::Asked { people, .. } => card.unanswered = Some(people),
            Involvement::Recruiting | Involvement::Joined => {}
            Involvement::UnderReview => card.application = hidden.application(study),
        }
        Some((card, involvement))
    });
    Ok((listed.collect(), counts))
}
