//! Finds candidates by the index on grams and by category names, before any text is read.

use super::{Filed, Filing, MANY};
use crate::among::among;
use crate::connection::Db;
use crate::schema::studies::studies;
use ::studies::search::{Reach, Word, grams_of_spelling};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use std::collections::HashSet;

#[derive(Clone)]
pub(super) enum Candidates {
    /// Contains all hits.
    All(HashSet<i64>),
    /// There are many candidates; this is a sample that may contain enough hits.
    Sample(HashSet<i64>),
}

use Candidates::{All, Sample};

impl Candidates {
    fn of(ids: Vec<i64>, most: i64) -> Self {
        let are_all = i64::try_from(ids.len()).is_ok_and(|count| count <= most);
        let ids = ids.into_iter().collect();
        if are_all { All(ids) } else { Sample(ids) }
    }

    pub(super) fn are_none(&self) -> bool {
        matches!(self, All(ids) if ids.is_empty())
    }

    fn or(self, other: Self) -> Self {
        match (self, other) {
            (All(ids), All(others)) => All(&ids | &others),
            (All(ids) | Sample(ids), All(others) | Sample(others)) => Sample(&ids | &others),
        }
    }

    fn and(self, other: Self) -> Self {
        match (self, other) {
            (All(ids), All(others)) => All(&ids & &others),
            (All(ids), Sample(_)) | (Sample(_), All(ids)) => All(ids),
            (Sample(ids), Sample(others)) => Sample(if ids.is_empty() { others } else { ids }),
        }
    }
}

/// Combines the candidates of all words. For a word that names categories, regions or modes, all studies in them count.
pub(super) fn candidates(c: &mut Db, words: &[Filed<'_>], reach: Reach, most: i64) -> QueryResult<Candidates> {
    let (plain, filed): (Vec<&Filed<'_>>, Vec<&Filed<'_>>) = words.iter().partition(|filed| filed.under.is_nowhere());
    let plain: Vec<&Word> = plain.into_iter().map(|filed| filed.word).collect();
    let mut narrowed = if plain.is_empty() { Sample(HashSet::new()) } else { holding(c, &plain, reach, most)? };
    for Filed { word, under } in filed {
        let found = match holding(c, &[*word], reach, most)? {
            All(ids) => All(ids).or(filed_under(c, under, most)?),
            many @ Sample(_) => many,
        };
        narrowed = narrowed.and(found);
    }
    Ok(narrowed)
}

fn filed_under(c: &mut Db, under: &Filing, most: i64) -> QueryResult<Candidates> {
    // One statement for each, since each has another index.
    let shown = || studies::table.filter(studies::hidden_at.is_null()).select(studies::id).limit(most + 1);
    let mut found = Candidates::of(Vec::new(), most);
    if !under.categories.is_empty() {
        let ids = shown().filter(among(studies::category_id, under.categories.clone())).load(c)?;
        found = found.or(Candidates::of(ids, most));
    }
    if !under.regions.is_empty() {
        let ids = shown().filter(studies::region.eq_any(&under.regions)).load(c)?;
        found = found.or(Candidates::of(ids, most));
    }
    if !under.modes.is_empty() {
        let ids = shown().filter(studies::mode.eq_any(&under.modes)).load(c)?;
        found = found.or(Candidates::of(ids, most));
    }
    Ok(found)
}

/// Returns studies that contain all grams of one spelling of each word.
fn holding(c: &mut Db, words: &[&Word], reach: Reach, most: i64) -> QueryResult<Candidates> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = BigInt)]
        id: i64,
    }

    let limit = most + 1;
    let rows: Vec<Row> = match c {
        Db::Pg(c) => {
            let query = index_query(words, reach, '\'', " & ", " | ");
            if most >= MANY && reads_all_texts(c, &query, limit)? {
                return Ok(Sample(HashSet::new()));
            }
            sql_query(HOLDING_ON_POSTGRES).bind::<Text, _>(query).bind::<BigInt, _>(limit).load(c)?
        }
        Db::Sqlite(c) => {
            sql_query("SELECT rowid AS id FROM study_grams WHERE study_grams MATCH ? ORDER BY rowid DESC LIMIT ?")
                .bind::<Text, _>(index_query(words, reach, '"', " AND ", " OR "))
                .bind::<BigInt, _>(limit)
                .load(c)?
        }
    };
    Ok(Candidates::of(rows.into_iter().map(|row| row.id).collect(), most))
}

const HOLDING_ON_POSTGRES: &str = "SELECT study_id AS id FROM study_texts WHERE grams @@ $1::tsquery LIMIT $2";

/// Whether PostgreSQL would scan all texts rather than use the index, as it does for frequent grams. With many texts
/// that takes longer than walking a list until enough hits are found.
fn reads_all_texts(c: &mut PgConnection, query: &str, limit: i64) -> QueryResult<bool> {
    #[derive(QueryableByName)]
    struct Plan {
        #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
        line: String,
    }

    let explained = sql_query(format!("EXPLAIN {HOLDING_ON_POSTGRES}"));
    let plan: Vec<Plan> = explained.bind::<Text, _>(query).bind::<BigInt, _>(limit).load(c)?;
    Ok(plan.iter().any(|step| step.line.contains("Seq Scan")))
}

fn index_query(words: &[&Word], reach: Reach, quote: char, and: &str, or: &str) -> String {
    let spelling = |spelling: &str| {
        let grams = grams_of_spelling(spelling, reach).into_iter().map(|gram| format!("{quote}{gram}{quote}"));
        format!("({})", grams.collect::<Vec<_>>().join(and))
    };
    let word = |word: &&Word| format!("({})", word.spellings().map(spelling).collect::<Vec<_>>().join(or));
    words.iter().map(word).collect::<Vec<_>>().join(and)
}
