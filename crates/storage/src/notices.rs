//! Notices of the operators.

mod schema;

use crate::among::among;
use crate::connection::MultiBackend;
use crate::dialect::{Timestamp, for_update};
use crate::matching::{containing, lower, within};
use crate::personal::{Export, Reason, Table, When, rows};
use crate::schema::identity::users;
use crate::session::SqlSession;
use ::notices::{
    Content, Kind, NewNotice, Notice, NoticeFilter, NoticeId, NoticeLink, NoticeRepository, Visibility, Written,
};
use diesel::helper_types::IntoBoxed;
use diesel::prelude::*;
use kernel::{Instant, Page, PageRequest, StoreError, UserId};
use schema::notices;

/// A list is counted up to here.
const COUNTED_UP_TO: i64 = 1_000;

#[derive(Queryable, Selectable)]
#[diesel(table_name = notices)]
struct NoticeRow {
    id: i64,
    title: String,
    kind: String,
    is_pinned: bool,
    visible_from: Timestamp,
    author_id: Option<i64>,
    version: i32,
    created_at: Timestamp,
    edited_at: Option<Timestamp>,
}

fn notice((row, author_name): (NoticeRow, Option<String>)) -> Result<Notice, StoreError> {
    Ok(Notice {
        id: NoticeId(row.id),
        kind: Kind::parse(&row.kind).ok_or_else(|| StoreError::Corrupt(format!("notice {}", row.id)))?,
        title: row.title,
        is_pinned: row.is_pinned,
        visible_from: row.visible_from.into(),
        author: row.author_id.map(UserId),
        author_name,
        version: row.version,
        created_at: row.created_at.into(),
        edited_at: row.edited_at.map(Into::into),
    })
}

fn matching<'a>(filter: &NoticeFilter) -> IntoBoxed<'a, notices::table, MultiBackend> {
    let mut found = within!(notices::table.into_boxed::<MultiBackend>(), notices::visible_from, filter.visible_from);
    match filter.visibility {
        None => {}
        Some(Visibility::Visible { at }) => found = found.filter(notices::visible_from.le(Timestamp(at))),
        Some(Visibility::Scheduled { at }) => found = found.filter(notices::visible_from.gt(Timestamp(at))),
    }
    if let Some(words) = &filter.words {
        found = found.filter(lower(notices::title).like(containing(words)).escape('\\'));
    }
    found
}

/// The id, title and time of a notice.
type LinkRow = (i64, String, Timestamp);

fn link((id, title, visible_from): LinkRow) -> NoticeLink {
    NoticeLink { id: NoticeId(id), title, visible_from: visible_from.into() }
}

