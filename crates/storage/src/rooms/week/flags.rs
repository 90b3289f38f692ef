use super::schema::{room_flag_answers, room_flag_joiners, room_flags};
use super::stored;
use crate::among::among;
use crate::dialect::{Timestamp, each, for_update};
use crate::session::SqlSession;
use ::rooms::week::{Answer, DayRange, Flag, FlagRepository, FlagSpot, Joiner, NewAnswer, NewFlag, Question};
use diesel::prelude::*;
use kernel::{AnswerId, DayNo, FlagId, Instant, StoreError, StudyId, UserId};
use std::collections::HashMap;

#[derive(Queryable, Selectable)]
#[diesel(table_name = room_flags)]
struct FlagRow {
    id: i64,
    day_no: i16,
    asker_id: i64,
    question: String,
    raised_at: Timestamp,
    closed_at: Option<Timestamp>,
}

impl FlagRow {
    fn spot(&self) -> FlagSpot {
        FlagSpot {
            id: FlagId(self.id),
            day: DayNo(self.day_no.into()),
            asker: UserId(self.asker_id),
            is_closed: self.closed_at.is_some(),
        }
    }

    fn flag(self, joiners: Vec<Joiner>, answers: Vec<Answer>) -> Flag {
        Flag {
            id: FlagId(self.id),
            day: DayNo(self.day_no.into()),
            asker: UserId(self.asker_id),
            question: self.question,
            raised_at: self.raised_at.into(),
            closed_at: self.closed_at.map(Into::into),
            joiners,
            answers,
        }
    }
}

impl FlagRepository for SqlSession<'_> {
    fn find_open_flag(&mut self, study: StudyId, asker: UserId, day: DayNo) -> Result<Option<FlagId>, StoreError> {
        let found = room_flags::table
            .filter(room_flags::study_id.eq(study.0).and(room_flags::asker_id.eq(asker.0)))
            .filter(room_flags::day_no.eq(stored(day)).and(room_flags::closed_at.is_null()))
            .select(room_flags::id);
        Ok(self.run(|c| found.first::<i64>(c).optional())?.map(FlagId))
    }

    fn insert_flag(&mut self, flag: &NewFlag) -> Result<FlagId, StoreError> {
        let values = (
            room_flags::study_id.eq(flag.study.0),
            room_flags::day_no.eq(stored(flag.day)),
            room_flags::asker_id.eq(flag.asker.0),
            room_flags::question.eq(flag.question.as_str()),
            room_flags::raised_at.eq(Timestamp(flag.at)),
        );
        let insert = diesel::insert_into(room_flags::table).values(values).returning(room_flags::id);
        self.run(|c| insert.get_result::<i64>(c)).map(FlagId)
    }

    fn update_question(&mut self, flag: FlagId, question: &Question) -> Result<(), StoreError> {
        let change = room_flags::question.eq(question.as_str());
        self.run(|c| diesel::update(room_flags::table.find(flag.0)).set(change).execute(c)).map(drop)
    }

    fn lock_flag(&mut self, study: StudyId, flag: FlagId) -> Result<Option<FlagSpot>, StoreError> {
        let found = room_flags::table.find(flag.0).filter(room_flags::study_id.eq(study.0));
        let row: Option<FlagRow> =
            self.run(|c| for_update!(c, first, found.select(FlagRow::as_select())).optional())?;
        Ok(row.map(|row| row.spot()))
    }

    fn close_flag(&mut self, flag: FlagId, at: Instant) -> Result<(), StoreError> {
        let open = room_flags::table.find(flag.0).filter(room_flags::closed_at.is_null());
        let joined = room_flag_joiners::table
            .filter(room_flag_joiners::flag_id.eq(flag.0).and(room_flag_joiners::left_at.is_null()));
        self.run(|c| {
            diesel::update(open).set(room_flags::closed_at.eq(Timestamp(at))).execute(c)?;
            diesel::update(joined).set(room_flag_joiners::left_at.eq(Timestamp(at))).execute(c).map(drop)
        })
    }

    fn close_flags(
        &mut self,
        study: StudyId,
        member: UserId,
        day: Option<DayNo>,
        at: Instant,
    ) -> Result<(), StoreError> {
        let [first, last] = day.map_or([0, i16::MAX], |day| [stored(day); 2]);
        let open = room_flags::table
            .filter(room_flags::study_id.eq(study.0).and(room_flags::closed_at.is_null()))
            .filter(room_flags::day_no.between(first, last))
            .order(room_flags::id)
            .select((room_flags::id, room_flags::asker_id));
        let open: Vec<(i64, i64)> = self.run(|c| open.load(c))?;
        let (own, others): (Vec<_>, Vec<_>) = open.into_iter().partition(|(_, asker)| *asker == member.0);
        for (flag, _) in own {
            self.close_flag(FlagId(flag), at)?;
        }
        let others: Vec<i64> = others.into_iter().map(|(flag, _)| flag).collect();
        if others.is_empty() {
            return Ok(());
        }
        let joined = room_flag_joiners::table
            .filter(among(room_flag_joiners::flag_id, others))
            .filter(room_flag_joiners::user_id.eq(member.0).and(room_flag_joiners::left_at.is_null()));
        self.run(|c| diesel::update(joined).set(room_flag_joiners::left_at.eq(Timestamp(at))).execute(c)).map(drop)
    }

    fn upsert_joiner(&mut self, flag: FlagId, user: UserId, at: Instant) -> Result<bool, StoreError> {
        let values = (
            room_flag_joiners::flag_id.eq(flag.0),
            room_flag_joiners::user_id.eq(user.0),
            room_flag_joiners::joined_at.eq(Timestamp(at)),
        );
        let again = (room_flag_joiners::joined_at.eq(Timestamp(at)), room_flag_joiners::left_at.eq(None::<Timestamp>));
        let former = room_flag_joiners::table.find((flag.0, user.0)).filter(room_flag_joiners::left_at.is_not_null());
        let changed = self.run(|c| {
            let rejoined = diesel::update(former).set(again).execute(c)?;
            let insert = diesel::insert_into(room_flag_joiners::table).values(values).on_conflict_do_nothing();
            Ok(rejoined + each!(c, c => insert.execute(c))?)
        })?;
        Ok(changed > 0)
    }

    fn end_joining(&mut self, flag: FlagId, user: UserId, at: Instant) -> Result<bool, StoreError> {
        let joined = room_flag_joiners::table.find((flag.0, user.0)).filter(room_flag_joiners::left_at.is_null());
        let change = room_flag_joiners::left_at.eq(Timestamp(at));
        Ok(self.run(|c| diesel::update(joined).set(change).execute(c))? > 0)
    }

    fn insert_answer(&mut self, answer: &NewAnswer) -> Result<AnswerId, StoreError> {
        let values = (
            room_flag_answers::flag_id.eq(answer.flag.0),
            room_flag_answers::author_id.eq(answer.author.0),
            room_flag_answers::answer.eq(answer.text.as_str()),
            room_flag_answers::answered_at.eq(Timestamp(answer.at)),
        );
        let insert = diesel::insert_into(room_flag_answers::table).values(values).returning(room_flag_answers::id);
        self.run(|c| insert.get_result::<i64>(c)).map(AnswerId)
    }

    fn count_answers(&mut self, flag: FlagId) -> Result<i64, StoreError> {
        let answers = room_flag_answers::table.filter(room_flag_answers::flag_id.eq(flag.0));
        self.run(|c| answers.count().get_result(c))
    }

    fn find_answerer(&mut self, flag: FlagId, answer: AnswerId) -> Result<Option<UserId>, StoreError> {
        let found = room_flag_answers::table.find(answer.0).filter(room_flag_answers::flag_id.eq(flag.0));
        let author = found.select(room_flag_answers::author_id);
        Ok(self.run(|c| author.first::<i64>(c).optional())?.map(UserId))
    }

    fn delete_answer(&mut self, answer: AnswerId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(room_flag_answers::table.find(answer.0)).execute(c)).map(drop)
    }

    fn list_flags(&mut self, study: StudyId, days: DayRange) -> Result<Vec<Flag>, StoreError> {
        let found = room_flags::table
            .filter(room_flags::study_id.eq(study.0))
            .filter(room_flags::day_no.between(stored(days.first), stored(days.last)))
            .order((room_flags::day_no, room_flags::id))
            .select(FlagRow::as_select());
        let rows: Vec<FlagRow> = self.run(|c| found.load(c))?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let mut joiners = self.joiners_of(ids.clone())?;
        let mut answers = self.answers_to(ids)?;
        let flag = |row: FlagRow| {
            let id = row.id;
            row.flag(joiners.remove(&id).unwrap_or_default(), answers.remove(&id).unwrap_or_default())
        };
        Ok(rows.into_iter().map(flag).collect())
    }
}

