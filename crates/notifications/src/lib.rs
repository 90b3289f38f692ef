//! Notifications: messages to users about events, unread until opened.
//!
//! | Rule | Here |
//! |---|---|
//! | the kinds of notifications | [`Kind`] |
//! | what they are about: a study, a comment in it, a roadmap, a saved filter | [`Subject`] |
//! | their wording | [`Notification::message`] |
//! | users are not notified of their own actions | [`tell`] |
//! | repetitions within ten minutes are added to the unread notification, which takes the latest time; messages of a room and the studies of a saved filter until they are read | [`MERGED_WITHIN`], [`tell`] |
//! | a merged notification counts each user once, even if they have reversed their action since | [`Notification::message`] |
//! | users list their own notifications in pages, the latest first | [`list_notifications`] |
//! | reading and deleting; those of other users are not found | [`read_notification`], [`delete_notification`] |
//! | how the matter of a notification ended, if it did | [`Notification::ending`] |
//! | what a page shows is read | [`read_shown_notifications`], [`Kind::part`] |
//! | an unread notification of content that is deleted, or that no longer concerns its owner, is about what is left, or is deleted | [`withdraw`] |
//! | they are deleted after 90 days | [`forget_notifications`] |

mod ending;
mod error;
mod kind;
mod mailbox;
mod message;
mod notification;
pub mod ports;
mod subject;
mod tell;
mod withdrawing;

pub use ending::{Ending, Matter, Standing};
pub use error::Error;
pub use kind::{Kind, MERGED_WITHIN, Part, ReportDecision};
pub use mailbox::{
    count_unread, delete_notification, forget_notifications, list_notifications, read_all_notifications,
    read_notification, read_shown_notifications,
};
pub use notification::{NewNotification, Notification, Person};
pub use ports::NotificationRepository;
pub use subject::{Subject, SubjectKind};
pub use tell::tell;
pub use withdrawing::{Left, withdraw};
