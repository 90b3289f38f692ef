-- What idempotency keys made, whatever it is.

CREATE TABLE idempotency_keys (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    key TEXT NOT NULL,
    -- A digest of the body. None for keys of before this table: any body is taken for the same.
    fingerprint BLOB,
    -- No reference: the key of something deleted must not make another.
    made_id INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    CONSTRAINT idempotency_keys_unique PRIMARY KEY (user_id, purpose, key)
) WITHOUT ROWID;
CREATE INDEX idempotency_keys_time ON idempotency_keys (made_at);
INSERT INTO idempotency_keys (user_id, purpose, key, made_id, made_at)
    SELECT author_id, 'STUDY', key, study_id, created_at FROM study_creations;
INSERT INTO idempotency_keys (user_id, purpose, key, made_id, made_at)
    SELECT owner_id, 'GENERATION', idempotency_key, id, created_at FROM jobs WHERE idempotency_key IS NOT NULL;
DROP TABLE study_creations;
