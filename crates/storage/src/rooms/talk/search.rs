//! The search index of messages. The index on grams returns candidates, and the text decides.

use super::rows::MessageRow;
use super::schema::messages;
use crate::among::among;
use crate::connection::Db;
use crate::session::SqlSession;
use ::rooms::talk::{Found, MESSAGES_PER_PAGE, Words};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use kernel::text::grams;
use kernel::{MessageNo, StoreError, StudyId};

/// The number of candidates that are read at once.
const AT_ONCE: i64 = 200;
/// The number of candidates after which a search returns what it has found; the next request continues.
const EXAMINED: i64 = 4_000;

#[derive(QueryableByName)]
struct Candidate {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// The gram that all messages of a room have. Grams of texts are shorter.
fn of_room(study: StudyId) -> String {
    format!("room{study}")
}

/// Indexes the text of a message instead of an earlier one.
pub(super) fn index(c: &mut Db, study: StudyId, id: i64, body: &str) -> QueryResult<()> {
    let mut all = grams::of_text(&Words::folded(body));
    all.insert(of_room(study));
    let grams = all.into_iter().collect::<Vec<_>>().join(" ");
    match c {
        Db::Pg(c) => sql_query(
            "INSERT INTO message_grams (message_id, grams) VALUES ($1, array_to_tsvector(string_to_array($2, ' '))) \
             ON CONFLICT (message_id) DO UPDATE SET grams = excluded.grams",
        )
        .bind::<BigInt, _>(id)
        .bind::<Text, _>(grams)
        .execute(c),
        Db::Sqlite(c) => sql_query("INSERT OR REPLACE INTO message_grams (rowid, grams) VALUES (?, ?)")
            .bind::<BigInt, _>(id)
            .bind::<Text, _>(grams)
            .execute(c),
    }
    .map(drop)
}

/// Removes messages from the index.
pub(super) fn remove(c: &mut Db, ids: &[i64]) -> QueryResult<()> {
    match c {
        Db::Pg(c) => sql_query("DELETE FROM message_grams WHERE message_id = ANY($1)")
            .bind::<diesel::sql_types::Array<BigInt>, _>(ids)
            .execute(c),
        Db::Sqlite(c) => sql_query("DELETE FROM message_grams WHERE rowid IN (SELECT value FROM json_each(?))")
            .bind::<Text, _>(serde_json::Value::from(ids).to_string())
            .execute(c),
    }
    .map(drop)
}

/// Returns messages of a room with an id below `below` that may contain the words, the newest first.
fn candidates(c: &mut Db, study: StudyId, words: &Words, below: i64) -> QueryResult<Vec<i64>> {
    let rows: Vec<Candidate> = match c {
        // Materialized, so that the index on grams is used rather than the order.
        Db::Pg(c) => sql_query(
            "WITH found AS MATERIALIZED (SELECT message_id FROM message_grams WHERE grams @@ $1::tsquery) \
             SELECT message_id AS id FROM found WHERE message_id < $2 ORDER BY message_id DESC LIMIT $3",
        )
        .bind::<Text, _>(query(study, words, '\'', " & "))
        .bind::<BigInt, _>(below)
        .bind::<BigInt, _>(AT_ONCE)
        .load(c)?,
        Db::Sqlite(c) => sql_query(
            "SELECT rowid AS id FROM message_grams WHERE message_grams MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?",
        )
        .bind::<Text, _>(query(study, words, '"', " AND "))
        .bind::<BigInt, _>(below)
        .bind::<BigInt, _>(AT_ONCE)
        .load(c)?,
    };
    Ok(rows.into_iter().map(|row| row.id).collect())
}

fn query(study: StudyId, words: &Words, quote: char, and: &str) -> String {
    let grams = words.iter().flat_map(grams::of_word).chain([of_room(study)]);
    grams.map(|gram| format!("{quote}{gram}{quote}")).collect::<Vec<_>>().join(and)
}

impl SqlSession<'_> {
    pub(super) fn found(
        &mut self,
        study: StudyId,
        words: &Words,
        before: Option<MessageNo>,
    ) -> Result<Found, StoreError> {
        let most = usize::try_from(MESSAGES_PER_PAGE).unwrap_or(usize::MAX);
        // Ids of a room are in the order of its numbers.
        let mut below = match before {
            None => i64::MAX,
            Some(no) => self.first_id_from(study, no)?.unwrap_or(i64::MAX),
        };
        let (mut hits, mut examined) = (Vec::new(), 0);
        loop {
            let ids = self.run(|c| candidates(c, study, words, below))?;
            let Some(last) = ids.last().copied() else { return self.all_found(hits) };
            examined += i64::try_from(ids.len()).unwrap_or(AT_ONCE);
            let is_end = i64::try_from(ids.len()).unwrap_or(AT_ONCE) < AT_ONCE;
            let readable = messages::table
                .filter(among(messages::id, ids))
                .filter(messages::hidden_at.is_null().and(messages::deleted_at.is_null()))
                .select(MessageRow::as_select());
            let mut rows: Vec<MessageRow> = self.run(|c| readable.load(c))?;
            rows.retain(|row| words.are_in(&row.body));
            rows.sort_unstable_by_key(|row| std::cmp::Reverse(row.no));
            hits.extend(rows);
            if hits.len() > most {
                hits.truncate(most);
                let searched_to = hits.last().map(|row| MessageNo(row.no));
                return Ok(Found { messages: self.messages_of(hits)?, searched_to });
            }
            if is_end {
                return self.all_found(hits);
            }
            if examined >= EXAMINED {
                let searched_to = self.find_number(last)?;
                return Ok(Found { messages: self.messages_of(hits)?, searched_to });
            }
            below = last;
        }
    }

    fn all_found(&mut self, hits: Vec<MessageRow>) -> Result<Found, StoreError> {
        Ok(Found { messages: self.messages_of(hits)?, searched_to: None })
    }

    fn first_id_from(&mut self, study: StudyId, no: MessageNo) -> Result<Option<i64>, StoreError> {
        let from = messages::table.filter(messages::study_id.eq(study.0)).filter(messages::no.ge(no.0));
        self.run(|c| from.order(messages::no).select(messages::id).first(c).optional())
    }

    fn find_number(&mut self, id: i64) -> Result<Option<MessageNo>, StoreError> {
        let number = messages::table.find(id).select(messages::no);
        Ok(self.run(|c| number.first::<i64>(c).optional())?.map(MessageNo))
    }
}