impl SqlSession<'_> {
    fn joiners_of(&mut self, flags: Vec<i64>) -> Result<HashMap<i64, Vec<Joiner>>, StoreError> {
        let found = room_flag_joiners::table
            .filter(among(room_flag_joiners::flag_id, flags))
            .order((room_flag_joiners::joined_at, room_flag_joiners::user_id))
            .select((
                room_flag_joiners::flag_id,
                room_flag_joiners::user_id,
                room_flag_joiners::joined_at,
                room_flag_joiners::left_at,
            ));
        let rows: Vec<(i64, i64, Timestamp, Option<Timestamp>)> = self.run(|c| found.load(c))?;
        let mut joiners: HashMap<i64, Vec<Joiner>> = HashMap::new();
        for (flag, user, joined_at, left_at) in rows {
            let joiner = Joiner { user: UserId(user), joined_at: joined_at.into(), left_at: left_at.map(Into::into) };
            joiners.entry(flag).or_default().push(joiner);
        }
        Ok(joiners)
    }

    fn answers_to(&mut self, flags: Vec<i64>) -> Result<HashMap<i64, Vec<Answer>>, StoreError> {
        let found = room_flag_answers::table
            .filter(among(room_flag_answers::flag_id, flags))
            .order((room_flag_answers::flag_id, room_flag_answers::id))
            .select((
                room_flag_answers::flag_id,
                room_flag_answers::id,
                room_flag_answers::author_id,
                room_flag_answers::answer,
                room_flag_answers::answered_at,
            ));
        let rows: Vec<(i64, i64, i64, String, Timestamp)> = self.run(|c| found.load(c))?;
        let mut answers: HashMap<i64, Vec<Answer>> = HashMap::new();
        for (flag, id, author, text, at) in rows {
            let answer = Answer { id: AnswerId(id), author: UserId(author), text, answered_at: at.into() };
            answers.entry(flag).or_default().push(answer);
        }
        Ok(answers)
    }
}
