//! Limits of uploads, and how long unused images remain.

use crate::{Error, ImageName, ImageRepository};
use chrono::TimeDelta;
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, Instant};

pub const UPLOADS_PER_HOUR: Limit = Limit::new("images", 20, 3600);
/// The largest accepted file, in bytes.
pub const IMAGE_FILE_MAX: usize = 5 * 1024 * 1024;
pub const IMAGE_PIXELS_MAX: u64 = 25_000_000;
/// The longer side of served images, in pixels.
pub const IMAGE_SIDE_MAX: u32 = 1_600;
/// How long an image without a study is kept, because a draft in a browser may show it.
pub const UNUSED_FOR: TimeDelta = TimeDelta::days(7);

/// Counts an upload even if the file is refused, because reading it is the expensive part.
pub fn admit_upload<S: LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    limits: RateLimits,
    now: Instant,
) -> Result<(), Error> {
    limits.take(s, &UPLOADS_PER_HOUR, &actor.id.to_string(), now)?;
    Ok(())
}

/// Inserts the row of an image before its file is stored, so that no file exists without a row.
pub fn record_image<S: ImageRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    name: &ImageName,
    now: Instant,
) -> Result<(), Error> {
    s.insert_image(name, actor.id, now)?;
    Ok(())
}
