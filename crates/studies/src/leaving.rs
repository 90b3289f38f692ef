//! What becomes of everything that somebody has to do with when they leave for good.

use crate::application::Step;
use crate::applying::take_back;
use crate::ports::{ApplicationRepository, ImageRepository, LikeRepository, StudyRepository};
use crate::{Applicant, ApplicationStatus, Error, Fact};
use kernel::{Actor, Instant, StudyId};

/// Gives up all that is somebody's own: seats and places in lines become free, likes are taken back, studies with members
/// are closed and go on without them, studies without any are deleted, and images are withdrawn.
pub fn leave_studies<S>(s: &mut S, actor: &Actor, now: Instant) -> Result<Vec<Fact>, Error>
where
    S: StudyRepository + ApplicationRepository + LikeRepository + ImageRepository + ?Sized,
{
    let mut facts = Vec::new();
    for study in s.list_live_applications_of(actor.id)? {
        // Also where administrators hid the study: its seat is as free as any.
        let found = s.lock_study(study)?.zip(s.find_application(study, actor.id)?);
        if let Some((study, application)) = found.filter(|(_, application)| application.status.is_live()) {
            facts.extend(take_back(s, study, application, now)?.facts);
        }
    }
    for study in s.list_studies_of(actor.id)? {
        facts.extend(give_up(s, study, now)?);
    }
    s.delete_likes_of(actor.id)?;
    // Also what the studies that go on show: a text stays without its author's name, a picture may be of them.
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
        return Ok(Some(Fact::Deleted { study: id, author: study.author, title: study.draft.title, told }));
    }
    // Nobody will answer who waits for an answer.
    for Applicant { mut application, .. } in s.list_applicants(id, 0)? {
        if application.status != ApplicationStatus::Approved {
            application.take(Step::Expire, now).map_err(|_| Error::Stale)?;
            s.update_application(&application)?;
        }
    }
    study.closed_at.get_or_insert(now);
    // Theirs, as no word of the study itself is.
    study.draft.contact = None;
    s.update_study(&study)?;
    Ok(Some(Fact::AuthorLeft { study: id, told }))
}
