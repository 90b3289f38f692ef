//! Rows of inquiries, for tests about all tables.

use crate::Part;
use crate::people::{LEAVER_EMAIL as EMAIL, LEAVER_ID as ID};
use crate::sql::{execute, literal};
use crate::studies::friday;

pub(crate) const PART: Part = Part {
    insert_rows: |url| {
        let day = literal(url, friday());
        execute(
            url,
            &format!(
                "INSERT INTO inquiries \
                 (id, ticket, kind, user_id, email, title, content, searched, state, version, received_at, settled_at) \
                 VALUES (7, 'MOYA-0000-0000', 'CONTACT', {ID}, '{EMAIL}', '제목', '내용', '{EMAIL}', 'ANSWERED', 1, {day}, {day}); \
                 INSERT INTO inquiry_entries (inquiry_id, kind, author_id, content, written_at) \
                 VALUES (7, 'ANSWER', {ID}, '답장', {day}), (7, 'NOTE', {ID}, '안에서만 보는 메모', {day}); \
                 INSERT INTO inquiry_receipts (user_id, key, fingerprint, ticket, issued_at) \
                 VALUES ({ID}, 'a-key-of-theirs', '00', 'MOYA-0000-0000', {day}); \
                 INSERT INTO outbox (occasion, urgency, email, queued_at, due_at, title) \
                 VALUES ('WRITTEN', 1, '{EMAIL}', {day}, {day}, \
                 '{{\"subject\":\"제목\",\"paragraphs\":[],\"reference\":\"MOYA-0000-0000\",\"reason\":\"\",\"is_counted\":true}}')"
            ),
        );
    },
    read: |s| s.count_inquiries().map(drop),
    for_foreign_keys: &[
        ("inquiries_user", "a person goes"),
        ("inquiry_entries_author", "a person goes"),
        ("inquiry_entries_inquiry", "an inquiry goes"),
    ],
};
