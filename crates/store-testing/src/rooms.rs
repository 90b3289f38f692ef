//! Rows of rooms, for tests about all tables. The rooms themselves are effects of approved applications.

use crate::Part;
use crate::people::LEAVER_ID as ID;
use crate::sql::{execute, literal};
use crate::studies::friday;
use kernel::{StudyId, UserId};

pub(crate) const PART: Part = Part {
    insert_rows: |url| {
        let day = literal(url, friday());
        execute(
            url,
            &format!(
                "UPDATE room_members SET asked_at = {day}, declined_at = {day}, removed_reason = '이유' WHERE user_id = {ID}"
            ),
        );
    },
    read: |s| {
        s.list_rooms_of(UserId(ID))?;
        s.list_present_memberships(StudyId(1))?;
        s.list_rooms_begun_before(friday(), StudyId(0), 10)?;
        s.list_rooms_to_ask(friday(), 1).map(drop)
    },
    for_foreign_keys: &[("room_members_user", "a person goes")],
};
