//! Inquiries: the forms by which anyone writes to the operators, and the inbox of the administrators.
//!
//! A person without an account sends an inquiry with an email address. Administrators answer by mail.
//!
//! | Rule | Here |
//! |---|---|
//! | an inquiry has a title of up to 100 and a text of up to 2,000 characters; only 문의 has a topic | [`Message::parse`] |
//! | 10 inquiries per hour and network address | [`admit_inquiry`], [`INQUIRIES_PER_HOUR`] |
//! | an inquiry has a random ticket number, which no other inquiry has | [`Ticket`], [`issue_ticket`] |
//! | a repeated request with the same key returns the first ticket number, for a day | [`issue_ticket`], [`Receipt`] |
//! | only administrators see the inbox; the longest waiting inquiry is first | [`list_inquiries`], [`find_thread`], [`count_inquiries`] |
//! | an answer is sent by mail, unless the mailbox has received too many; an internal note never is | [`answer`], [`add_note`], [`Fact`] |
//! | a repeated answer or note with the same key is stored once | [`Replying::key`], [`add_note`] |
//! | an answered or closed inquiry no longer waits; a closed one can be reopened | [`answer`], [`set_closed`] |
//! | of two administrators who act on the same state, the second is refused | [`answer`], [`set_closed`], [`Error::Stale`] |
//! | a year after the last answer or the closing, an inquiry is deleted | [`RETENTION`], [`forget_old`] |

mod error;
mod fact;
mod filter;
mod inbox;
mod inquiry;
pub mod ports;
mod receiving;
mod retention;
mod ticket;

pub use error::Error;
pub use fact::{Fact, Handled};
pub use filter::{Counts, Filter, SEARCH_MAX};
pub use inbox::{Replying, add_note, answer, count_inquiries, find_thread, list_inquiries, set_closed};
pub use inquiry::{
    ANSWER_MAX, Answer, CONTENT_MAX, Entry, EntryKind, Inquiry, InquiryId, Kind, Message, NOTE_MAX, NewEntry,
    NewInquiry, Note, Sender, State, TITLE_MAX, Thread, Topic,
};
pub use ports::{InquiryRepository, ReceiptRepository};
pub use receiving::{INQUIRIES_PER_HOUR, Issued, admit_inquiry, forget_receipts, issue_ticket, receive};
pub use retention::{RETENTION, forget_old};
pub use ticket::{Receipt, Ticket};
