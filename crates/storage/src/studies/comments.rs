use super::cards::AuthorRow;
use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::personal::{Export, Reason, Table, When, hand_over, rows};
use crate::schema::identity::users;
use crate::schema::studies::{comments, studies, study_counters};
use crate::session::SqlSession;
use ::studies::comments::{Comment, CommentRepository, CommentText, CommentThread, NewComment, REPLIES_SHOWN, Written};
use ::studies::reading::Author;
use ::studies::recruiting::Exposure;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{CommentId, Instant, Page, PageRequest, StoreError, StudyId, Total, UserId};
use std::collections::BTreeMap;

#[derive(Queryable, Selectable)]
#[diesel(table_name = comments)]
struct CommentRow {
    id: i64,
    study_id: i64,
    parent_id: Option<i64>,
    content: String,
    created_at: Timestamp,
    edited_at: Option<Timestamp>,
    hidden_at: Option<Timestamp>,
}

type Exposed = (i64, bool);

fn comment((row, writer, (author, is_study_hidden)): (CommentRow, Option<AuthorRow>, Exposed)) -> Comment {
    let (text, edited_at, is_hidden) = (row.content, row.edited_at.map(Into::into), row.hidden_at.is_some());
    let by: Option<Author> = writer.map(Into::into);
    let writer = by.as_ref().map(|by| by.id);
    // Domain rules cannot leak a text they do not get.
    let shown = by.filter(|_| !is_hidden);
    Comment {
        id: CommentId(row.id),
        study: StudyId(row.study_id),
        exposure: Exposure { author: UserId(author), is_hidden: is_study_hidden },
        parent: row.parent_id.map(CommentId),
        writer,
        written: shown.map(|by| Written { by, text, edited_at }),
        is_hidden,
        created_at: row.created_at.into(),
    }
}

impl CommentRepository for SqlSession<'_> {
    fn insert_comment(&mut self, new: &NewComment) -> Result<CommentId, StoreError> {
        let values = (
            comments::study_id.eq(new.study.0),
            comments::parent_id.eq(new.parent.map(|parent| parent.0)),
            comments::author_id.eq(new.author.0),
            comments::content.eq(new.text.as_str()),
            comments::created_at.eq(Timestamp(new.created_at)),
        );
        let insert = diesel::insert_into(comments::table).values(values).returning(comments::id);
        let id = self.run(|c| each!(c, c => insert.get_result(c)))?;
        self.count_comments(new.study, 1)?;
        Ok(CommentId(id))
    }

    fn find_comment(&mut self, id: CommentId) -> Result<Option<Comment>, StoreError> {
        Ok(self.comments_of(vec![id.0])?.pop())
    }

    fn list_thread_writers(&mut self, comment: CommentId) -> Result<Vec<UserId>, StoreError> {
        // A search by each index instead of one condition with OR.
        let first = comments::table.filter(comments::id.eq(comment.0)).select(comments::author_id);
        let replies = comments::table.filter(comments::parent_id.eq(comment.0)).select(comments::author_id);
        let writers: Vec<Option<i64>> = self.run(|c| each!(c, c => first.union(replies).load(c)))?;
        Ok(writers.into_iter().flatten().map(UserId).collect())
    }

    fn has_replies(&mut self, id: CommentId) -> Result<bool, StoreError> {
        let replies = comments::table.filter(comments::parent_id.eq(id.0));
        self.run(|c| each!(c, c => diesel::select(exists(replies)).get_result(c)))
    }

    fn count_comments_before(
        &mut self,
        study: StudyId,
        parent: Option<CommentId>,
        id: CommentId,
    ) -> Result<u64, StoreError> {
        let older = comments::table.filter(comments::study_id.eq(study.0)).filter(comments::id.lt(id.0)).count();
        let count: i64 = self.run(|c| match parent {
            Some(parent) => older.filter(comments::parent_id.eq(parent.0)).get_result(c),
            None => older.filter(comments::parent_id.is_null()).get_result(c),
        })?;
        Ok(count.unsigned_abs())
    }

    fn list_comment_threads(&mut self, study: StudyId, page: PageRequest) -> Result<Page<CommentThread>, StoreError> {
        let threads = comments::table.filter(comments::study_id.eq(study.0)).filter(comments::parent_id.is_null());
        let total: i64 = self.run(|c| each!(c, c => threads.count().get_result(c)))?;
        // Sorted by parent too, although it is null, so that the index is used.
        let oldest_first = threads.order((comments::parent_id, comments::id)).select(comments::id);
        let stretch = oldest_first.offset(page.offset()).limit(page.size().into());
        let ids: Vec<i64> = self.run(|c| each!(c, c => stretch.load(c)))?;
        let replies_of = self.replies_of(ids.clone())?;
        let shown = replies_of.values().flat_map(|replies| replies.iter().take(REPLIES_SHOWN));
        let shown = ids.into_iter().chain(shown.copied()).collect();
        let mut by_parent: BTreeMap<Option<CommentId>, Vec<Comment>> = BTreeMap::new();
        for comment in self.comments_of(shown)? {
            by_parent.entry(comment.parent).or_default().push(comment);
        }
        let comments = by_parent.remove(&None).unwrap_or_default();
        let threads = comments.into_iter().map(|comment| CommentThread {
            replies: by_parent.remove(&Some(comment.id)).unwrap_or_default(),
            reply_count: replies_of.get(&comment.id.0).map_or(0, |replies| replies.len() as u64),
            comment,
        });
        Ok(page_of(threads.collect(), page, total))
    }

    fn list_replies(&mut self, parent: CommentId, page: PageRequest) -> Result<Page<Comment>, StoreError> {
        let replies = comments::table.filter(comments::parent_id.eq(parent.0));
        let total: i64 = self.run(|c| replies.count().get_result(c))?;
        let ids = self.run(|c| {
            let oldest_first = replies.order(comments::id).select(comments::id);
            oldest_first.offset(page.offset()).limit(page.size().into()).load(c)
        })?;
        Ok(page_of(self.comments_of(ids)?, page, total))
    }

    fn update_comment(&mut self, id: CommentId, text: &CommentText, at: Instant) -> Result<(), StoreError> {
        let values = (comments::content.eq(text.as_str()), comments::edited_at.eq(Timestamp(at)));
        self.run(|c| diesel::update(comments::table.find(id.0)).set(values).execute(c)).map(drop)
    }

    fn update_comment_hiding(&mut self, comment: &Comment, hidden_at: Option<Instant>) -> Result<(), StoreError> {
        let hidden = comments::hidden_at.eq(hidden_at.map(Timestamp));
        self.run(|c| diesel::update(comments::table.find(comment.id.0)).set(hidden).execute(c))?;
        self.count_comments(comment.study, if hidden_at.is_some() { -1 } else { 1 })
    }

    fn clear_comment(&mut self, comment: &Comment) -> Result<(), StoreError> {
        let nothing = (comments::content.eq(""), comments::author_id.eq(None::<i64>));
        let values = (nothing, comments::hidden_at.eq(None::<Timestamp>));
        self.run(|c| diesel::update(comments::table.find(comment.id.0)).set(values).execute(c))?;
        self.uncount(comment)
    }

    fn delete_comment(&mut self, comment: &Comment) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(comments::table.find(comment.id.0)).execute(c))?;
        self.uncount(comment)
    }
}

