//! Messages with images, which belong to another domain.

use crate::repeating::retry_if_overtaken;
use ::images::ImageName;
use ::rooms::Fact;
use ::rooms::talk::{self, Draft, Mentions, Message};
use kernel::limit::RateLimits;
use kernel::{Actor, FieldError, FieldErrors, Instant, MessageNo, Outcome, StudyId, UserId};
use std::collections::BTreeSet;
use unit_of_work::{Error, Session, Store};

/// Posts a message. Its image must be an upload of its author. Tried again if a member to notify is erased meanwhile.
pub async fn post_message(
    store: &Store,
    author: UserId,
    study: StudyId,
    draft: Draft,
    limits: RateLimits,
    now: Instant,
) -> Result<Message, Error> {
    let attempt = || {
        let draft = draft.clone();
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            check_image(s, actor, &draft)?;
            Ok::<_, Error>(talk::post_message(s, actor, study, draft, limits, now)?)
        };
        store.write_as_verified(author, unit)
    };
    retry_if_overtaken(attempt).await
}

fn check_image(s: &mut dyn Session, actor: &Actor, draft: &Draft) -> Result<(), Error> {
    let Some(image) = &draft.image else { return Ok(()) };
    let names: BTreeSet<ImageName> = ImageName::parse(&image.name).into_iter().collect();
    // Protects the image from withdrawal until the message is stored.
    if names.is_empty() || s.lock_own_images(&names, actor.id)?.is_empty() {
        let error = FieldError::new("image", "이미지를 찾을 수 없습니다. 다시 올려주세요.");
        return Err(::rooms::Error::Invalid(FieldErrors::from(error)).into());
    }
    Ok(())
}

/// Edits a message like [`talk::edit_message`]. Tried again if a mentioned member is erased meanwhile.
pub async fn edit_message(
    store: &Store,
    author: UserId,
    at: (StudyId, MessageNo),
    body: String,
    mentions: Mentions,
    limits: RateLimits,
    now: Instant,
) -> Result<Message, Error> {
    let attempt = || {
        let (body, mentions) = (body.clone(), mentions.clone());
        let unit =
            move |s: &mut dyn Session, actor: &Actor| talk::edit_message(s, actor, at, &body, mentions, limits, now);
        store.write_as_verified(author, unit)
    };
    retry_if_overtaken(attempt).await
}

/// Deletes a message, and withdraws its image unless something else shows it.
pub fn delete_message(
    s: &mut dyn Session,
    actor: &Actor,
    at @ (study, no): (StudyId, MessageNo),
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    // Images are locked before messages. A message gets no other image.
    let image = s.find_message_image(study, no)?.as_deref().and_then(ImageName::parse);
    if let Some(name) = &image {
        s.lock_images(std::slice::from_ref(name))?;
    }
    let Outcome { value: image, facts } = talk::delete_message(s, actor, at, now)?;
    if let Some(name) = image.as_deref().and_then(ImageName::parse) {
        s.retire_images(&[name])?;
    }
    Ok(Outcome { value: (), facts })
}
