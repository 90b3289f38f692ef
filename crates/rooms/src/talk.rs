//! 대화: the messages of a room.
//!
//! | Rule | Here |
//! |---|---|
//! | a message has up to 4,000 characters or an image, and may reply to another one or belong to a week | [`Body::parse`], [`Draft`], [`WeekTag::parse`] |
//! | messages are numbered from 1 without gaps, and a repeated request stores nothing again | [`post_message`], [`ClientId`] |
//! | 20 messages in 10 seconds, and 60 changes of messages in a minute | [`MESSAGES_PER_10_SECONDS`], [`CHANGES_PER_MINUTE`](crate::membership::CHANGES_PER_MINUTE) |
//! | only active members can be mentioned, and only the host mentions all; quiet hours and [blocks](crate::blocks) are respected | [`post_message`] |
//! | an edit notifies those whom it mentions first and who have not read the message; a removed mention is withdrawn | [`edit_message`], [`Fact::MessageEdited`](crate::Fact::MessageEdited) |
//! | a summary is mailed if a message has been unread for six hours, once about each message and never in quiet hours | [`is_summary_due`], [`UNREAD_FOR`] |
//! | authors edit within 24 hours; earlier texts are stored for 30 days | [`edit_message`], [`EDITED_WITHIN`], [`forget_edits`] |
//! | authors and the host delete; the line stays | [`delete_message`] |
//! | authors and the host change the week of a message | [`set_week`] |
//! | members pin up to 20 messages and react with eight emoji | [`set_pinned`], [`PINS_MAX`], [`set_reaction`], [`Emoji`] |
//! | a read marker only moves forward | [`mark_read`] |
//! | messages are read in pages of 50, also of one week | [`list_messages`], [`count_by_week`] |
//! | the list of rooms shows the last message of each | [`LastMessage`] |
//! | words are found inside of other words | [`search_messages`], [`Words`] |
//! | a message that is only an image is deleted when an administrator withdraws the image | [`clear_images`] |
//! | administrators hide messages; a report stores ten messages of context | [`hide_message`], [`lock_reported`] |

mod hiding;
mod images;
mod marking;
mod mentions;
mod message;
mod page;
mod ports;
mod reading;
mod recipients;
mod unread;
mod words;
mod writing;

pub use hiding::{CONTEXT_BESIDE, hide_message, lock_reported, show_message_again};
pub use images::clear_images;
pub use marking::{PINS_MAX, mark_read, set_pinned, set_reaction};
pub use mentions::{MENTIONS_MAX, Mentions};
pub use message::{
    BODY_MAX, Body, ClientId, Draft, EXCERPT_MAX, Edit, Emoji, Image, LastMessage, Line, Message, NewMessage, Pin,
    Quote, Reaction, WEEK_MAX, WeekTag, Written,
};
pub use page::{Found, MESSAGES_PER_PAGE, MessagePage, Span, WeekCounts};
pub use ports::{Edited, LockedMessage, Neighbour, RecentMessage, TalkRepository, UNREAD_EXAMINED};
pub use reading::{count_by_week, list_edits, list_messages, list_pinned, search_messages};
pub use unread::{Recent, UNREAD_FOR, is_summary_due, list_unread_mentions, list_unread_rooms};
pub use words::{SEARCH_MAX, Words};
pub use writing::{
    EDITED_WITHIN, EDITS_KEPT, MESSAGES_PER_10_SECONDS, clear_messages_of, delete_message, edit_message, forget_edits,
    post_message, set_week,
};
