//! Images of messages that are withdrawn.

use super::ports::TalkRepository;
use super::writing::with_replies;
use crate::Fact;
use kernel::{Instant, StoreError};

/// Deletes the messages that are only this image, which is locked and is being withdrawn. Returns the facts of all messages
/// that show it.
pub fn clear_images<S: TalkRepository + ?Sized>(s: &mut S, image: &str, now: Instant) -> Result<Vec<Fact>, StoreError> {
    let mut facts = Vec::new();
    for (study, no) in s.list_messages_showing(image)? {
        let locked = s.lock_message(study, no)?;
        // It may have been deleted before it was locked.
        let Some(locked) = locked.filter(|locked| locked.image.as_ref().is_some_and(|shown| shown.name == image))
        else {
            continue;
        };
        if locked.body.is_empty() {
            s.clear_message(locked.id, now)?;
        }
        facts.extend(with_replies(s, Fact::MessageChanged { study, no }, (study, no))?);
    }
    Ok(facts)
}
