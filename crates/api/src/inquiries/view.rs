//! Inquiries in responses.

use super::body::{InquiryEntryKind, InquiryKind, InquiryState, InquiryTopic};
use crate::http::seoul_time::SeoulTime;
use inquiries::{Counts, Entry, EntryKind, Inquiry, Thread, Ticket};
use serde::Serialize;
use utoipa::ToSchema;

/// A received inquiry.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TicketView {
    /// The number by which sender and administrators name the inquiry.
    #[schema(pattern = "^MOYA-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$", example = "MOYA-7K3Q-9D2M")]
    ticket: String,
}

impl From<Ticket> for TicketView {
    fn from(ticket: Ticket) -> Self {
        Self { ticket: ticket.as_str().to_owned() }
    }
}

/// The number of inquiries in some states.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InquiryCountsView {
    /// The number of inquiries that await an answer.
    open_count: u64,
    /// The number of inquiries that are answered and not closed.
    answered_count: u64,
}

impl From<Counts> for InquiryCountsView {
    fn from(counts: Counts) -> Self {
        Self { open_count: counts.open, answered_count: counts.answered }
    }
}

/// An inquiry, as administrators see it in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InquiryView {
    id: i64,
    ticket: String,
    kind: InquiryKind,
    /// Omitted if none was selected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    topic: Option<InquiryTopic>,
    title: String,
    /// The address to which answers are sent.
    email: String,
    /// The account of the sender; omitted if the sender was not signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sender_id: Option<i64>,
    /// The current nickname of the sender; omitted if the sender was not signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sender_nickname: Option<String>,
    state: InquiryState,
    /// Changes with every answer and change of state.
    #[schema(minimum = 0)]
    version: i32,
    received_at: SeoulTime,
    /// The time of the last answer or of the closing; omitted while the inquiry awaits an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    settled_at: Option<SeoulTime>,
}

impl From<Inquiry> for InquiryView {
    fn from(inquiry: Inquiry) -> Self {
        Self {
            id: inquiry.id.0,
            ticket: inquiry.ticket.as_str().to_owned(),
            kind: InquiryKind(inquiry.kind),
            topic: inquiry.topic.map(InquiryTopic),
            title: inquiry.title,
            email: inquiry.email,
            sender_id: inquiry.sender.map(|sender| sender.0),
            sender_nickname: inquiry.sender_name,
            state: InquiryState(inquiry.state),
            version: inquiry.version,
            received_at: SeoulTime(inquiry.received_at),
            settled_at: inquiry.settled_at.map(SeoulTime),
        }
    }
}

/// An inquiry with its text, answers and notes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InquiryThreadView {
    inquiry: InquiryView,
    /// The text of the sender.
    content: String,
    /// Answers and notes, oldest first.
    entries: Vec<InquiryEntryView>,
}

impl From<Thread> for InquiryThreadView {
    fn from(thread: Thread) -> Self {
        let Thread { inquiry, content, entries } = thread;
        Self { inquiry: inquiry.into(), content, entries: entries.into_iter().map(InquiryEntryView::from).collect() }
    }
}

/// An answer or a note.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InquiryEntryView {
    kind: InquiryEntryKind,
    content: String,
    /// The current nickname of the administrator who wrote it.
    author_nickname: String,
    /// Whether an answer was queued to be mailed: false if the address had received too many answers that day. Omitted for
    /// notes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    mailed: Option<bool>,
    written_at: SeoulTime,
}

impl From<Entry> for InquiryEntryView {
    fn from(entry: Entry) -> Self {
        Self {
            kind: InquiryEntryKind(entry.kind),
            content: entry.content,
            author_nickname: entry.author_name,
            mailed: (entry.kind == EntryKind::Answer).then_some(entry.is_mailed),
            written_at: SeoulTime(entry.written_at),
        }
    }
}