impl SqlSession<'_> {
    /// Returns the existing comments, the oldest first.
    fn comments_of(&mut self, ids: Vec<i64>) -> Result<Vec<Comment>, StoreError> {
        let of_study = comments::table.inner_join(studies::table.on(studies::id.eq(comments::study_id)));
        let by_writer = of_study.left_join(users::table.on(users::id.nullable().eq(comments::author_id)));
        let found = by_writer.filter(among(comments::id, ids)).order(comments::id);
        let rows: Vec<(CommentRow, Option<AuthorRow>, Exposed)> = self.run(|c| {
            each!(c, c => {
                let exposed = (studies::author_id, studies::hidden_at.is_not_null());
                found.select((CommentRow::as_select(), Option::<AuthorRow>::as_select(), exposed)).load(c)
            })
        })?;
        Ok(rows.into_iter().map(comment).collect())
    }

    /// Returns the ids of all replies to these comments, the oldest first.
    fn replies_of(&mut self, parents: Vec<i64>) -> Result<BTreeMap<i64, Vec<i64>>, StoreError> {
        let replies = comments::table.filter(among(comments::parent_id, parents));
        let in_order = replies.order((comments::parent_id, comments::id)).select((comments::parent_id, comments::id));
        let rows: Vec<(Option<i64>, i64)> = self.run(|c| each!(c, c => in_order.load(c)))?;
        let mut replies_of: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
        for (parent, id) in rows {
            replies_of.entry(parent.unwrap_or_default()).or_default().push(id);
        }
        Ok(replies_of)
    }

    /// An empty entry is not counted.
    fn uncount(&mut self, comment: &Comment) -> Result<(), StoreError> {
        if comment.written.is_some() { self.count_comments(comment.study, -1) } else { Ok(()) }
    }

    fn count_comments(&mut self, study: StudyId, by: i64) -> Result<(), StoreError> {
        let more = study_counters::comments.eq(study_counters::comments + by);
        let row = study_counters::table.find(study.0);
        self.run(|c| each!(c, c => diesel::update(row).set(more).execute(c))).map(drop)
    }
}

fn page_of<T>(items: Vec<T>, request: PageRequest, total: i64) -> Page<T> {
    let last = request.offset() + i64::from(request.size()) >= total;
    Page { items, request, total: Total::Exact(total.unsigned_abs()), last }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "comments",
    export: Export::Rows {
        load: |c, person| rows!(c, comments[id: i64, parent_id: Option<i64>, study_id: i64, content: String, created_at: Timestamp, edited_at: When, hidden_at: When], comments::author_id.eq(person)),
        without: &[(Reason::Owner, &["author_id"])],
    },
    // A comment has a writer or no text, so this also covers the text.
    erase: &[hand_over!(comments.author_id)],
}];

/// The ids of the user's comments.
pub(crate) fn ids_of(c: &mut Db, author: i64) -> QueryResult<Vec<i64>> {
    comments::table.filter(comments::author_id.eq(author)).select(comments::id).load(c)
}
