use super::schema::{room_ballots, room_votes};
use crate::among::among;
use crate::dialect::{Timestamp, each};
use crate::session::SqlSession;
use ::rooms::week::{Ballot, NewVote, Realignment, Vote, VoteEnd, VoteRepository};
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::{Instant, StoreError, StudyId, UserId, VoteId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = room_votes)]
struct VoteRow {
    id: i64,
    study_id: i64,
    week: i16,
    opened_at: Timestamp,
    host_choice: Option<String>,
    ended_at: Option<Timestamp>,
    choice: Option<String>,
}

fn choice(stored: &str) -> Result<Realignment, StoreError> {
    Realignment::parse(stored).ok_or_else(|| StoreError::Corrupt(format!("choice {stored} of a vote")))
}

impl VoteRow {
    fn vote(self, ballots: Vec<Ballot>) -> Result<Vote, StoreError> {
        let chosen = self.choice.as_deref().map(choice).transpose()?;
        Ok(Vote {
            id: VoteId(self.id),
            study: StudyId(self.study_id),
            week: u8::try_from(self.week).map_err(|_| StoreError::Corrupt("room_votes.week".to_owned()))?,
            opened_at: self.opened_at.into(),
            ballots,
            host_choice: self.host_choice.as_deref().map(choice).transpose()?,
            end: self.ended_at.map(|at| VoteEnd { at: at.into(), choice: chosen }),
        })
    }
}

impl VoteRepository for SqlSession<'_> {
    fn insert_vote(&mut self, vote: &NewVote) -> Result<VoteId, StoreError> {
        let values = (
            room_votes::study_id.eq(vote.study.0),
            room_votes::week.eq(i16::from(vote.week)),
            room_votes::opened_at.eq(Timestamp(vote.opened_at)),
        );
        let insert = diesel::insert_into(room_votes::table).values(values).returning(room_votes::id);
        self.run(|c| insert.get_result::<i64>(c)).map(VoteId)
    }

    fn find_latest_vote(&mut self, study: StudyId) -> Result<Option<Vote>, StoreError> {
        let latest = room_votes::table
            .filter(room_votes::study_id.eq(study.0))
            .order(room_votes::opened_at.desc())
            .select(VoteRow::as_select());
        let row: Option<VoteRow> = self.run(|c| latest.first(c).optional())?;
        let Some(row) = row else { return Ok(None) };
        let ballots = self.ballots_in(row.id)?;
        row.vote(ballots).map(Some)
    }

    fn upsert_ballot(
        &mut self,
        vote: VoteId,
        user: UserId,
        choice: Realignment,
        at: Instant,
    ) -> Result<(), StoreError> {
        let values = (
            room_ballots::vote_id.eq(vote.0),
            room_ballots::user_id.eq(user.0),
            room_ballots::choice.eq(choice.as_str()),
            room_ballots::cast_at.eq(Timestamp(at)),
        );
        self.run(|c| {
            each!(c, c => diesel::insert_into(room_ballots::table)
                .values(values)
                .on_conflict((room_ballots::vote_id, room_ballots::user_id))
                .do_update()
                .set((
                    room_ballots::choice.eq(excluded(room_ballots::choice)),
                    room_ballots::cast_at.eq(excluded(room_ballots::cast_at)),
                ))
                .execute(c))
        })
        .map(drop)
    }

    fn delete_open_ballots(&mut self, study: StudyId, user: UserId) -> Result<(), StoreError> {
        let open = room_votes::table
            .filter(room_votes::study_id.eq(study.0).and(room_votes::ended_at.is_null()))
            .select(room_votes::id);
        let open: Vec<i64> = self.run(|c| open.load(c))?;
        if open.is_empty() {
            return Ok(());
        }
        let own =
            room_ballots::table.filter(among(room_ballots::vote_id, open)).filter(room_ballots::user_id.eq(user.0));
        self.run(|c| diesel::delete(own).execute(c)).map(drop)
    }

    fn update_host_choice(&mut self, vote: VoteId, choice: Realignment) -> Result<(), StoreError> {
        let change = room_votes::host_choice.eq(choice.as_str());
        self.run(|c| diesel::update(room_votes::table.find(vote.0)).set(change).execute(c)).map(drop)
    }

    fn end_vote(&mut self, vote: VoteId, end: VoteEnd) -> Result<(), StoreError> {
        let change =
            (room_votes::ended_at.eq(Timestamp(end.at)), room_votes::choice.eq(end.choice.map(Realignment::as_str)));
        self.run(|c| diesel::update(room_votes::table.find(vote.0)).set(change).execute(c)).map(drop)
    }

    fn list_rooms_voting_since(
        &mut self,
        instant: Instant,
        after: StudyId,
        at_most: i64,
    ) -> Result<Vec<StudyId>, StoreError> {
        let found = room_votes::table
            .filter(room_votes::ended_at.is_null().and(room_votes::study_id.gt(after.0)))
            .filter(room_votes::opened_at.le(Timestamp(instant)))
            .order(room_votes::study_id)
            .limit(at_most)
            .select(room_votes::study_id);
        let ids: Vec<i64> = self.run(|c| found.load(c))?;
        Ok(ids.into_iter().map(StudyId).collect())
    }
}

impl SqlSession<'_> {
    fn ballots_in(&mut self, vote: i64) -> Result<Vec<Ballot>, StoreError> {
        let found = room_ballots::table
            .filter(room_ballots::vote_id.eq(vote))
            .order((room_ballots::cast_at, room_ballots::user_id))
            .select((room_ballots::user_id, room_ballots::choice, room_ballots::cast_at));
        let rows: Vec<(i64, String, Timestamp)> = self.run(|c| found.load(c))?;
        let ballot = |(user, stored, at): (i64, String, Timestamp)| {
            Ok(Ballot { user: UserId(user), choice: choice(&stored)?, cast_at: at.into() })
        };
        rows.into_iter().map(ballot).collect()
    }
}
