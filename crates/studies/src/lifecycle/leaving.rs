//! Gives up a user's studies, applications, likes and images when the account is erased.

use crate::applications::{ApplicationRepository, ApplicationStatus, expire, take_back};
use crate::reading::LikeRepository;
use crate::recruiting::StudyRepository;
use crate::{Error, Fact};
use images::ImageRepository;
use kernel::{Actor, Instant, StudyId};

/// Gives up everything of the user: their seats and waiting-list positions become free, likes are removed, studies with
/// members are closed and continue without them, studies without members are deleted, and images are withdrawn.
pub fn leave_studies<S>(s: &mut S, actor: &Actor, now: Instant) -> Result<Vec<Fact>, Error>
where
    S: StudyRepository + ApplicationRepository + LikeRepository + ImageRepository + ?Sized,
{
    let mut facts = Vec::new();
    for study in s.list_live_applications_of(actor.id)? {
        // Includes hidden studies, because a seat there becomes free too.
        let found = s.lock_study(study)?.zip(s.find_application(study, actor.id)?);
        if let Some((study, application)) = found.filter(|(_, application)| application.status.is_live()) {
            facts.extend(take_back(s, study, application, now)?.facts);
        }
    }
    for study in s.list_studies_of(actor.id)? {
        facts.extend(give_up(s, study, now)?);
    }
    s.delete_likes_of(actor.id)?;
    // Includes images in studies that continue: texts remain without their author's name, but a picture may show them.
    s.withdraw_images_of(actor.id)?;
    Ok(facts)
}

fn give_up<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    now: Instant,
) -> Result<Option<Fact>, Error> {
    let Some(mut study) = s.lock_study_to_move(id, None)? else { return Ok(None) };
    let told = s.list_involved(id)?;
    if s.list_members(id)?.is_empty() {
        s.delete_study(&study)?;
        return Ok(Some(Fact::Deleted {
            study: id,
            author: study.author,
            by: study.author,
            title: study.draft.title,
            told,
        }));
    }
    // Undecided applications expire, because there is no author to decide.
    let applications = s.list_applicants(id, 0)?.into_iter().map(|applicant| applicant.application);
    let undecided = applications.filter(|application| application.status != ApplicationStatus::Approved);
    expire(s, undecided, now)?;
    study.closed_at.get_or_insert(now);
    // The contact is personal data of the author, unlike the rest of the study.
    study.draft.contact = None;
    s.update_study(&study)?;
    Ok(Some(Fact::AuthorLeft { study: id, told }))
}
