//! The people of a study.

use super::ports::StudyCardRepository;
use crate::Error;
use crate::applications::{ApplicationRepository, Member};
use crate::recruiting::{Study, StudyRepository, seen};
use kernel::{StudyId, UserId};

/// Returns a study with its author, first, and its members, for any of them. An author whose account is erased is not
/// included.
pub fn find_study_with_people<S: StudyRepository + StudyCardRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    reader: UserId,
    study: StudyId,
) -> Result<(Study, Vec<Member>), Error> {
    let study = seen(s.find_study(study)?, Some(reader))?;
    let members = s.list_members(study.id)?;
    if study.author != reader && !members.iter().any(|member| member.id == reader) {
        return Err(Error::NotMember);
    }
    let author = s.find_study_context(&study, reader)?.author;
    let author = (author.id != UserId::FORMER).then_some(Member {
        id: author.id,
        name: author.name,
        image_url: author.image_url,
    });
    Ok((study, author.into_iter().chain(members).collect()))
}
