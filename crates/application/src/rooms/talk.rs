//! Messages with images, which belong to another domain.

use ::images::ImageName;
use ::rooms::Fact;
use ::rooms::talk::{self, Draft, Message};
use kernel::limit::RateLimits;
use kernel::{Actor, FieldError, FieldErrors, Instant, MessageNo, Outcome, StudyId};
use std::collections::BTreeSet;
use unit_of_work::{Error, Session};

/// Posts a message. Its image must be an upload of its author.
pub fn post_message(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    draft: Draft,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<Message, Fact>, Error> {
    if let Some(image) = &draft.image {
        let names: BTreeSet<ImageName> = ImageName::parse(&image.name).into_iter().collect();
        // Protects the image from withdrawal until the message is stored.
        if names.is_empty() || s.lock_own_images(&names, actor.id)?.is_empty() {
            let error = FieldError::new("image", "이미지를 찾을 수 없습니다. 다시 올려주세요.");
            return Err(::rooms::Error::Invalid(FieldErrors::from(error)).into());
        }
    }
    Ok(talk::post_message(s, actor, study, draft, limits, now)?)
}

/// Deletes a message, and withdraws its image unless something else shows it.
pub fn delete_message(
    s: &mut dyn Session,
    actor: &Actor,
    at: (StudyId, MessageNo),
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let Outcome { value: image, facts } = talk::delete_message(s, actor, at, now)?;
    if let Some(name) = image.as_deref().and_then(ImageName::parse) {
        s.retire_images(&[name])?;
    }
    Ok(Outcome { value: (), facts })
}
