-- What each person is told happened, numbered per person without gaps.

CREATE TABLE user_event_counters (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    last_seq BIGINT NOT NULL
);

CREATE TABLE user_events (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    -- What it is about. No reference: an event outlives it.
    subject_id BIGINT NOT NULL,
    happened_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, seq)
);
CREATE INDEX user_events_time ON user_events (happened_at);
