//! Messages of rooms.

mod listing;
mod mentions;
mod personal;
mod rows;
pub(crate) mod schema;
mod search;
mod unread;

pub(crate) use personal::{PERSONAL, message_ids_of};

use super::schema::{room_members, rooms};
use crate::among::among;
use crate::dialect::{Timestamp, UtcTimestamp, delete_some, each, for_update};
use crate::session::SqlSession;
use ::rooms::talk::{
    ClientId, Edit, Edited, Emoji, Found, LastMessage, LockedMessage, Message, MessagePage, Neighbour, NewMessage,
    RecentMessage, Span, TalkRepository, WeekTag, Words,
};
use diesel::prelude::*;
use kernel::{Instant, MessageId, MessageNo, StoreError, StudyId, UserId};
use rows::MessageRow;
use schema::{message_edits, message_mentions, message_reactions, messages};

/// The message with a number in a room.
macro_rules! numbered {
    ($study:expr, $no:expr) => {
        messages::table.filter(messages::study_id.eq($study.0)).filter(messages::no.eq($no.0))
    };
}

impl TalkRepository for SqlSession<'_> {
    fn find_message_of_client(
        &mut self,
        study: StudyId,
        author: UserId,
        client_id: &ClientId,
    ) -> Result<Option<MessageNo>, StoreError> {
        let found = messages::table
            .filter(messages::author_id.eq(author.0))
            .filter(messages::study_id.eq(study.0))
            .filter(messages::client_id.eq(client_id.as_str()))
            .select(messages::no);
        Ok(self.run(|c| found.first::<i64>(c).optional())?.map(MessageNo))
    }

    fn list_replies_to(&mut self, study: StudyId, no: MessageNo, at_most: i64) -> Result<Vec<MessageNo>, StoreError> {
        let replies = messages::table
            .filter(messages::study_id.eq(study.0).and(messages::reply_to.eq(no.0)))
            .order(messages::no.desc())
            .limit(at_most)
            .select(messages::no);
        let numbers: Vec<i64> = self.run(|c| replies.load(c))?;
        Ok(numbers.into_iter().map(MessageNo).collect())
    }

    fn find_message_image(&mut self, study: StudyId, no: MessageNo) -> Result<Option<String>, StoreError> {
        let image: Option<Option<String>> =
            self.run(|c| numbered!(study, no).select(messages::image).first(c).optional())?;
        Ok(image.flatten())
    }

    fn list_messages_showing(&mut self, image: &str) -> Result<Vec<(StudyId, MessageNo)>, StoreError> {
        let showing = messages::table
            .filter(messages::image.eq(image))
            .order((messages::study_id, messages::no))
            .select((messages::study_id, messages::no));
        let places: Vec<(i64, i64)> = self.run(|c| showing.load(c))?;
        Ok(places.into_iter().map(|(study, no)| (StudyId(study), MessageNo(no))).collect())
    }

    fn insert_message(&mut self, new: &NewMessage) -> Result<MessageId, StoreError> {
        let NewMessage { study, no, author, draft, at } = new;
        let image = draft.image.as_ref();
        let values = (
            messages::study_id.eq(study.0),
            messages::no.eq(no.0),
            messages::author_id.eq(author.0),
            messages::client_id.eq(draft.client_id.as_str()),
            messages::body.eq(draft.body.as_str()),
            messages::reply_to.eq(draft.reply_to.map(|original| original.0)),
            messages::week.eq(draft.week.map(WeekTag::get)),
            messages::image.eq(image.map(|image| &image.name)),
            messages::image_width.eq(image.map(|image| image.width)),
            messages::image_height.eq(image.map(|image| image.height)),
            messages::mentions_everyone.eq(draft.mentions.everyone),
            messages::created_at.eq(Timestamp(*at)),
        );
        let insert = diesel::insert_into(messages::table).values(values).returning(messages::id);
        let last = diesel::update(rooms::table.find(study.0)).set(rooms::last_no.eq(no.0));
        let id = self.run(|c| {
            last.execute(c)?;
            insert.get_result::<i64>(c)
        })?;
        self.insert_mentions(id, &draft.mentions)?;
        self.run(|c| search::index(c, *study, id, draft.body.as_str()))?;
        Ok(MessageId(id))
    }

    fn has_message(&mut self, study: StudyId, no: MessageNo) -> Result<bool, StoreError> {
        let found = numbered!(study, no);
        self.run(|c| diesel::select(diesel::dsl::exists(found)).get_result(c))
    }

    fn find_message(&mut self, study: StudyId, no: MessageNo) -> Result<Option<Message>, StoreError> {
        let row = self.run(|c| numbered!(study, no).select(MessageRow::as_select()).load(c))?;
        Ok(self.messages_of(row)?.pop())
    }

    fn list_messages_numbered(&mut self, study: StudyId, numbers: &[MessageNo]) -> Result<Vec<Message>, StoreError> {
        let numbers = numbers.iter().map(|no| no.0).collect();
        let found = messages::table
            .filter(messages::study_id.eq(study.0))
            .filter(among(messages::no, numbers))
            .select(MessageRow::as_select());
        let rows = self.run(|c| found.load(c))?;
        self.messages_of(rows)
    }

    fn list_last_messages(&mut self, rooms: &[StudyId]) -> Result<Vec<LastMessage>, StoreError> {
        self.last_messages(rooms)
    }

    fn find_message_place(&mut self, id: MessageId) -> Result<Option<(StudyId, MessageNo)>, StoreError> {
        let found = messages::table.find(id.0).select((messages::study_id, messages::no));
        let place: Option<(i64, i64)> = self.run(|c| found.first(c).optional())?;
        Ok(place.map(|(study, no)| (StudyId(study), MessageNo(no))))
    }

    fn list_rooms_written_by(&mut self, user: UserId) -> Result<Vec<StudyId>, StoreError> {
        let theirs = messages::table.filter(messages::author_id.eq(user.0));
        let rooms = theirs.select(messages::study_id).distinct().order(messages::study_id);
        let ids: Vec<i64> = self.run(|c| rooms.load(c))?;
        Ok(ids.into_iter().map(StudyId).collect())
    }

    fn lock_message(&mut self, study: StudyId, no: MessageNo) -> Result<Option<LockedMessage>, StoreError> {
        let found = numbered!(study, no).select(messages::id);
        let locked: Option<i64> = self.run(|c| for_update!(c, first, found).optional())?;
        let Some(id) = locked else { return Ok(None) };
        let row: MessageRow = self.run(|c| messages::table.find(id).select(MessageRow::as_select()).first(c))?;
        let mentioned = message_mentions::table.filter(message_mentions::message_id.eq(id));
        let mentioned = mentioned.order(message_mentions::user_id).select(message_mentions::user_id);
        let users: Vec<i64> = self.run(|c| mentioned.load(c))?;
        Ok(Some(row.locked(users)))
    }

    fn update_body(
        &mut self,
        locked: &LockedMessage,
        Edited { body, mentions, at }: Edited<'_>,
    ) -> Result<(), StoreError> {
        let id = locked.id.0;
        let earlier = (
            message_edits::message_id.eq(id),
            message_edits::body.eq(&locked.body),
            message_edits::replaced_at.eq(Timestamp(at)),
        );
        let change = (
            messages::body.eq(body.as_str()),
            messages::edited_at.eq(Timestamp(at)),
            messages::mentions_everyone.eq(mentions.everyone),
        );
        let mentioned = message_mentions::table.filter(message_mentions::message_id.eq(id));
        self.run(|c| {
            diesel::insert_into(message_edits::table).values(earlier).execute(c)?;
            diesel::update(messages::table.find(id)).set(change).execute(c)?;
            diesel::delete(mentioned).execute(c)
        })?;
        self.insert_mentions(id, mentions)?;
        self.run(|c| search::index(c, locked.study, id, body.as_str()))
    }

    fn update_message_week(&mut self, id: MessageId, week: Option<WeekTag>) -> Result<(), StoreError> {
        let change = messages::week.eq(week.map(WeekTag::get));
        self.run(|c| diesel::update(messages::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn clear_message(&mut self, id: MessageId, at: Instant) -> Result<(), StoreError> {
        self.run(|c| personal::clear(c, vec![id.0], Timestamp(at)))
    }

    fn update_message_hiding(&mut self, id: MessageId, hidden_at: Option<Instant>) -> Result<(), StoreError> {
        let change = messages::hidden_at.eq(hidden_at.map(Timestamp));
        self.run(|c| diesel::update(messages::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn update_pin(&mut self, id: MessageId, pin: Option<(UserId, Instant)>) -> Result<(), StoreError> {
        let change = (
            messages::pinned_at.eq(pin.map(|(_, at)| Timestamp(at))),
            messages::pinned_by.eq(pin.map(|(user, _)| user.0)),
        );
        self.run(|c| diesel::update(messages::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn count_pins(&mut self, study: StudyId) -> Result<i64, StoreError> {
        // Hidden messages are not listed, and cannot be unpinned.
        let pinned = messages::table
            .filter(messages::study_id.eq(study.0))
            .filter(messages::pinned_at.is_not_null().and(messages::hidden_at.is_null()));
        self.run(|c| pinned.count().get_result(c))
    }

    fn upsert_reaction(&mut self, id: MessageId, user: UserId, emoji: Emoji, at: Instant) -> Result<bool, StoreError> {
        let values = (
            message_reactions::message_id.eq(id.0),
            message_reactions::user_id.eq(user.0),
            message_reactions::emoji.eq(emoji.as_str()),
            message_reactions::reacted_at.eq(Timestamp(at)),
        );
        let insert = diesel::insert_into(message_reactions::table).values(values).on_conflict_do_nothing();
        Ok(self.run(|c| each!(c, c => insert.execute(c)))? > 0)
    }

    fn delete_reaction(&mut self, id: MessageId, user: UserId, emoji: Emoji) -> Result<bool, StoreError> {
        let reaction = message_reactions::table.find((id.0, user.0, emoji.as_str()));
        Ok(self.run(|c| diesel::delete(reaction).execute(c))? > 0)
    }

    fn move_read_marker(&mut self, study: StudyId, user: UserId, no: MessageNo) -> Result<bool, StoreError> {
        let behind = room_members::table.find((study.0, user.0)).filter(room_members::read_no.lt(no.0));
        Ok(self.run(|c| diesel::update(behind).set(room_members::read_no.eq(no.0)).execute(c))? > 0)
    }

    fn list_recent_messages(&mut self, study: StudyId) -> Result<Vec<RecentMessage>, StoreError> {
        self.recent_messages(study)
    }

    fn has_unread_message(
        &mut self,
        study: StudyId,
        member_after: (UserId, MessageNo),
        since_until: (Option<Instant>, Instant),
    ) -> Result<bool, StoreError> {
        self.has_unread(study, member_after, since_until)
    }

    fn list_messages(&mut self, study: StudyId, span: Span, week: Option<WeekTag>) -> Result<MessagePage, StoreError> {
        self.page(study, span, week)
    }

    fn list_pinned_messages(&mut self, study: StudyId) -> Result<Vec<Message>, StoreError> {
        let pinned = messages::table
            .filter(messages::study_id.eq(study.0))
            .filter(messages::pinned_at.is_not_null().and(messages::hidden_at.is_null()))
            .order((messages::pinned_at.desc(), messages::no.desc()))
            .select(MessageRow::as_select());
        let rows = self.run(|c| pinned.load(c))?;
        self.messages_of(rows)
    }

    fn count_messages_by_week(&mut self, study: StudyId) -> Result<Vec<(WeekTag, u64)>, StoreError> {
        let tagged = messages::table
            .filter(messages::study_id.eq(study.0))
            .filter(messages::week.is_not_null())
            .group_by(messages::week)
            .order(messages::week.desc())
            .select((messages::week, diesel::dsl::count_star()));
        let rows: Vec<(Option<i16>, i64)> = self.run(|c| tagged.load(c))?;
        let counted = |(week, count): (Option<i16>, i64)| Some((WeekTag::stored(week?), count.unsigned_abs()));
        Ok(rows.into_iter().filter_map(counted).collect())
    }

    fn search_messages(
        &mut self,
        study: StudyId,
        words: &Words,
        before: Option<MessageNo>,
    ) -> Result<Found, StoreError> {
        self.found(study, words, before)
    }

    fn list_neighbours(&mut self, study: StudyId, no: MessageNo, beside: i64) -> Result<Vec<Neighbour>, StoreError> {
        self.neighbours(study, no, beside)
    }

    fn list_message_edits(&mut self, id: MessageId) -> Result<Vec<Edit>, StoreError> {
        let oldest_first = message_edits::table
            .filter(message_edits::message_id.eq(id.0))
            .order(message_edits::id)
            .select((message_edits::body, message_edits::replaced_at));
        let rows: Vec<(String, Timestamp)> = self.run(|c| oldest_first.load(c))?;
        Ok(rows.into_iter().map(|(body, at)| Edit { body, replaced_at: at.into() }).collect())
    }

    fn delete_message_edits_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        self.run(|c| delete_some!(c, "message_edits", "id", "replaced_at < $1", Timestamp(instant) => UtcTimestamp))
    }
}
