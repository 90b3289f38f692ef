//! Inquiries with their answers and notes.

mod receipts;
mod schema;

use crate::among::among;
use crate::connection::{Db, MultiBackend};
use crate::dialect::{Timestamp, UtcTimestamp, delete_some, for_update};
use crate::matching::{containing, within};
use crate::personal::{Export, Reason, Table, When, Words, hand_over, rows};
use crate::schema::identity::users;
use crate::schema::work::outbox;
use crate::session::SqlSession;
use ::identity::accounts::Record;
use ::inquiries::{
    Counts, Entry, EntryKind, Filter, Inquiry, InquiryId, InquiryRepository, Kind, NewEntry, NewInquiry, State, Thread,
    Ticket, Topic,
};
use diesel::helper_types::IntoBoxed;
use diesel::prelude::*;
use kernel::{Instant, Page, PageRequest, StoreError, UserId, text};
use schema::{inquiries, inquiry_entries};
use std::collections::BTreeSet;
use unit_of_work::WrittenLetter;

/// A list is counted up to here.
const COUNTED_UP_TO: i64 = 1_000;

#[derive(Queryable, Selectable)]
#[diesel(table_name = inquiries)]
struct InquiryRow {
    id: i64,
    ticket: String,
    kind: String,
    topic: Option<String>,
    user_id: Option<i64>,
    email: String,
    title: String,
    state: String,
    version: i32,
    received_at: Timestamp,
    settled_at: Option<Timestamp>,
}

fn inquiry((row, sender_name): (InquiryRow, Option<String>)) -> Result<Inquiry, StoreError> {
    let unreadable = || StoreError::Corrupt(format!("inquiry {}", row.id));
    Ok(Inquiry {
        id: InquiryId(row.id),
        kind: Kind::parse(&row.kind).ok_or_else(unreadable)?,
        topic: row.topic.as_deref().map(|topic| Topic::parse(topic).ok_or_else(unreadable)).transpose()?,
        state: State::parse(&row.state).ok_or_else(unreadable)?,
        ticket: Ticket::stored(row.ticket),
        email: row.email,
        sender: row.user_id.map(UserId),
        sender_name,
        title: row.title,
        version: row.version,
        received_at: row.received_at.into(),
        settled_at: row.settled_at.map(Into::into),
    })
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = inquiry_entries)]
struct EntryRow {
    kind: String,
    content: String,
    is_mailed: bool,
    written_at: Timestamp,
}

fn matching<'a>(filter: &Filter) -> IntoBoxed<'a, inquiries::table, MultiBackend> {
    let mut found = within!(inquiries::table.into_boxed::<MultiBackend>(), inquiries::received_at, filter.received);
    if let Some(state) = filter.state {
        found = found.filter(inquiries::state.eq(state.as_str()));
    }
    if let Some(kind) = filter.kind {
        found = found.filter(inquiries::kind.eq(kind.as_str()));
    }
    if let Some(words) = &filter.words {
        found = found.filter(inquiries::searched.like(containing(words)).escape('\\'));
    }
    found
}

/// The text in which [`Filter::words`] are searched.
fn searched(new: &NewInquiry) -> String {
    [new.ticket.as_str(), new.sender.email.as_str(), new.message.title.as_str()].map(text::folded).join("\n")
}

