//! What people are told has happened, to be read until they have read it.
//!
//! | Rule | Here |
//! |---|---|
//! | what may be told | [`Kind`] |
//! | in which words | [`Notification::message`] |
//! | nobody is told what they did themselves | [`tell`] |
//! | what happens again within ten minutes is told together with what is not read yet, as of its last time | [`MERGED_WITHIN`], [`tell`] |
//! | it tells what people did, each counted once, also if they took it back since | [`Notification::message`] |
//! | one's own, in pages, the latest first | [`list_notifications`] |
//! | reading and deleting; somebody else's is not found | [`read_notification`], [`delete_notification`] |
//! | kept for 90 days | [`forget_notifications`] |

mod error;
mod kind;
mod mailbox;
mod message;
mod notification;
pub mod ports;
mod tell;

pub use error::Error;
pub use kind::{Kind, ReportDecision};
pub use mailbox::{
    count_unread, delete_notification, forget_notifications, list_notifications, read_all_notifications,
    read_notification,
};
pub use notification::{NewNotification, Notification, Person};
pub use ports::NotificationRepository;
pub use tell::{MERGED_WITHIN, tell};
