//! The personal data in messages. The line of an erased author stays, without text.

use super::schema::{message_edits, message_mentions, message_reactions, messages};
use super::search;
use crate::among::among;
use crate::connection::Db;
use crate::dialect::Timestamp;
use crate::personal::{Export, Reason, Table, When, Words, rows};
use ::identity::accounts::Record;
use diesel::prelude::*;
use kernel::UserId;

/// Numbers in an export that may be missing.
type Number = Option<i64>;

pub(crate) const PERSONAL: &[Table] = &[
    Table {
        name: "messages",
        export: Export::Rows {
            load: |c, person| rows!(c, messages[id: i64, study_id: i64, no: i64, body: String, reply_to: Number, week: Option<i16>, image: Words, mentions_everyone: bool, created_at: Timestamp, edited_at: When, deleted_at: When, hidden_at: When], messages::author_id.eq(person)),
            without: &[
                (Reason::Owner, &["author_id"]),
                (Reason::OtherUser, &["pinned_by"]),
                (Reason::Internal, &["client_id", "image_width", "image_height", "pinned_at"]),
            ],
        },
        erase: &[clear_messages_of],
    },
    Table {
        name: "message_mentions",
        export: Export::Rows {
            load: |c, person| rows!(c, message_mentions[message_id: i64], message_mentions::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"])],
        },
        erase: &[],
    },
    Table {
        name: "message_reactions",
        export: Export::Rows {
            load: |c, person| rows!(c, message_reactions[message_id: i64, emoji: String, reacted_at: Timestamp], message_reactions::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"])],
        },
        erase: &[],
    },
    Table {
        name: "message_edits",
        export: Export::Rows { load: exported_edits, without: &[(Reason::RowNumber, &["id"])] },
        erase: &[],
    },
    Table::not_exported("message_grams", "computed from the exported text of messages"),
];

/// Returns the ids of a user's messages.
pub(crate) fn message_ids_of(c: &mut Db, person: i64) -> QueryResult<Vec<i64>> {
    messages::table.filter(messages::author_id.eq(person)).select(messages::id).load(c)
}

fn exported_edits(c: &mut Db, person: i64) -> QueryResult<Vec<Record>> {
    let own = message_ids_of(c, person)?;
    rows!(c, message_edits[message_id: i64, body: String, replaced_at: Timestamp], among(message_edits::message_id, own))
}

/// Removes everything from messages but their numbers, authors, times and weeks.
pub(super) fn clear(c: &mut Db, ids: Vec<i64>, at: Timestamp) -> QueryResult<()> {
    empty(c, &ids)?;
    diesel::update(messages::table.filter(among(messages::id, ids)))
        .set(messages::deleted_at.eq(at))
        .execute(c)
        .map(drop)
}

fn empty(c: &mut Db, ids: &[i64]) -> QueryResult<()> {
    search::remove(c, ids)?;
    diesel::delete(message_mentions::table.filter(among(message_mentions::message_id, ids.to_vec()))).execute(c)?;
    diesel::delete(message_reactions::table.filter(among(message_reactions::message_id, ids.to_vec()))).execute(c)?;
    diesel::delete(message_edits::table.filter(among(message_edits::message_id, ids.to_vec()))).execute(c)?;
    let nothing = (
        messages::body.eq(""),
        messages::reply_to.eq(None::<i64>),
        messages::image.eq(None::<String>),
        messages::image_width.eq(None::<i32>),
        messages::image_height.eq(None::<i32>),
        messages::mentions_everyone.eq(false),
        messages::edited_at.eq(None::<Timestamp>),
        messages::hidden_at.eq(None::<Timestamp>),
        messages::pinned_at.eq(None::<Timestamp>),
        messages::pinned_by.eq(None::<i64>),
    );
    diesel::update(messages::table.filter(among(messages::id, ids.to_vec()))).set(nothing).execute(c).map(drop)
}

/// The time of deletion is that of the message, because a message does not say when its author left.
fn clear_messages_of(c: &mut Db, person: i64) -> QueryResult<()> {
    let ids = message_ids_of(c, person)?;
    empty(c, &ids)?;
    let former = (
        messages::author_id.eq(UserId::FORMER.0),
        messages::client_id.eq(None::<String>),
        messages::deleted_at.eq(messages::created_at.nullable()),
    );
    let theirs = messages::table.filter(messages::author_id.eq(person));
    diesel::update(theirs).set(former).execute(c).map(drop)
}
