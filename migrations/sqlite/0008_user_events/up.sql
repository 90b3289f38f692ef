-- What each person is told happened, numbered per person without gaps.

CREATE TABLE user_event_counters (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    last_seq INTEGER NOT NULL
);

CREATE TABLE user_events (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- What it is about. No reference: an event outlives it.
    subject_id INTEGER NOT NULL,
    happened_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, seq)
) WITHOUT ROWID;
CREATE INDEX user_events_time ON user_events (happened_at);
