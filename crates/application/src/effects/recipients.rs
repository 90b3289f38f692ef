//! Finds the recipients of notifications and mails, and the titles that notifications show.

use super::effect::{About, Audience, Mail, Notice};
use kernel::{Instant, RoadmapId, StoreError, UserId};
use notifications::{NewNotification, Subject};
use unit_of_work::{NewMail, Session};

pub(super) fn notifications(
    s: &mut dyn Session,
    notices: &[Notice],
    at: Instant,
) -> Result<Vec<NewNotification>, StoreError> {
    let mut all = Vec::new();
    for notice in notices {
        let people = users(s, &notice.to)?;
        if !people.is_empty() {
            all.extend(addressed(s, notice, &people, at)?);
        }
    }
    // Erased users have no notifications.
    all.retain(|new| new.to != UserId::FORMER);
    Ok(all)
}

/// The notifications of these users, as far as they may see what the notice is about.
fn addressed(
    s: &mut dyn Session,
    notice: &Notice,
    people: &[UserId],
    at: Instant,
) -> Result<Vec<NewNotification>, StoreError> {
    let new = people.iter().map(|to| NewNotification {
        actor: notice.actor,
        ends_at: notice.ends_at,
        decision: notice.decision,
        ..NewNotification::new(*to, notice.kind, at)
    });
    Ok(match &notice.about {
        About::Nothing => new.collect(),
        About::Study(study, item) => {
            let Some(found) = s.find_study(*study)? else { return Ok(Vec::new()) };
            let new = new.filter(|new| found.is_for(Some(new.to)));
            let new = new.map(|new| new.about(Subject::study(*study), &found.draft.title));
            new.map(|new| NewNotification { item: *item, ..new }).collect()
        }
        About::DeletedStudy(study, title) => new.map(|new| new.about(Subject::study(*study), title)).collect(),
        About::Roadmap(roadmap) => {
            let title = title_of(s, *roadmap)?;
            new.map(|new| new.about(Subject::roadmap(*roadmap), title.as_str())).collect()
        }
        About::DeletedRoadmap(roadmap, title) => new.map(|new| new.about(Subject::roadmap(*roadmap), title)).collect(),
        About::SavedFilter(filter, name) => new.map(|new| new.about(Subject::saved_filter(*filter), name)).collect(),
        About::Report(study, item) => {
            let Some(found) = s.find_study(*study)? else { return Ok(Vec::new()) };
            let title = &found.draft.title;
            let about = |new: NewNotification| {
                if !found.is_for(Some(new.to)) {
                    return new.about_hidden_study(title);
                }
                NewNotification { item: *item, ..new.about(Subject::study(*study), title) }
            };
            new.map(about).collect()
        }
    })
}

/// Stores the mails of the audience. Users get no mail about their own acts, and erased users none at all.
pub(super) fn insert_mails(s: &mut dyn Session, mail: Mail, at: Instant) -> Result<(), StoreError> {
    let Mail { to, occasion, address, by } = mail;
    let mut users = users(s, &to)?;
    users.retain(|user| Some(*user) != by && *user != UserId::FORMER);
    if to == Audience::NoAccount {
        return s.insert_mail(&NewMail { occasion, user: None, to: address, by, at });
    }
    if address.is_none() && users.len() > 1 {
        return s.insert_mails(&occasion, &users, by, at);
    }
    users.into_iter().try_for_each(|user| {
        s.insert_mail(&NewMail { occasion: occasion.clone(), user: Some(user), to: address.clone(), by, at })
    })
}

fn users(s: &mut dyn Session, audience: &Audience) -> Result<Vec<UserId>, StoreError> {
    Ok(match audience {
        Audience::Users(users) => users.clone(),
        Audience::Involved(study) => s.list_involved(*study)?,
        Audience::Members(study) => s.list_members(*study)?.into_iter().map(|member| member.id).collect(),
        Audience::NoAccount => Vec::new(),
    })
}

/// The title of a new roadmap: its subject and length.
fn title_of(s: &mut dyn Session, roadmap: RoadmapId) -> Result<String, StoreError> {
    let brief = s.find_roadmap(roadmap)?.map(|roadmap| roadmap.brief);
    Ok(brief.map(|brief| format!("{} {}일", brief.subject(), brief.days().get())).unwrap_or_default())
}
