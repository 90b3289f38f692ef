//! Profile pictures: images that need no study while a user has them.

use super::{Admitted, Images};
use ::images::{ImageName, Shape};
use bytes::Bytes;
use identity::Fact;
use kernel::{Actor, Outcome, UserId};
use unit_of_work::{Error, Session};

impl Images {
    /// Replaces the uploader's profile picture with the center of an image, and returns its address.
    pub async fn change_avatar(&self, admitted: Admitted, file: Bytes) -> Result<String, Error> {
        let made = self.keep(&admitted, file, Shape::Avatar).await?;
        let address = made.name.address();
        let shown = address.clone();
        self.store.write_as(admitted.uploader, move |s, actor| show_by(s, actor, Some(&shown))).await?;
        Ok(address)
    }

    pub async fn remove_avatar(&self, person: UserId) -> Result<(), Error> {
        self.store.write_as(person, |s, actor| show_by(s, actor, None)).await
    }
}

/// Withdraws the earlier picture, unless a study shows it too.
fn show_by(s: &mut dyn Session, actor: &Actor, image: Option<&str>) -> Result<Outcome<(), Fact>, Error> {
    let changed = identity::profiles::update_profile_image(s, actor, image)?;
    if let Some(before) = actor.image_url.as_deref().and_then(ImageName::at_address) {
        s.retire_images(&[before])?;
    }
    Ok(changed)
}
