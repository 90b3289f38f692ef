CREATE TABLE user_event_counters (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    last_seq INTEGER NOT NULL
);

CREATE TABLE user_events (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    subject_id INTEGER NOT NULL,
    happened_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, seq)
) WITHOUT ROWID;

INSERT INTO user_event_counters (user_id, last_seq) SELECT user_id, last_seq FROM streams;
INSERT INTO user_events (user_id, seq, kind, subject_id, happened_at)
    SELECT streams.user_id, events.seq, events.kind, events.subject_id, events.happened_at
    FROM events JOIN streams ON streams.id = events.stream_id;

DROP TABLE events;
DROP TABLE streams;
CREATE INDEX user_events_time ON user_events (happened_at);
