//! x
mod content;
mod html;
pub use content::*;
