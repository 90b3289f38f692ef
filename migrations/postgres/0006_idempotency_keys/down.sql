CREATE TABLE study_creations (
    author_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    fingerprint BYTEA NOT NULL,
    study_id BIGINT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    CONSTRAINT study_creations_key_unique PRIMARY KEY (author_id, key)
);
CREATE INDEX study_creations_time ON study_creations (created_at);
DROP TABLE idempotency_keys;
