//! Rows of blocks, for tests about all tables.

use crate::Part;
use crate::people::LEAVER_ID as ID;
use crate::sql::{execute, literal};
use crate::studies::friday;
use kernel::UserId;

pub(crate) const PART: Part = Part {
    insert_rows: |url| {
        let day = literal(url, friday());
        execute(url, &format!("INSERT INTO user_blocks (user_id, blocked_id, created_at) VALUES ({ID}, {ID}, {day})"));
    },
    read: |s| {
        s.list_blocks(UserId(ID))?;
        s.list_blocks_between(&[UserId(ID)], &[UserId(ID)])?;
        s.list_blockers(UserId(ID), &[UserId(ID)]).map(drop)
    },
    for_foreign_keys: &[("user_blocks_blocked", "a person goes")],
};
