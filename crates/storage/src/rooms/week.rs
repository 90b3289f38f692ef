//! The week of a room: sentences, flags and votes.

mod flags;
mod personal;
mod schema;
mod votes;

pub(crate) use personal::PERSONAL;

use crate::dialect::{Timestamp, each};
use crate::session::SqlSession;
use ::rooms::week::{DayRange, MemberSentence, Sentence, SentenceRepository};
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::{DayNo, Instant, StoreError, StudyId, UserId};
use schema::room_sentences;

/// Returns the number of a day as it is stored.
fn stored(day: DayNo) -> i16 {
    i16::try_from(day.0).unwrap_or(i16::MAX)
}

impl SentenceRepository for SqlSession<'_> {
    fn upsert_sentence(
        &mut self,
        study: StudyId,
        user: UserId,
        day: DayNo,
        sentence: &Sentence,
        at: Instant,
    ) -> Result<(), StoreError> {
        let values = (
            room_sentences::study_id.eq(study.0),
            room_sentences::day_no.eq(stored(day)),
            room_sentences::user_id.eq(user.0),
            room_sentences::sentence.eq(sentence.as_str()),
            room_sentences::written_at.eq(Timestamp(at)),
        );
        self.run(|c| {
            each!(c, c => diesel::insert_into(room_sentences::table)
                .values(values)
                .on_conflict((room_sentences::study_id, room_sentences::day_no, room_sentences::user_id))
                .do_update()
                .set((
                    room_sentences::sentence.eq(excluded(room_sentences::sentence)),
                    room_sentences::written_at.eq(excluded(room_sentences::written_at)),
                ))
                .execute(c))
        })
        .map(drop)
    }

    fn delete_sentence(&mut self, study: StudyId, user: UserId, day: DayNo) -> Result<(), StoreError> {
        let own = room_sentences::table.find((study.0, stored(day), user.0));
        self.run(|c| diesel::delete(own).execute(c)).map(drop)
    }

    fn list_sentences(&mut self, study: StudyId, days: DayRange) -> Result<Vec<MemberSentence>, StoreError> {
        let found = room_sentences::table
            .filter(room_sentences::study_id.eq(study.0))
            .filter(room_sentences::day_no.between(stored(days.first), stored(days.last)))
            .order((room_sentences::written_at, room_sentences::user_id))
            .select((
                room_sentences::user_id,
                room_sentences::day_no,
                room_sentences::sentence,
                room_sentences::written_at,
            ));
        let rows: Vec<(i64, i16, String, Timestamp)> = self.run(|c| found.load(c))?;
        let sentence = |(user, day, text, at): (i64, i16, String, Timestamp)| MemberSentence {
            user: UserId(user),
            day: DayNo(day.into()),
            text,
            written_at: at.into(),
        };
        Ok(rows.into_iter().map(sentence).collect())
    }
}
