//! Notifications with the state of the studies they are about.

use kernel::{Instant, Page, PageRequest, StoreError, StudyId, UserId};
use notifications::{Ending, Matter, Notification, Standing};
use std::collections::{BTreeMap, BTreeSet};
use studies::applications::{Application, ApplicationStatus};
use studies::recruiting::{Exposure, RecruitmentStatus};
use unit_of_work::Session;

/// A notification as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedNotification {
    /// Without its study if that is hidden from the reader, and without its title unless the reader applied.
    pub notification: Notification,
    /// How its matter ended, if it did.
    pub ending: Option<Ending>,
}

/// The latest notifications first, optionally only unread ones, each with how its matter ended.
pub fn list_notifications(
    s: &mut dyn Session,
    owner: UserId,
    only_unread: bool,
    page: PageRequest,
    now: Instant,
) -> Result<Page<ListedNotification>, StoreError> {
    let list = notifications::list_notifications(s, owner, only_unread, page)?;
    let matters = matters(s, owner, &list.items, now)?;
    Ok(list.map(|notification| listed(notification, owner, &matters, now)))
}

fn listed(
    mut notification: Notification,
    owner: UserId,
    matters: &BTreeMap<StudyId, Matter>,
    now: Instant,
) -> ListedNotification {
    let Some(matter) = notification.study().and_then(|study| matters.get(&study)) else {
        return ListedNotification { notification, ending: None };
    };
    let ending = notification.ending(owner, matter, now);
    notification.ends_at = notification.deadline(owner, matter).filter(|_| ending.is_none());
    if matter.exists && !matter.is_visible {
        notification.subject = None;
        notification.item = None;
        if !matter.is_titled {
            notification.title = None;
        }
    }
    ListedNotification { notification, ending }
}

/// The states of all studies that the notifications are about.
fn matters(
    s: &mut dyn Session,
    owner: UserId,
    list: &[Notification],
    now: Instant,
) -> Result<BTreeMap<StudyId, Matter>, StoreError> {
    let ids: BTreeSet<StudyId> = list.iter().filter_map(Notification::study).collect();
    let ids: Vec<StudyId> = ids.into_iter().collect();
    let mut matters: BTreeMap<StudyId, Matter> = ids.iter().map(|id| (*id, Matter::default())).collect();
    if ids.is_empty() {
        return Ok(matters);
    }
    for card in s.list_study_cards_of(&ids)? {
        let matter = matters.entry(card.id).or_default();
        matter.exists = true;
        matter.is_visible = Exposure::from(&card).is_for(Some(owner));
        matter.is_closed = card.recruitment.status(now) == RecruitmentStatus::Closed;
    }
    for (study, unanswered) in s.count_unanswered(&ids)? {
        matters.entry(study).or_default().unanswered = unanswered;
    }
    let named = list.iter().flat_map(|notification| {
        let actor = notification.actor.iter().map(|actor| actor.id);
        actor.chain(notification.others.iter().copied())
    });
    let people: BTreeSet<UserId> = named.chain([owner]).collect();
    for application in s.list_applications_of(&ids, &people.into_iter().collect::<Vec<_>>())? {
        let matter = matters.entry(application.parties.study).or_default();
        if application.parties.applicant == owner {
            matter.is_titled = application.status.is_listed();
        }
        matter.standings.insert(application.parties.applicant, standing(&application));
    }
    Ok(matters)
}

fn standing(application: &Application) -> Standing {
    match application.status {
        ApplicationStatus::Pending => Standing::Waiting,
        ApplicationStatus::Offered => Standing::Offered {
            since: application.replied_at.unwrap_or(application.applied_at),
            until: application.ends_at.unwrap_or(Instant::MAX_UTC),
        },
        ApplicationStatus::Approved => Standing::Member,
        ApplicationStatus::Rejected => Standing::Rejected,
        ApplicationStatus::Cancelled => Standing::Cancelled,
        ApplicationStatus::Left => Standing::Left,
        ApplicationStatus::Removed => Standing::Removed,
        ApplicationStatus::Expired => Standing::Expired,
    }
}
