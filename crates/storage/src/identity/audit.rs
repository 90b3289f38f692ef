use super::COUNTED_UP_TO;
use crate::among::among;
use crate::connection::MultiBackend;
use crate::dialect::Timestamp;
use crate::matching::within;
use crate::personal::{Export, Reason, Table, Words, hand_over, rows};
use crate::schema::identity::{audit, users};
use crate::session::SqlSession;
use diesel::helper_types::IntoBoxed;
use diesel::prelude::*;
use identity::accounts::{AuditAction, AuditEntry, AuditFilter, AuditRecord, AuditRepository};
use identity::nicknames::Nickname;
use kernel::{Page, PageRequest, StoreError, UserId};
use std::collections::HashMap;

#[derive(Queryable, Selectable)]
#[diesel(table_name = audit)]
struct AuditRow {
    id: i64,
    actor_id: Option<i64>,
    action: String,
    subject_id: Option<i64>,
    target: Option<String>,
    done_at: Timestamp,
}

fn matching<'a>(filter: &AuditFilter) -> IntoBoxed<'a, audit::table, MultiBackend> {
    let all = within!(audit::table.into_boxed::<MultiBackend>(), audit::done_at, filter.done);
    let of_person = match filter.person {
        None => all,
        Some(person) => all.filter(audit::actor_id.eq(person.0).or(audit::subject_id.eq(person.0))),
    };
    if filter.actions.is_empty() {
        return of_person;
    }
    let actions: Vec<&'static str> = filter.actions.iter().map(|action| action.as_str()).collect();
    if filter.person.is_none() {
        return of_person.filter(audit::action.eq_any(actions));
    }
    // A user has few entries. The expression keeps SQLite from scanning all entries with these actions instead.
    of_person.filter(audit::action.concat("").eq_any(actions))
}

impl AuditRepository for SqlSession<'_> {
    fn insert_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError> {
        let values = (
            audit::actor_id.eq(entry.actor.map(|actor| actor.0)),
            audit::action.eq(entry.action.as_str()),
            audit::subject_id.eq(Some(entry.subject.0)),
            audit::target.eq(&entry.target),
            audit::done_at.eq(Timestamp(entry.at)),
        );
        self.run(|c| diesel::insert_into(audit::table).values(values).execute(c))?;
        Ok(())
    }

    fn list_audit(&mut self, filter: &AuditFilter, page: PageRequest) -> Result<Page<AuditRecord>, StoreError> {
        let counted = matching(filter).select(audit::id).limit(COUNTED_UP_TO + 1);
        let count = self.run(|c| counted.load::<i64>(c))?.len() as u64;
        let newest_first = if filter.done.is_open() {
            matching(filter).order(audit::id.desc())
        } else {
            // The order of the index on times.
            matching(filter).order((audit::done_at.desc(), audit::id.desc()))
        };
        let newest_first = newest_first.select(AuditRow::as_select());
        let stretch = newest_first.offset(page.offset()).limit(i64::from(page.size()) + 1);
        let rows: Vec<AuditRow> = self.run(|c| stretch.load(c))?;
        let people = rows.iter().flat_map(|row| [row.actor_id, row.subject_id]).flatten().collect();
        let names = self.nicknames(people)?;
        let person = |id: Option<i64>| id.and_then(|id| Some((UserId(id), names.get(&id)?.clone())));
        let record = |row: AuditRow| {
            let unknown = || StoreError::Corrupt(format!("audit action {}", row.action));
            Ok(AuditRecord {
                id: row.id,
                actor: person(row.actor_id),
                action: AuditAction::parse(&row.action).ok_or_else(unknown)?,
                subject: person(row.subject_id),
                target: row.target,
                at: row.done_at.into(),
            })
        };
        let records = rows.into_iter().map(record).collect::<Result<Vec<_>, StoreError>>()?;
        Ok(Page::counted(records, page, count, COUNTED_UP_TO.unsigned_abs()))
    }
}

impl SqlSession<'_> {
    fn nicknames(&mut self, people: Vec<i64>) -> Result<HashMap<i64, Nickname>, StoreError> {
        let named = users::table.filter(among(users::id, people)).select((users::id, users::nickname));
        let rows: Vec<(i64, String)> = self.run(|c| named.load(c))?;
        Ok(rows.into_iter().map(|(id, nickname)| (id, Nickname::stored(nickname))).collect())
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "audit",
    export: Export::Rows {
        load: |c, person| rows!(c, audit[action: String, target: Words, done_at: Timestamp], audit::actor_id.eq(person).or(audit::subject_id.eq(person))),
        without: &[(Reason::Owner, &["actor_id", "subject_id"]), (Reason::RowNumber, &["id"])],
    },
    // An entry without an actor would belong to the operator.
    erase: &[hand_over!(audit.actor_id), hand_over!(audit.subject_id)],
}];
