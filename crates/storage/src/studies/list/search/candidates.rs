//! What the index and the tree of categories say of where words are found, before any text is read.

use super::Filed;
use crate::among::among;
use crate::connection::Db;
use crate::schema::studies::studies;
use ::studies::{Reach, Word, grams_of_spelling};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use std::collections::HashSet;

#[derive(Clone)]
pub(super) enum Candidates {
    /// Everything that is found is among them.
    All(HashSet<i64>),
    /// They are many: these are some of them.
    Some(HashSet<i64>),
}

use Candidates::{All, Some as Sample};

impl Candidates {
    fn of(ids: Vec<i64>, most: i64) -> Self {
        let are_all = i64::try_from(ids.len()).is_ok_and(|count| count <= most);
        let ids = ids.into_iter().collect();
        if are_all { All(ids) } else { Sample(ids) }
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
            (Sample(ids), Sample(others)) => Sample(&ids | &others),
        }
    }
}

/// At most about `most`.
pub(super) fn candidates(c: &mut Db, words: &[Filed<'_>], reach: Reach, most: i64) -> QueryResult<Candidates> {
    let (filed, plain): (Vec<&Filed<'_>>, Vec<&Filed<'_>>) =
        words.iter().partition(|(_, categories)| !categories.is_empty());
    let plain: Vec<&Word> = plain.into_iter().map(|(word, _)| *word).collect();
    let mut narrowed = if plain.is_empty() { Sample(HashSet::new()) } else { holding(c, &plain, reach, most)? };
    for (word, categories) in filed {
        let found = match holding(c, &[word], reach, most)? {
            All(ids) => All(ids).or(filed_under(c, categories, most)?),
            many => many,
        };
        narrowed = narrowed.and(found);
    }
    Ok(narrowed)
}

fn filed_under(c: &mut Db, categories: &[i64], most: i64) -> QueryResult<Candidates> {
    let below = studies::table.filter(among(studies::category_id, categories.to_vec()));
    let below = below.filter(studies::hidden_at.is_null());
    Ok(Candidates::of(below.select(studies::id).limit(most + 1).load(c)?, most))
}

/// Those that hold all the pieces of each word in one of its spellings.
fn holding(c: &mut Db, words: &[&Word], reach: Reach, most: i64) -> QueryResult<Candidates> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = BigInt)]
        id: i64,
    }

    let query = |quote: char, and: &str, or: &str| {
        let spelling = |spelling: &str| {
            let grams = grams_of_spelling(spelling, reach).into_iter().map(|gram| format!("{quote}{gram}{quote}"));
            format!("({})", grams.collect::<Vec<_>>().join(and))
        };
        let word = |word: &&Word| format!("({})", word.spellings().map(spelling).collect::<Vec<_>>().join(or));
        words.iter().map(word).collect::<Vec<_>>().join(and)
    };
    let limit = most + 1;
    let rows: Vec<Row> = match c {
        Db::Pg(c) => sql_query("SELECT study_id AS id FROM study_texts WHERE grams @@ $1::tsquery LIMIT $2")
            .bind::<Text, _>(query('\'', " & ", " | "))
            .bind::<BigInt, _>(limit)
            .load(c)?,
        Db::Sqlite(c) => sql_query("SELECT rowid AS id FROM study_grams WHERE study_grams MATCH ? LIMIT ?")
            .bind::<Text, _>(query('"', " AND ", " OR "))
            .bind::<BigInt, _>(limit)
            .load(c)?,
    };
    Ok(Candidates::of(rows.into_iter().map(|row| row.id).collect(), most))
}
