//! The condition that a study contains the words of a search.

use super::{Filed, Filing};
use crate::among::{Among, among};
use crate::connection::MultiBackend;
use crate::schema::studies::studies;
use diesel::expression::{AppearsOnTable, Expression, ValidGrouping, is_aggregate};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sql_types::{Bool, Text};

/// The part of a study that must contain all words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Names,
    Anywhere,
    /// Anywhere, but not all of them in the names.
    Beyond,
}

pub(super) struct Hit {
    part: Part,
    /// A superset of all hits, if known.
    candidates: Option<Among<studies::id>>,
    words: Vec<Sought>,
}

struct Sought {
    /// Patterns for the parts of each spelling.
    patterns: Vec<Vec<String>>,
    /// Matches studies in the categories, regions and modes that the word names.
    filed: FiledThere,
}

struct FiledThere {
    category: Option<Among<studies::category_id>>,
    /// Columns of the study, each with a matching value.
    choices: Vec<(&'static str, String)>,
}

impl FiledThere {
    fn new(under: &Filing) -> Self {
        let regions = under.regions.iter().map(|region| ("studies.region", region.clone()));
        let modes = under.modes.iter().map(|mode| ("studies.mode", mode.clone()));
        Self {
            category: (!under.categories.is_empty()).then(|| among(studies::category_id, under.categories.clone())),
            choices: regions.chain(modes).collect(),
        }
    }

    /// Writes the conditions, each with an OR behind it.
    fn walk<'b>(&'b self, out: &mut AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        if let Some(category) = &self.category {
            category.walk_ast(out.reborrow())?;
            out.push_sql(" OR ");
        }
        for (column, value) in &self.choices {
            // A missing region or mode is no match, where SQL would return NULL.
            out.push_sql("COALESCE(");
            out.push_sql(column);
            out.push_sql(", '') = ");
            out.push_bind_param::<Text, _>(value)?;
            out.push_sql(" OR ");
        }
        Ok(())
    }
}

impl Hit {
    pub(super) fn new(part: Part, words: &[Filed<'_>], candidates: Option<Vec<i64>>) -> Self {
        let words = words.iter().map(|Filed { word, under }| Sought {
            patterns: word.spellings().map(|spelling| spelling.split_whitespace().map(pattern).collect()).collect(),
            filed: FiledThere::new(under),
        });
        let words = words.collect();
        Self { part, candidates: candidates.map(|ids| among(studies::id, ids)), words }
    }

    /// Whether an index has found all possible hits.
    pub(super) fn is_among_candidates(&self) -> bool {
        self.candidates.is_some()
    }

    fn each_word<'b>(&'b self, out: &mut AstPass<'_, 'b, MultiBackend>, columns: &[&str]) -> QueryResult<()> {
        for (number, word) in self.words.iter().enumerate() {
            out.push_sql(if number == 0 { "(" } else { " AND (" });
            word.filed.walk(out)?;
            for (number, parts) in word.patterns.iter().enumerate() {
                out.push_sql(if number == 0 { "(" } else { " OR (" });
                each_part(parts, out, columns)?;
                out.push_sql(")");
            }
            out.push_sql(")");
        }
        Ok(())
    }
}

fn each_part<'b>(parts: &'b [String], out: &mut AstPass<'_, 'b, MultiBackend>, columns: &[&str]) -> QueryResult<()> {
    for (number, part) in parts.iter().enumerate() {
        out.push_sql(if number == 0 { "(" } else { " AND (" });
        for (number, column) in columns.iter().enumerate() {
            out.push_sql(if number == 0 { "study_texts." } else { " OR study_texts." });
            out.push_sql(column);
            out.push_sql(" LIKE ");
            out.push_bind_param::<Text, _>(part)?;
            out.push_sql(r" ESCAPE '\'");
        }
        out.push_sql(")");
    }
    Ok(())
}

fn pattern(part: &str) -> String {
    format!("%{}%", part.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_"))
}

impl QueryFragment<MultiBackend> for Hit {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        // It has as many forms as there are searches, so it is not cached.
        out.unsafe_to_cache_prepared();
        if let Some(candidates) = &self.candidates {
            candidates.walk_ast(out.reborrow())?;
            out.push_sql(" AND ");
        }
        out.push_sql("EXISTS (SELECT 1 FROM study_texts WHERE study_texts.study_id = studies.id AND ");
        match self.part {
            Part::Names => self.each_word(&mut out, &["names"])?,
            Part::Anywhere => self.each_word(&mut out, &["names", "content"])?,
            Part::Beyond => {
                self.each_word(&mut out, &["names", "content"])?;
                out.push_sql(" AND NOT (");
                self.each_word(&mut out, &["names"])?;
                out.push_sql(")");
            }
        }
        out.push_sql(")");
        Ok(())
    }
}

impl Expression for Hit {
    type SqlType = Bool;
}

impl<Tables> AppearsOnTable<Tables> for Hit {}

impl<GroupBy> ValidGrouping<GroupBy> for Hit {
    type IsAggregate = is_aggregate::No;
}

impl QueryId for Hit {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}
