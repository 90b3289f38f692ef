//! Messages as they are read.

use super::schema::{message_reactions, messages};
use crate::among::among;
use crate::dialect::Timestamp;
use crate::session::SqlSession;
use ::rooms::talk::{
    ClientId, Emoji, Image, LastMessage, Line, LockedMessage, Mentions, Message, Pin, Quote, Reaction, WeekTag, Written,
};
use diesel::prelude::*;
use kernel::{MessageId, MessageNo, StoreError, StudyId, UserId};
use std::collections::HashMap;

#[derive(Queryable, Selectable)]
#[diesel(table_name = messages)]
pub(super) struct MessageRow {
    id: i64,
    study_id: i64,
    pub(super) no: i64,
    author_id: i64,
    client_id: Option<String>,
    pub(super) body: String,
    reply_to: Option<i64>,
    week: Option<i16>,
    image: Option<String>,
    image_width: Option<i32>,
    image_height: Option<i32>,
    mentions_everyone: bool,
    created_at: Timestamp,
    edited_at: Option<Timestamp>,
    deleted_at: Option<Timestamp>,
    hidden_at: Option<Timestamp>,
    pinned_at: Option<Timestamp>,
    pinned_by: Option<i64>,
}

impl MessageRow {
    fn is_readable(&self) -> bool {
        self.deleted_at.is_none() && self.hidden_at.is_none()
    }

    fn image(&mut self) -> Option<Image> {
        let name = self.image.take()?;
        Some(Image { name, width: self.image_width?, height: self.image_height? })
    }

    /// Returns the message as the list of rooms shows it.
    pub(super) fn last(self, author_name: String) -> LastMessage {
        let is_readable = self.is_readable();
        LastMessage {
            study: StudyId(self.study_id),
            no: MessageNo(self.no),
            author: UserId(self.author_id),
            author_name,
            excerpt: is_readable.then(|| Quote::excerpt_of(&self.body)),
            has_image: is_readable && self.image.is_some(),
            at: self.created_at.into(),
        }
    }

    /// Returns the message as writes need it.
    pub(super) fn locked(mut self, mentioned: Vec<i64>) -> LockedMessage {
        let image = self.image();
        LockedMessage {
            id: MessageId(self.id),
            study: StudyId(self.study_id),
            no: MessageNo(self.no),
            author: UserId(self.author_id),
            body: self.body,
            image,
            mentions: Mentions::new(mentioned.into_iter().map(UserId).collect(), self.mentions_everyone),
            week: self.week.map(WeekTag::stored),
            created_at: self.created_at.into(),
            is_deleted: self.deleted_at.is_some(),
            is_hidden: self.hidden_at.is_some(),
            is_pinned: self.pinned_at.is_some(),
        }
    }

    fn message(mut self, parts: &mut Parts) -> Message {
        let (image, is_readable) = (self.image(), self.is_readable());
        let line = if is_readable {
            let users = parts.mentions.remove(&self.id).unwrap_or_default();
            Line::Written(Written {
                body: self.body,
                image,
                mentions: Mentions::new(users, self.mentions_everyone),
                reactions: parts.reactions.remove(&self.id).unwrap_or_default(),
                edited_at: self.edited_at.map(Into::into),
                pin: self.pinned_at.map(|at| Pin { at: at.into(), by: self.pinned_by.map(UserId) }),
            })
        } else if self.deleted_at.is_some() {
            Line::Deleted
        } else {
            Line::Hidden
        };
        Message {
            id: MessageId(self.id),
            study: StudyId(self.study_id),
            no: MessageNo(self.no),
            client_id: self.client_id.map(ClientId::stored),
            author: UserId(self.author_id),
            line,
            reply_to: self.reply_to.filter(|_| is_readable).and_then(|no| parts.quotes.get(&no).cloned()),
            week: self.week.filter(|_| is_readable).map(WeekTag::stored),
            created_at: self.created_at.into(),
        }
    }
}

/// The mentions, reactions and quotes of some messages of one room.
#[derive(Default)]
struct Parts {
    mentions: HashMap<i64, Vec<UserId>>,
    reactions: HashMap<i64, Vec<Reaction>>,
    /// By the number of the quoted message.
    quotes: HashMap<i64, Quote>,
}

impl SqlSession<'_> {
    /// Completes messages of one room, in the same order, with a fixed number of statements.
    pub(super) fn messages_of(&mut self, rows: Vec<MessageRow>) -> Result<Vec<Message>, StoreError> {
        let readable = || rows.iter().filter(|row| row.is_readable());
        let ids: Vec<i64> = readable().map(|row| row.id).collect();
        let mut parts = Parts::default();
        if let Some(first) = rows.first().filter(|_| !ids.is_empty()) {
            for (message, user) in self.mentions_of(ids.clone())? {
                parts.mentions.entry(message).or_default().push(UserId(user));
            }
            parts.reactions = self.reactions_of(ids)?;
            parts.quotes = self.quotes(first.study_id, readable().filter_map(|row| row.reply_to).collect())?;
        }
        Ok(rows.into_iter().map(|row| row.message(&mut parts)).collect())
    }

    fn reactions_of(&mut self, ids: Vec<i64>) -> Result<HashMap<i64, Vec<Reaction>>, StoreError> {
        let found = message_reactions::table.filter(among(message_reactions::message_id, ids)).select((
            message_reactions::message_id,
            message_reactions::emoji,
            message_reactions::user_id,
            message_reactions::reacted_at,
        ));
        let rows: Vec<(i64, String, i64, Timestamp)> = self.run(|c| found.load(c))?;
        let mut read = Vec::with_capacity(rows.len());
        for (message, emoji, user, at) in rows {
            let unreadable = || StoreError::Corrupt(format!("reaction {emoji} to message {message}"));
            read.push((message, Emoji::parse(&emoji).ok_or_else(unreadable)?, at.0, user));
        }
        // Sorted here, so that the database uses the primary key.
        read.sort_unstable();
        let mut reactions: HashMap<i64, Vec<Reaction>> = HashMap::new();
        for (message, emoji, _, user) in read {
            let of_message = reactions.entry(message).or_default();
            match of_message.last_mut() {
                Some(last) if last.emoji == emoji => last.users.push(UserId(user)),
                _ => of_message.push(Reaction { emoji, users: vec![UserId(user)] }),
            }
        }
        Ok(reactions)
    }

    fn quotes(&mut self, study: i64, numbers: Vec<i64>) -> Result<HashMap<i64, Quote>, StoreError> {
        if numbers.is_empty() {
            return Ok(HashMap::new());
        }
        let found = messages::table
            .filter(messages::study_id.eq(study))
            .filter(among(messages::no, numbers))
            .select(MessageRow::as_select());
        let rows: Vec<MessageRow> = self.run(|c| found.load(c))?;
        let quote = |row: MessageRow| {
            let is_readable = row.is_readable();
            let quote = Quote {
                no: MessageNo(row.no),
                author: UserId(row.author_id),
                excerpt: is_readable.then(|| Quote::excerpt_of(&row.body)),
                has_image: is_readable && row.image.is_some(),
            };
            (row.no, quote)
        };
        Ok(rows.into_iter().map(quote).collect())
    }
}
