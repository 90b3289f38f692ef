//! Pictures of shared links, which messengers show beside a title. Each picture is an SVG in the look of the web app, and
//! becomes a PNG of [`WIDTH`] × [`HEIGHT`] pixels. This crate reads no database: callers pass what may be shown.
//!
//! | Need | Here |
//! |---|---|
//! | a study: title, status, dates, seats, author | [`StudyPicture`] |
//! | a shared roadmap: subject and weeks | [`RoadmapPicture`] |
//! | every other page | [`site_picture`] |
//! | the SVG, and the PNG | [`Picture`] |
//! | fonts, and which characters they have | `fonts.rs` |
//! | breaking and shortening lines | `lines.rs` |
//! | escaping, shapes and colours of the look | `canvas.rs`, `look.rs` |

mod canvas;
mod fonts;
mod lines;
mod look;
mod picture;
mod roadmap;
mod site;
mod study;

pub use look::Tone;
pub use picture::{HEIGHT, Picture, Undrawable, WIDTH};
pub use roadmap::RoadmapPicture;
pub use site::site_picture;
pub use study::{Author, Recruiting, StudyPicture};