impl InquiryRepository for SqlSession<'_> {
    fn has_inquiry(&mut self, ticket: &Ticket) -> Result<bool, StoreError> {
        let found = inquiries::table.filter(inquiries::ticket.eq(ticket.as_str()));
        self.run(|c| diesel::select(diesel::dsl::exists(found)).get_result(c))
    }

    fn insert_inquiry(&mut self, new: &NewInquiry) -> Result<(), StoreError> {
        let values = (
            inquiries::ticket.eq(new.ticket.as_str()),
            inquiries::kind.eq(new.message.kind.as_str()),
            inquiries::topic.eq(new.message.topic.map(Topic::as_str)),
            inquiries::user_id.eq(new.sender.user.map(|user| user.0)),
            inquiries::email.eq(&new.sender.email),
            inquiries::title.eq(&new.message.title),
            inquiries::content.eq(&new.message.content),
            inquiries::searched.eq(searched(new)),
            inquiries::state.eq(State::Open.as_str()),
            inquiries::version.eq(0),
            inquiries::received_at.eq(Timestamp(new.at)),
        );
        self.run(|c| diesel::insert_into(inquiries::table).values(values).execute(c)).map(drop)
    }

    fn lock_inquiry(&mut self, id: InquiryId) -> Result<Option<Inquiry>, StoreError> {
        let found = inquiries::table.find(id.0).select(inquiries::id);
        let locked: Option<i64> = self.run(|c| for_update!(c, first, found).optional())?;
        if locked.is_some() { self.find_inquiry(id) } else { Ok(None) }
    }

    fn find_thread(&mut self, id: InquiryId) -> Result<Option<Thread>, StoreError> {
        let Some(inquiry) = self.find_inquiry(id)? else { return Ok(None) };
        let content = self.run(|c| inquiries::table.find(id.0).select(inquiries::content).first(c))?;
        let oldest_first = inquiry_entries::table
            .inner_join(users::table)
            .filter(inquiry_entries::inquiry_id.eq(id.0))
            .order(inquiry_entries::id)
            .select((EntryRow::as_select(), users::nickname));
        let rows: Vec<(EntryRow, String)> = self.run(|c| oldest_first.load(c))?;
        let entry = |(row, author_name): (EntryRow, String)| {
            let EntryRow { kind, content, is_mailed, written_at } = row;
            let kind = EntryKind::parse(&kind).ok_or_else(|| StoreError::Corrupt(format!("entry of inquiry {id}")))?;
            Ok(Entry { kind, content, author_name, is_mailed, written_at: written_at.into() })
        };
        let entries = rows.into_iter().map(entry).collect::<Result<Vec<_>, StoreError>>()?;
        Ok(Some(Thread { inquiry, content, entries }))
    }

    fn list_inquiries(&mut self, filter: &Filter, page: PageRequest) -> Result<Page<Inquiry>, StoreError> {
        let counted = matching(filter).select(inquiries::id).limit(COUNTED_UP_TO + 1);
        let count = self.run(|c| counted.load::<i64>(c))?.len() as u64;
        let ordered = match filter.state {
            Some(State::Open) => matching(filter).order(inquiries::id.asc()),
            Some(State::Answered | State::Closed) => {
                matching(filter).order((inquiries::settled_at.desc(), inquiries::id.desc()))
            }
            None => matching(filter).order(inquiries::id.desc()),
        };
        let ids = ordered.select(inquiries::id).offset(page.offset()).limit(i64::from(page.size()) + 1);
        let ids: Vec<i64> = self.run(|c| ids.load(c))?;
        let found = inquiries::table
            .left_join(users::table)
            .filter(among(inquiries::id, ids.clone()))
            .select((InquiryRow::as_select(), users::nickname.nullable()));
        let rows: Vec<(InquiryRow, Option<String>)> = self.run(|c| found.load(c))?;
        let mut found = rows.into_iter().map(inquiry).collect::<Result<Vec<_>, StoreError>>()?;
        found.sort_by_key(|inquiry| ids.iter().position(|id| *id == inquiry.id.0));
        Ok(Page::counted(found, page, count, COUNTED_UP_TO.unsigned_abs()))
    }

    fn count_inquiries(&mut self) -> Result<Counts, StoreError> {
        let mut count = |state: State| {
            let found = inquiries::table.filter(inquiries::state.eq(state.as_str()));
            self.run(|c| found.count().get_result::<i64>(c)).map(i64::unsigned_abs)
        };
        Ok(Counts { open: count(State::Open)?, answered: count(State::Answered)? })
    }

    fn update_inquiry(&mut self, inquiry: &Inquiry) -> Result<(), StoreError> {
        let values = (
            inquiries::state.eq(inquiry.state.as_str()),
            inquiries::version.eq(inquiry.version),
            inquiries::settled_at.eq(inquiry.settled_at.map(Timestamp)),
        );
        self.run(|c| diesel::update(inquiries::table.find(inquiry.id.0)).set(values).execute(c)).map(drop)
    }

    fn insert_entry(
        &mut self,
        inquiry: InquiryId,
        author: UserId,
        NewEntry { kind, content, is_mailed }: NewEntry<'_>,
        at: Instant,
    ) -> Result<(), StoreError> {
        let values = (
            inquiry_entries::inquiry_id.eq(inquiry.0),
            inquiry_entries::kind.eq(kind.as_str()),
            inquiry_entries::author_id.eq(author.0),
            inquiry_entries::content.eq(content),
            inquiry_entries::is_mailed.eq(is_mailed),
            inquiry_entries::written_at.eq(Timestamp(at)),
        );
        self.run(|c| diesel::insert_into(inquiry_entries::table).values(values).execute(c)).map(drop)
    }

    fn delete_inquiries_settled_before(&mut self, before: Instant) -> Result<usize, StoreError> {
        self.run(|c| delete_some!(c, "inquiries", "id", "settled_at < $1", Timestamp(before) => UtcTimestamp))
    }
}

