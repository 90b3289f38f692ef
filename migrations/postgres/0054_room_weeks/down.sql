DELETE FROM events WHERE kind IN ('DAY_CHANGED', 'FLAG_CHANGED', 'VOTE_CHANGED');
DROP TABLE room_ballots;
DROP TABLE room_votes;
DROP TABLE room_flag_answers;
DROP TABLE room_flag_joiners;
DROP TABLE room_flags;
DROP TABLE room_sentences;
ALTER TABLE study_plans DROP COLUMN arrangement;
