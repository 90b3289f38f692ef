-- Events belong to numbered streams. So far each user has one; a stream of another owner gets a column for that owner.

CREATE TABLE streams (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    last_seq INTEGER NOT NULL
);

CREATE TABLE events (
    stream_id INTEGER NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- No reference: an event outlives its subject.
    subject_id INTEGER NOT NULL,
    happened_at INTEGER NOT NULL,
    PRIMARY KEY (stream_id, seq)
) WITHOUT ROWID;

INSERT INTO streams (user_id, last_seq) SELECT user_id, last_seq FROM user_event_counters ORDER BY user_id;
INSERT INTO events (stream_id, seq, kind, subject_id, happened_at)
    SELECT streams.id, user_events.seq, user_events.kind, user_events.subject_id, user_events.happened_at
    FROM user_events JOIN streams ON streams.user_id = user_events.user_id;

DROP TABLE user_events;
DROP TABLE user_event_counters;
CREATE INDEX events_time ON events (happened_at);
