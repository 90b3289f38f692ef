//! Notices: announcements of the operators to everyone.
//!
//! | Rule | Here |
//! |---|---|
//! | a notice has a title of up to 100 characters and a text of the studies' editor without images | [`Draft::parse`] |
//! | a notice becomes visible at a time within a year; a time that has passed means now | [`Draft::visible_from`], [`SCHEDULED_WITHIN`] |
//! | a visible notice that is edited keeps its time | [`Draft::visible_from`] |
//! | readers see when a notice was edited, unless that was before it became visible | [`Notice::visibly_edited_at`] |
//! | everyone reads visible notices, pinned ones first, then the latest | [`list_notices`], [`find_notice`] |
//! | a page of notices is outdated when the next scheduled one becomes visible | [`Current`] |
//! | only administrators see scheduled notices, and create, edit and delete notices | [`list_all_notices`], [`find_any_notice`], [`create_notice`], [`update_notice`], [`delete_notice`] |
//! | a repeated request with the same key creates one notice | [`create_notice`] |
//! | of two administrators who edit the same version, the second is refused | [`update_notice`], [`Error::Stale`] |

mod draft;
mod error;
mod fact;
mod filter;
mod notice;
pub mod ports;
mod reading;
mod writing;

pub use draft::{Draft, Fields, SCHEDULED_WITHIN, TITLE_MAX};
pub use error::Error;
pub use fact::{Fact, Handled};
pub use filter::{NoticeFilter, SEARCH_MAX, Visibility};
pub use notice::{Content, Kind, NewNotice, Notice, NoticeId, NoticeLink, Written};
pub use ports::NoticeRepository;
pub use reading::{Current, Reading, find_any_notice, find_notice, list_all_notices, list_notices};
pub use writing::{create_notice, delete_notice, update_notice};