impl NoticeRepository for SqlSession<'_> {
    fn insert_notice(&mut self, new: &NewNotice) -> Result<NoticeId, StoreError> {
        let values = (
            notices::title.eq(&new.title),
            notices::kind.eq(new.kind.as_str()),
            notices::content.eq(&new.content.html),
            notices::excerpt.eq(&new.content.excerpt),
            notices::is_pinned.eq(new.is_pinned),
            notices::visible_from.eq(Timestamp(new.visible_from)),
            notices::author_id.eq(new.author.map(|author| author.0)),
            notices::version.eq(0),
            notices::created_at.eq(Timestamp(new.at)),
        );
        let insert = diesel::insert_into(notices::table).values(values).returning(notices::id);
        self.run(|c| insert.get_result(c)).map(NoticeId)
    }

    fn lock_notice(&mut self, id: NoticeId) -> Result<Option<Notice>, StoreError> {
        let found = notices::table.find(id.0).select(notices::id);
        let locked: Option<i64> = self.run(|c| for_update!(c, first, found).optional())?;
        Ok(if locked.is_some() { self.notices_of(&[id.0])?.pop() } else { None })
    }

    fn find_notice(&mut self, id: NoticeId) -> Result<Option<Written>, StoreError> {
        let Some(notice) = self.notices_of(&[id.0])?.pop() else { return Ok(None) };
        let text = notices::table.find(id.0).select((notices::content, notices::excerpt));
        let (html, excerpt): (String, String) = self.run(|c| text.first(c))?;
        Ok(Some(Written { notice, content: Content { html, excerpt } }))
    }

    fn list_visible_notices(&mut self, now: Instant, page: PageRequest) -> Result<Page<Notice>, StoreError> {
        let visible = || notices::table.filter(notices::visible_from.le(Timestamp(now))).select(notices::id);
        let count = self.run(|c| visible().limit(COUNTED_UP_TO + 1).load::<i64>(c))?.len() as u64;
        let ids = visible()
            .order((notices::is_pinned.desc(), notices::visible_from.desc(), notices::id.desc()))
            .offset(page.offset())
            .limit(i64::from(page.size()) + 1);
        let ids: Vec<i64> = self.run(|c| ids.load(c))?;
        Ok(Page::counted(self.notices_of(&ids)?, page, count, COUNTED_UP_TO.unsigned_abs()))
    }

    fn list_all_notices(&mut self, filter: &NoticeFilter, page: PageRequest) -> Result<Page<Notice>, StoreError> {
        let counted = matching(filter).select(notices::id).limit(COUNTED_UP_TO + 1);
        let count = self.run(|c| counted.load::<i64>(c))?.len() as u64;
        let ids = matching(filter)
            .order((notices::visible_from.desc(), notices::id.desc()))
            .select(notices::id)
            .offset(page.offset())
            .limit(i64::from(page.size()) + 1);
        let ids: Vec<i64> = self.run(|c| ids.load(c))?;
        Ok(Page::counted(self.notices_of(&ids)?, page, count, COUNTED_UP_TO.unsigned_abs()))
    }

    fn find_older_notice(&mut self, notice: &Notice) -> Result<Option<NoticeLink>, StoreError> {
        let at = Timestamp(notice.visible_from);
        // The time is compared twice, so that the index is used.
        let is_older = notices::visible_from.lt(at).or(notices::id.lt(notice.id.0));
        let found = notices::table
            .filter(notices::visible_from.le(at).and(is_older))
            .order((notices::visible_from.desc(), notices::id.desc()))
            .select((notices::id, notices::title, notices::visible_from));
        let row: Option<LinkRow> = self.run(|c| found.first(c).optional())?;
        Ok(row.map(link))
    }

    fn find_newer_notice(&mut self, notice: &Notice, now: Instant) -> Result<Option<NoticeLink>, StoreError> {
        let at = Timestamp(notice.visible_from);
        let is_newer = notices::visible_from.gt(at).or(notices::id.gt(notice.id.0));
        let is_visible = notices::visible_from.le(Timestamp(now));
        let found = notices::table
            .filter(notices::visible_from.ge(at).and(is_visible).and(is_newer))
            .order((notices::visible_from, notices::id))
            .select((notices::id, notices::title, notices::visible_from));
        let row: Option<LinkRow> = self.run(|c| found.first(c).optional())?;
        Ok(row.map(link))
    }

    fn find_next_release(&mut self, now: Instant) -> Result<Option<Instant>, StoreError> {
        let next = notices::table
            .filter(notices::visible_from.gt(Timestamp(now)))
            .order((notices::visible_from, notices::id))
            .select(notices::visible_from);
        let found: Option<Timestamp> = self.run(|c| next.first(c).optional())?;
        Ok(found.map(Into::into))
    }

    fn update_notice(&mut self, Written { notice, content }: &Written) -> Result<(), StoreError> {
        let values = (
            notices::title.eq(&notice.title),
            notices::kind.eq(notice.kind.as_str()),
            notices::content.eq(&content.html),
            notices::excerpt.eq(&content.excerpt),
            notices::is_pinned.eq(notice.is_pinned),
            notices::visible_from.eq(Timestamp(notice.visible_from)),
            notices::version.eq(notice.version),
            notices::edited_at.eq(notice.edited_at.map(Timestamp)),
        );
        self.run(|c| diesel::update(notices::table.find(notice.id.0)).set(values).execute(c)).map(drop)
    }

    fn delete_notice(&mut self, id: NoticeId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(notices::table.find(id.0)).execute(c)).map(drop)
    }
}

impl SqlSession<'_> {
    /// Returns notices in the order of their ids.
    fn notices_of(&mut self, ids: &[i64]) -> Result<Vec<Notice>, StoreError> {
        let found = notices::table
            .left_join(users::table)
            .filter(among(notices::id, ids.to_vec()))
            .select((NoticeRow::as_select(), users::nickname.nullable()));
        let rows: Vec<(NoticeRow, Option<String>)> = self.run(|c| found.load(c))?;
        let mut found = rows.into_iter().map(notice).collect::<Result<Vec<_>, StoreError>>()?;
        found.sort_by_key(|notice| ids.iter().position(|id| *id == notice.id.0));
        Ok(found)
    }
}

/// The notices of an erased account stay without an author, by their foreign key.
pub(crate) const PERSONAL: &[Table] = &[Table {
    name: "notices",
    export: Export::Rows {
        load: |c, person| rows!(c, notices[id: i64, title: String, kind: String, content: String, is_pinned: bool, visible_from: Timestamp, created_at: Timestamp, edited_at: When], notices::author_id.eq(person)),
        without: &[(Reason::Owner, &["author_id"]), (Reason::Computed, &["excerpt"]), (Reason::Internal, &["version"])],
    },
    erase: &[],
}];
