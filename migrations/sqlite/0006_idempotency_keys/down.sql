CREATE TABLE study_creations (
    author_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    study_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    CONSTRAINT study_creations_key_unique PRIMARY KEY (author_id, key)
) WITHOUT ROWID;
CREATE INDEX study_creations_time ON study_creations (created_at);
DROP TABLE idempotency_keys;
