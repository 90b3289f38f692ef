//! Messages in responses.

use super::body::MessageEmoji;
use crate::http::seoul_time::SeoulTime;
use images::ImageName;
use kernel::{MessageNo, UserId};
use rooms::talk::{
    Edit, Found, Image, Line, Mentions, Message, MessagePage, Quote, Reaction, WeekCounts, WeekTag, Written,
};
use serde::Serialize;
use std::ops::Not;
use utoipa::ToSchema;

/// A message of a room. The line of a deleted or hidden one stays, without its content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageView {
    /// Names the message in a report.
    id: i64,
    /// The number in the room, from 1 without gaps.
    #[schema(minimum = 1)]
    no: i64,
    /// The id that the author's client chose; omitted if that account is erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    client_id: Option<String>,
    /// The author, a present or former member. 0 if that account is erased.
    #[schema(minimum = 0)]
    author_id: i64,
    /// Plain text with line breaks; empty if the message is deleted or hidden, or has only an image.
    body: String,
    /// The message that it replies to; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    reply_to: Option<QuoteView>,
    /// The week of the plan to which it belongs; omitted if it belongs to none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    week: Option<i16>,
    /// The image; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    image: Option<MessageImageView>,
    mentions: MentionsView,
    /// The reactions, each emoji once, always in the same order.
    #[schema(max_items = 8)]
    reactions: Vec<ReactionView>,
    created_at: SeoulTime,
    /// When its text was last changed; omitted if it never was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    edited_at: Option<SeoulTime>,
    /// When it was pinned; omitted if it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pinned_at: Option<SeoulTime>,
    /// True if its author or the host deleted it; omitted otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    is_deleted: bool,
    /// True if an administrator hid it; omitted otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    is_hidden: bool,
}

impl MessageView {
    /// Returns the messages whose text it contains: itself and the one that it quotes.
    pub(crate) fn shows(&self) -> Vec<MessageNo> {
        [Some(self.no), self.reply_to.as_ref().map(|quote| quote.no)].into_iter().flatten().map(MessageNo).collect()
    }
}

impl From<Message> for MessageView {
    fn from(message: Message) -> Self {
        let (is_deleted, is_hidden) = (message.line == Line::Deleted, message.line == Line::Hidden);
        let written = match message.line {
            Line::Written(written) => Some(written),
            Line::Deleted | Line::Hidden => None,
        };
        let pinned_at = written.as_ref().and_then(|written| written.pin).map(|pin| SeoulTime(pin.at));
        let edited_at = written.as_ref().and_then(|written| written.edited_at).map(SeoulTime);
        let (body, image, mentions, reactions) = match written {
            Some(Written { body, image, mentions, reactions, .. }) => (body, image, mentions, reactions),
            None => (String::new(), None, Mentions::default(), Vec::new()),
        };
        Self {
            id: message.id.0,
            no: message.no.0,
            client_id: message.client_id.map(|id| id.as_str().to_owned()),
            author_id: message.author.0,
            body,
            reply_to: message.reply_to.map(QuoteView::from),
            week: message.week.map(WeekTag::get),
            image: image.map(MessageImageView::from),
            mentions: MentionsView { user_ids: ids(mentions.users), everyone: mentions.everyone },
            reactions: reactions.into_iter().map(ReactionView::from).collect(),
            created_at: SeoulTime(message.created_at),
            edited_at,
            pinned_at,
            is_deleted,
            is_hidden,
        }
    }
}

fn ids(users: Vec<UserId>) -> Vec<i64> {
    users.into_iter().map(|user| user.0).collect()
}

/// The message to which another one replies.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuoteView {
    no: i64,
    /// The author; 0 if that account is erased.
    author_id: i64,
    /// The beginning of its text, up to 80 characters on one line; omitted if it is deleted or hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    excerpt: Option<String>,
    /// Whether it has an image.
    has_image: bool,
}

impl From<Quote> for QuoteView {
    fn from(Quote { no, author, excerpt, has_image }: Quote) -> Self {
        Self { no: no.0, author_id: author.0, excerpt, has_image }
    }
}

/// The image of a message.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MessageImageView {
    url: String,
    /// The width in pixels.
    width: i32,
    /// The height in pixels.
    height: i32,
}

impl From<Image> for MessageImageView {
    fn from(Image { name, width, height }: Image) -> Self {
        Self { url: format!("{}{name}", ImageName::ADDRESS), width, height }
    }
}

/// The members whom a message mentions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MentionsView {
    user_ids: Vec<i64>,
    /// Whether all members are mentioned (@모두).
    everyone: bool,
}

/// A reaction to a message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReactionView {
    emoji: MessageEmoji,
    #[schema(minimum = 1)]
    count: usize,
    /// The users who chose it, the first one first.
    #[schema(min_items = 1)]
    user_ids: Vec<i64>,
}

impl From<Reaction> for ReactionView {
    fn from(Reaction { emoji, users }: Reaction) -> Self {
        Self { emoji: MessageEmoji(emoji), count: users.len(), user_ids: ids(users) }
    }
}

/// Consecutive messages of a room.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessagesView {
    /// The oldest first.
    #[schema(max_items = 50)]
    messages: Vec<MessageView>,
    /// Whether there are older ones.
    has_older: bool,
    /// Whether there are newer ones.
    has_newer: bool,
}

impl From<MessagePage> for MessagesView {
    fn from(MessagePage { messages, has_older, has_newer }: MessagePage) -> Self {
        Self { messages: messages.into_iter().map(MessageView::from).collect(), has_older, has_newer }
    }
}

/// Messages with searched words.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FoundMessagesView {
    /// The newest first.
    #[schema(max_items = 50)]
    messages: Vec<MessageView>,
    /// The number with which the search continues, as `before`; omitted if all messages are searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    searched_to: Option<i64>,
}

impl From<Found> for FoundMessagesView {
    fn from(Found { messages, searched_to }: Found) -> Self {
        let searched_to = searched_to.map(|MessageNo(no)| no);
        Self { messages: messages.into_iter().map(MessageView::from).collect(), searched_to }
    }
}

/// The number of messages of a room.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageCountsView {
    /// The number of all messages, with deleted ones.
    total_count: u64,
    /// The weeks that have messages, the latest first.
    weeks: Vec<WeekCountView>,
}

impl From<WeekCounts> for MessageCountsView {
    fn from(WeekCounts { total, weeks }: WeekCounts) -> Self {
        let view = |(week, count): (WeekTag, u64)| WeekCountView { week: week.get(), count };
        Self { total_count: total, weeks: weeks.into_iter().map(view).collect() }
    }
}

/// The number of messages of a week.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WeekCountView {
    week: i16,
    count: u64,
}

/// An earlier text of a message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageEditView {
    body: String,
    /// When it was replaced.
    replaced_at: SeoulTime,
}

impl From<Edit> for MessageEditView {
    fn from(Edit { body, replaced_at }: Edit) -> Self {
        Self { body, replaced_at: SeoulTime(replaced_at) }
    }
}