impl SqlSession<'_> {
    fn find_inquiry(&mut self, id: InquiryId) -> Result<Option<Inquiry>, StoreError> {
        let found = inquiries::table
            .left_join(users::table)
            .filter(inquiries::id.eq(id.0))
            .select((InquiryRow::as_select(), users::nickname.nullable()));
        self.run(|c| found.first(c).optional())?.map(inquiry).transpose()
    }
}

/// Inquiries that a user sent while signed in are deleted with the account. Others belong to an address, and are deleted
/// after their retention.
pub(crate) const PERSONAL: &[Table] = &[
    Table {
        name: "inquiries",
        export: Export::Rows {
            load: |c, person| rows!(c, inquiries[id: i64, ticket: String, kind: String, topic: Words, email: String, title: String, content: String, state: String, received_at: Timestamp, settled_at: When], inquiries::user_id.eq(person)),
            without: &[
                (Reason::Owner, &["user_id"]),
                (Reason::Computed, &["searched"]),
                (Reason::Internal, &["version"]),
            ],
        },
        erase: &[delete_waiting_mails],
    },
    Table {
        name: "inquiry_entries",
        export: Export::Rows {
            load: exported_answers,
            without: &[(Reason::OtherUser, &["author_id"]), (Reason::RowNumber, &["id"])],
        },
        erase: &[hand_over!(inquiry_entries.author_id)],
    },
    Table {
        name: "inquiry_receipts",
        export: Export::Nothing("random keys of the browser, deleted after a day"),
        erase: &[receipts::delete_receipts_of],
    },
];

/// The answers that the user received. Notes are internal.
fn exported_answers(c: &mut Db, person: i64) -> QueryResult<Vec<Record>> {
    let theirs: Vec<i64> = inquiries::table.filter(inquiries::user_id.eq(person)).select(inquiries::id).load(c)?;
    let answers = inquiry_entries::kind.eq(EntryKind::Answer.as_str());
    rows!(c, inquiry_entries[inquiry_id: i64, kind: String, content: String, is_mailed: bool, written_at: Timestamp], answers.and(among(inquiry_entries::inquiry_id, theirs)))
}

/// Deletes confirmations and answers that are still to be sent. They name an address and no account, and the address may
/// be that of another person, so they are found by the inquiry's ticket.
fn delete_waiting_mails(c: &mut Db, person: i64) -> QueryResult<()> {
    let theirs = inquiries::table.filter(inquiries::user_id.eq(person)).select((inquiries::ticket, inquiries::email));
    // An answer under way holds the inquiry's lock until its mail is stored.
    let theirs: Vec<(String, String)> = for_update!(c, load, theirs)?;
    let (tickets, addresses): (BTreeSet<String>, BTreeSet<String>) = theirs.into_iter().unzip();
    let mut waiting = Vec::new();
    for address in addresses {
        let written = outbox::occasion.eq(crate::outbox::WRITTEN).and(outbox::email.eq(address));
        let mails = outbox::table.filter(written).select((outbox::id, outbox::title));
        let mails: Vec<(i64, Option<String>)> = mails.load(c)?;
        let reference = |text: &str| serde_json::from_str::<WrittenLetter>(text).ok()?.reference;
        let is_theirs = |text: &str| reference(text).is_some_and(|ticket| tickets.contains(&ticket));
        waiting.extend(mails.into_iter().filter(|(_, text)| text.as_deref().is_some_and(is_theirs)).map(|(id, _)| id));
    }
    diesel::delete(outbox::table.filter(among(outbox::id, waiting))).execute(c).map(drop)
}
