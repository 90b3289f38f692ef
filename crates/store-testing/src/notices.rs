//! Rows of notices, for tests about all tables.

use crate::Part;
use crate::people::LEAVER_ID as ID;
use crate::sql::{execute, literal};
use crate::studies::friday;
use kernel::PageRequest;
use notices::{NoticeFilter, NoticeId};

pub(crate) const PART: Part = Part {
    insert_rows: |url| {
        let day = literal(url, friday());
        execute(
            url,
            &format!(
                "INSERT INTO notices (id, title, kind, content, excerpt, is_pinned, visible_from, author_id, version, created_at) \
                 VALUES (7, '점검 안내', 'GENERAL', '<p>점검합니다.</p>', '점검합니다.', FALSE, {day}, {ID}, 0, {day})"
            ),
        );
    },
    read: |s| {
        let page = PageRequest::parse(0, 20).expect("in range");
        s.list_visible_notices(friday(), page)?;
        s.list_all_notices(&NoticeFilter::default(), page)?;
        s.find_next_release(friday())?;
        let Some(found) = s.find_notice(NoticeId(7))? else { return Ok(()) };
        s.find_older_notice(&found.notice)?;
        s.find_newer_notice(&found.notice, friday()).map(drop)
    },
    for_foreign_keys: &[("notices_author", "a person goes")],
};
