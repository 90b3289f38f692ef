//! The personal data in the week of a room. An erased account's rows are deleted with it.

use super::schema::{room_ballots, room_flag_answers, room_flag_joiners, room_flags, room_sentences};
use crate::dialect::Timestamp;
use crate::personal::{Export, Reason, Table, When, rows};
use diesel::prelude::*;

pub(crate) const PERSONAL: &[Table] = &[
    Table {
        name: "room_sentences",
        export: Export::Rows {
            load: |c, person| rows!(c, room_sentences[study_id: i64, day_no: i16, sentence: String, written_at: Timestamp], room_sentences::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"])],
        },
        erase: &[],
    },
    Table {
        name: "room_flags",
        export: Export::Rows {
            load: |c, person| rows!(c, room_flags[id: i64, study_id: i64, day_no: i16, question: String, raised_at: Timestamp, closed_at: When], room_flags::asker_id.eq(person)),
            without: &[(Reason::Owner, &["asker_id"])],
        },
        erase: &[],
    },
    Table {
        name: "room_flag_joiners",
        export: Export::Rows {
            load: |c, person| rows!(c, room_flag_joiners[flag_id: i64, joined_at: Timestamp, left_at: When], room_flag_joiners::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"])],
        },
        erase: &[],
    },
    Table {
        name: "room_flag_answers",
        export: Export::Rows {
            load: |c, person| rows!(c, room_flag_answers[flag_id: i64, answer: String, answered_at: Timestamp], room_flag_answers::author_id.eq(person)),
            without: &[(Reason::Owner, &["author_id"]), (Reason::RowNumber, &["id"])],
        },
        erase: &[],
    },
    Table::not_exported("room_votes", "what a group voted on, and nothing about a user"),
    Table {
        name: "room_ballots",
        export: Export::Rows {
            load: |c, person| rows!(c, room_ballots[vote_id: i64, choice: String, cast_at: Timestamp], room_ballots::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"])],
        },
        erase: &[],
    },
];
