//! Helpers for tests of the week of a room, and rows of it for tests about all tables.

use crate::Part;
use crate::applications::{apply, decide, people};
use crate::people::{LEAVER_ID as ID, noon, person};
use crate::roadmaps::stored;
use crate::sql::{execute, literal};
use crate::studies::{fields, friday, post, tree};
use chrono::TimeDelta;
use kernel::{AnswerId, DayNo, FlagId, Instant, StudyId, UserId};
use rooms::week::DayRange;
use studies::applications::Verdict;
use unit_of_work::Store;

pub(crate) const PART: Part = Part {
    insert_rows: |url| {
        let day = literal(url, friday());
        let room = format!("(SELECT MIN(study_id) FROM room_members WHERE user_id = {ID})");
        execute(
            url,
            &format!(
                "INSERT INTO room_sentences (study_id, day_no, user_id, sentence, written_at) \
                 VALUES ({room}, 1, {ID}, '한 문장', {day}); \
                 INSERT INTO room_flags (id, study_id, day_no, asker_id, question, raised_at, closed_at) \
                 VALUES (7001, {room}, 1, {ID}, '질문', {day}, {day}); \
                 INSERT INTO room_flag_joiners (flag_id, user_id, joined_at, left_at) VALUES (7001, {ID}, {day}, {day}); \
                 INSERT INTO room_flag_answers (id, flag_id, author_id, answer, answered_at) \
                 VALUES (7001, 7001, {ID}, '답', {day}); \
                 INSERT INTO room_votes (id, study_id, week, opened_at, host_choice, ended_at, choice) \
                 VALUES (7001, {room}, 1, {day}, 'SHIFT', {day}, 'SHIFT'); \
                 INSERT INTO room_ballots (vote_id, user_id, choice, cast_at) VALUES (7001, {ID}, 'SHIFT', {day})"
            ),
        );
    },
    read: |s| {
        let (study, days) = (StudyId(1), DayRange { first: DayNo(1), last: DayNo(7) });
        s.list_sentences(study, days)?;
        s.list_flags(study, days)?;
        s.find_open_flag(study, UserId(ID), DayNo(1))?;
        s.count_answers(FlagId(1))?;
        s.find_answerer(FlagId(1), AnswerId(1))?;
        s.find_latest_vote(study)?;
        s.list_joined_roadmaps(study)?;
        s.list_done_days(study, 0..7)?;
        s.list_rooms_voting_since(friday(), StudyId(0), 10).map(drop)
    },
    for_foreign_keys: &[
        ("room_sentences_user", "a person goes"),
        ("room_flags_asker", "a person goes"),
        ("room_flag_joiners_user", "a person goes"),
        ("room_flag_answers_author", "a person goes"),
        ("room_ballots_user", "a person goes"),
    ],
};

/// The number of days from [`friday`] to the first day of the plan.
const DAYS_BEFORE_START: i64 = 14;

/// A study with a plan of 20 days, which begins two weeks after [`friday`], and two members. The author's roadmap follows it.
pub struct Group {
    pub study: StudyId,
    pub host: UserId,
    pub members: [UserId; 2],
}

/// Noon of a day of the plan, from 1, as long as the plan has not been moved.
#[must_use]
pub fn noon_of_day(number: i64) -> Instant {
    friday() + TimeDelta::days(DAYS_BEFORE_START + number - 1)
}

pub async fn group(store: &Store) -> Group {
    let (host, made) = (person(store, 0).await, tree(store, "CS").await);
    let mut sent = fields("네트워크 함께 읽기", made.sub);
    sent.roadmap = Some(stored(store, Some(host), 20, noon()).await);
    let study = post(store, host, sent, friday()).await;
    let users = people(store, 2).await;
    for member in &users {
        apply(store, study, *member, friday()).await.expect("it is open");
        decide(store, study, host, (*member, Verdict::Approve), friday()).await.expect("there is a seat");
    }
    Group { study, host, members: [users[0], users[1]] }
}
