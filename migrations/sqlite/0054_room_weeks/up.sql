-- 이번 주: sentences, flags and votes of rooms, and the dates of plans that groups have moved.

-- The dates of the days of the plan. Null as long as there is one day a date.
ALTER TABLE study_plans ADD COLUMN arrangement TEXT;

CREATE TABLE room_sentences (
    study_id INTEGER NOT NULL REFERENCES rooms (study_id) ON DELETE CASCADE,
    -- Counted from 1 over all weeks, here and below.
    day_no SMALLINT NOT NULL CHECK (day_no BETWEEN 1 AND 80),
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    sentence TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    PRIMARY KEY (study_id, day_no, user_id)
) WITHOUT ROWID;
CREATE INDEX room_sentences_user ON room_sentences (user_id);

CREATE TABLE room_flags (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    study_id INTEGER NOT NULL REFERENCES rooms (study_id) ON DELETE CASCADE,
    day_no SMALLINT NOT NULL CHECK (day_no BETWEEN 1 AND 80),
    asker_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    question TEXT NOT NULL,
    raised_at INTEGER NOT NULL,
    closed_at INTEGER
);
CREATE UNIQUE INDEX room_flags_open ON room_flags (study_id, asker_id, day_no) WHERE closed_at IS NULL;
CREATE INDEX room_flags_day ON room_flags (study_id, day_no, id);
CREATE INDEX room_flags_asker ON room_flags (asker_id);

CREATE TABLE room_flag_joiners (
    flag_id INTEGER NOT NULL REFERENCES room_flags (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    joined_at INTEGER NOT NULL,
    left_at INTEGER,
    PRIMARY KEY (flag_id, user_id)
) WITHOUT ROWID;
CREATE INDEX room_flag_joiners_user ON room_flag_joiners (user_id);

CREATE TABLE room_flag_answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    flag_id INTEGER NOT NULL REFERENCES room_flags (id) ON DELETE CASCADE,
    author_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    answer TEXT NOT NULL,
    answered_at INTEGER NOT NULL
);
CREATE INDEX room_flag_answers_flag ON room_flag_answers (flag_id, id);
CREATE INDEX room_flag_answers_author ON room_flag_answers (author_id);

CREATE TABLE room_votes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    study_id INTEGER NOT NULL REFERENCES rooms (study_id) ON DELETE CASCADE,
    -- The week of the plan with which the group was behind.
    week SMALLINT NOT NULL,
    opened_at INTEGER NOT NULL,
    host_choice TEXT,
    ended_at INTEGER,
    -- How the group continues. Null if nothing changed.
    choice TEXT
);
CREATE UNIQUE INDEX room_votes_open ON room_votes (study_id) WHERE ended_at IS NULL;
CREATE INDEX room_votes_study ON room_votes (study_id, opened_at);

CREATE TABLE room_ballots (
    vote_id INTEGER NOT NULL REFERENCES room_votes (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    choice TEXT NOT NULL,
    cast_at INTEGER NOT NULL,
    PRIMARY KEY (vote_id, user_id)
) WITHOUT ROWID;
CREATE INDEX room_ballots_user ON room_ballots (user_id);
