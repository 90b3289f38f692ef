//! Notifications that a fact settles: their reader acted in place, or there is nothing left to do. They are marked as read.

use kernel::{StudyId, UserId};
use notifications::{Kind, Part};
use unit_of_work::Fact;

/// Notifications of these kinds that users have about a study.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Settled {
    pub(super) owners: Vec<UserId>,
    pub(super) study: StudyId,
    pub(super) kinds: Vec<Kind>,
}

/// The kinds about the user's own application.
const OWN: [Kind; 9] = [
    Kind::Approved,
    Kind::Offered,
    Kind::Expired,
    Kind::Rejected,
    Kind::Removed,
    Kind::LineEnded,
    Kind::SeatReached,
    // Older rows of the same matter.
    Kind::SeatFreed,
    Kind::StudyClosing,
];

/// The kinds that an author has answered by a decision.
fn answered() -> Vec<Kind> {
    Part::Applicants.kinds().into_iter().chain([Kind::SeatFreed]).collect()
}

pub(super) fn settled(fact: &Fact) -> Vec<Settled> {
    use studies::Fact as Study;
    let Fact::Study(fact) = fact else { return Vec::new() };
    let of =
        |owner: UserId, study: StudyId, kinds: &[Kind]| Settled { owners: vec![owner], study, kinds: kinds.to_vec() };
    match *fact {
        // The applicant acts.
        Study::Applied { study, applicant: owner, .. }
        | Study::ApplicationCancelled { study, applicant: owner, .. }
        | Study::MemberLeft { study, member: owner, .. }
        | Study::Confirmed { study, member: owner, .. } => vec![of(owner, study, &OWN)],
        // The offer is over.
        Study::Expired { study, applicant, .. } => vec![of(applicant, study, &[Kind::Offered])],
        // The author acts, and earlier notifications of the applicant are outdated.
        Study::Approved { study, author, applicant }
        | Study::Offered { study, author, applicant }
        | Study::Rejected { study, author, applicant }
        | Study::Removed { study, author, member: applicant } => {
            vec![of(author, study, &answered()), of(applicant, study, &OWN)]
        }
        // Replying shows that the comments were read.
        Study::Commented { study, by, .. } | Study::Replied { study, by, .. } => {
            vec![of(by, study, &Part::Comments.kinds())]
        }
        Study::Deleted { study, author, ref told, .. } => {
            let kinds: Vec<Kind> = Kind::ALL.iter().copied().filter(|kind| kind.part().is_some()).collect();
            vec![Settled { owners: [&[author], told.as_slice()].concat(), study, kinds }]
        }
        _ => Vec::new(),
    }
}
