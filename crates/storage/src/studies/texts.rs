//! The search index of studies, updated with every change.

use crate::connection::Db;
use crate::dialect::Texts;
use crate::personal::Table;
use crate::schema::studies::{studies, study_texts};
use ::studies::recruiting::StudyDraft;
use ::studies::search::SearchText;
use ::studies::text::Content;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Text};

/// The number of older studies indexed in one transaction.
const AT_ONCE: i64 = 500;

/// Indexes studies by their current text.
pub(super) fn store<'a>(c: &mut Db, drafts: impl IntoIterator<Item = (i64, &'a StudyDraft)>) -> QueryResult<()> {
    write(c, drafts.into_iter().map(|(id, draft)| (id, SearchText::of(draft))).collect())
}

/// The same for one study, unless its text is unchanged.
pub(super) fn store_changed(c: &mut Db, id: i64, draft: &StudyDraft) -> QueryResult<()> {
    let text = SearchText::of(draft);
    let columns = (study_texts::names, study_texts::content);
    let before: Option<(String, String)> = study_texts::table.find(id).select(columns).first(c).optional()?;
    let is_same = before.is_some_and(|(names, content)| names == text.names && content == text.content);
    if is_same { Ok(()) } else { write(c, vec![(id, text)]) }
}

fn write(c: &mut Db, texts: Vec<(i64, SearchText)>) -> QueryResult<()> {
    let grams = |text: &SearchText| text.grams().into_iter().collect::<Vec<_>>().join(" ");
    match c {
        Db::Pg(c) => {
            let grams: Vec<String> = texts.iter().map(|(_, text)| grams(text)).collect();
            let ids: Vec<i64> = texts.iter().map(|(id, _)| *id).collect();
            let (names, contents): (Vec<String>, Vec<String>) =
                texts.into_iter().map(|(_, text)| (text.names, text.content)).unzip();
            let statement = "INSERT INTO study_texts (study_id, names, content, grams) \
                 SELECT id, names, content, array_to_tsvector(string_to_array(grams, ' ')) \
                 FROM unnest($1, $2, $3, $4) AS made (id, names, content, grams) \
                 ON CONFLICT (study_id) DO UPDATE SET \
                 names = excluded.names, content = excluded.content, grams = excluded.grams";
            sql_query(statement)
                .bind::<Array<BigInt>, _>(ids)
                .bind::<Array<Text>, _>(names)
                .bind::<Array<Text>, _>(contents)
                .bind::<Array<Text>, _>(grams)
                .execute(c)?;
        }
        Db::Sqlite(c) => {
            for (id, text) in texts {
                sql_query("INSERT OR REPLACE INTO study_grams (rowid, grams) VALUES (?, ?)")
                    .bind::<BigInt, _>(id)
                    .bind::<Text, _>(grams(&text))
                    .execute(c)?;
                let values = (study_texts::names.eq(&text.names), study_texts::content.eq(&text.content));
                diesel::insert_into(study_texts::table)
                    .values((study_texts::study_id.eq(id), values))
                    .on_conflict(study_texts::study_id)
                    .do_update()
                    .set(values)
                    .execute(c)?;
            }
        }
    }
    Ok(())
}

/// Indexes the next studies from versions without search; returns whether there may be more.
pub(crate) fn index_some_left(c: &mut Db) -> QueryResult<bool> {
    let known = study_texts::table.filter(study_texts::study_id.eq(studies::id));
    let left: Vec<(i64, String, Texts, String, String)> = studies::table
        .filter(diesel::dsl::not(diesel::dsl::exists(known)))
        .order(studies::id)
        .limit(AT_ONCE)
        .select((studies::id, studies::title, studies::details, studies::content, studies::excerpt))
        .load(c)?;
    let may_be_more = i64::try_from(left.len()).unwrap_or(0) == AT_ONCE;
    let text = |(id, title, details, html, excerpt): (i64, String, Texts, String, String)| {
        (id, SearchText::new(&title, &details.0, &Content::stored(html, excerpt)))
    };
    write(c, left.into_iter().map(text).collect())?;
    Ok(may_be_more)
}

pub(super) const PERSONAL: &[Table] = &[
    Table::not_exported("study_texts", "computed from the exported text of studies"),
    Table::not_exported("study_grams", "computed from the exported text of studies"),
];
