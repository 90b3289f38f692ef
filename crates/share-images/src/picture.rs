//! A finished drawing, as SVG and as PNG.

use crate::fonts;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::Tree;
use thiserror::Error;

/// The size that messengers expect of `og:image`, in pixels.
pub const WIDTH: u32 = 1200;
/// See [`WIDTH`].
pub const HEIGHT: u32 = 630;

/// A picture could not be drawn, which no text should cause.
#[derive(Debug, Error)]
#[error("the picture cannot be drawn: {0}")]
pub struct Undrawable(String);

/// A drawing in [`WIDTH`] × [`HEIGHT`] pixels. Equal facts have equal pictures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub(crate) svg: String,
}

impl Picture {
    #[must_use]
    pub fn svg(&self) -> &str {
        &self.svg
    }

    /// Draws the picture. Takes tens of milliseconds of one processor, so it does not belong on an async thread.
    pub fn png(&self) -> Result<Vec<u8>, Undrawable> {
        let failed = |error: &dyn ToString| Undrawable(error.to_string());
        let tree = Tree::from_str(&self.svg, &fonts::options()).map_err(|error| failed(&error))?;
        let mut pixels = Pixmap::new(WIDTH, HEIGHT).ok_or_else(|| failed(&"no memory"))?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| failed(&error))
    }
}
