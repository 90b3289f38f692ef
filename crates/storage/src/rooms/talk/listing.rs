//! Pages of a room's talk.

use super::rows::MessageRow;
use super::schema::messages;
use crate::among::among;
use crate::connection::MultiBackend;
use crate::dialect::Timestamp;
use crate::rooms::schema::rooms;
use crate::schema::identity::users;
use crate::session::SqlSession;
use ::rooms::talk::{LastMessage, MESSAGES_PER_PAGE, MessagePage, Neighbour, Span, WeekTag};
use diesel::helper_types::IntoBoxed;
use diesel::prelude::*;
use kernel::{MessageNo, StoreError, StudyId, UserId};

/// The number, author, text, image and time of a message.
type NeighbourRow = (i64, i64, String, Option<String>, Timestamp);

/// Messages of a room, all or those of a week.
#[derive(Clone, Copy)]
struct Selection {
    study: StudyId,
    week: Option<WeekTag>,
}

impl Selection {
    fn messages<'a>(self) -> IntoBoxed<'a, messages::table, MultiBackend> {
        let all = messages::table.into_boxed::<MultiBackend>().filter(messages::study_id.eq(self.study.0));
        match self.week {
            Some(week) => all.filter(messages::week.eq(week.get())),
            None => all,
        }
    }
}

impl SqlSession<'_> {
    pub(super) fn page(
        &mut self,
        study: StudyId,
        span: Span,
        week: Option<WeekTag>,
    ) -> Result<MessagePage, StoreError> {
        let selection = Selection { study, week };
        let (rows, has_older, has_newer) = match span {
            Span::Latest => {
                let (rows, has_older) = self.older(selection, None, MESSAGES_PER_PAGE)?;
                (rows, has_older, false)
            }
            Span::Before(no) => {
                let (rows, has_older) = self.older(selection, Some(no.0), MESSAGES_PER_PAGE)?;
                (rows, has_older, self.has_from(selection, no.0)?)
            }
            Span::After(no) => {
                let (rows, has_newer) = self.newer(selection, no.0.saturating_add(1), MESSAGES_PER_PAGE)?;
                (rows, self.has_until(selection, no.0)?, has_newer)
            }
            Span::Around(no) => {
                let (mut rows, has_older) = self.older(selection, Some(no.0), MESSAGES_PER_PAGE / 2)?;
                let (newer, has_newer) = self.newer(selection, no.0, MESSAGES_PER_PAGE / 2)?;
                rows.extend(newer);
                (rows, has_older, has_newer)
            }
        };
        Ok(MessagePage { messages: self.messages_of(rows)?, has_older, has_newer })
    }

    pub(super) fn last_messages(&mut self, studies: &[StudyId]) -> Result<Vec<LastMessage>, StoreError> {
        let ids = studies.iter().map(|study| study.0).collect();
        let found = rooms::table
            .inner_join(messages::table.on(messages::study_id.eq(rooms::study_id).and(messages::no.eq(rooms::last_no))))
            .inner_join(users::table.on(users::id.eq(messages::author_id)))
            .filter(among(rooms::study_id, ids))
            .select((MessageRow::as_select(), users::nickname));
        let rows: Vec<(MessageRow, String)> = self.run(|c| found.load(c))?;
        Ok(rows.into_iter().map(|(row, author_name)| row.last(author_name)).collect())
    }

    /// Returns the last messages before a number, the oldest first, and whether there are more.
    fn older(
        &mut self,
        selection: Selection,
        before: Option<i64>,
        most: i64,
    ) -> Result<(Vec<MessageRow>, bool), StoreError> {
        let mut found = selection.messages();
        if let Some(before) = before {
            found = found.filter(messages::no.lt(before));
        }
        let newest_first = found.order(messages::no.desc()).limit(most + 1).select(MessageRow::as_select());
        let (mut rows, has_more) = cut(self.run(|c| newest_first.load(c))?, most);
        rows.reverse();
        Ok((rows, has_more))
    }

    /// Returns the first messages from a number on, and whether there are more.
    fn newer(&mut self, selection: Selection, from: i64, most: i64) -> Result<(Vec<MessageRow>, bool), StoreError> {
        let found = selection.messages().filter(messages::no.ge(from));
        let oldest_first = found.order(messages::no.asc()).limit(most + 1).select(MessageRow::as_select());
        Ok(cut(self.run(|c| oldest_first.load(c))?, most))
    }

    fn has_from(&mut self, selection: Selection, no: i64) -> Result<bool, StoreError> {
        let found = selection.messages().filter(messages::no.ge(no)).order(messages::no.asc());
        // Without an order PostgreSQL reads a long room from its beginning, because it expects such a row soon.
        let found = found.select(messages::no).limit(1);
        Ok(!self.run(|c| found.load::<i64>(c))?.is_empty())
    }

    fn has_until(&mut self, selection: Selection, no: i64) -> Result<bool, StoreError> {
        let found = selection.messages().filter(messages::no.le(no)).order(messages::no.desc());
        let found = found.select(messages::no).limit(1);
        Ok(!self.run(|c| found.load::<i64>(c))?.is_empty())
    }

    pub(super) fn neighbours(
        &mut self,
        study: StudyId,
        no: MessageNo,
        beside: i64,
    ) -> Result<Vec<Neighbour>, StoreError> {
        let columns = (messages::no, messages::author_id, messages::body, messages::image, messages::created_at);
        let there = || {
            let of_room = messages::table.filter(messages::study_id.eq(study.0));
            of_room.filter(messages::deleted_at.is_null()).select(columns)
        };
        let before = there().filter(messages::no.lt(no.0)).order(messages::no.desc()).limit(beside);
        let from = there().filter(messages::no.ge(no.0)).order(messages::no.asc()).limit(beside + 1);
        let mut rows: Vec<NeighbourRow> = self.run(|c| before.load(c))?;
        rows.reverse();
        rows.extend(self.run(|c| from.load::<NeighbourRow>(c))?);
        let neighbour = |(no, author, body, image, at): NeighbourRow| Neighbour {
            no: MessageNo(no),
            author: UserId(author),
            body,
            image,
            at: at.into(),
        };
        Ok(rows.into_iter().map(neighbour).collect())
    }
}

/// Removes what exceeds `most`, and returns whether there was any.
fn cut(mut rows: Vec<MessageRow>, most: i64) -> (Vec<MessageRow>, bool) {
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let has_more = rows.len() > most;
    rows.truncate(most);
    (rows, has_more)
}
