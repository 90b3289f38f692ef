-- Mails that are still to be sent. Who takes one makes it due later.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    occasion TEXT NOT NULL,
    user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    email TEXT,
    study_id INTEGER REFERENCES studies (id) ON DELETE CASCADE,
    by_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempt SMALLINT NOT NULL DEFAULT 0
);
CREATE INDEX outbox_due ON outbox (due_at);
CREATE INDEX outbox_user ON outbox (user_id);
CREATE INDEX outbox_study ON outbox (study_id);
CREATE INDEX outbox_by ON outbox (by_id);

-- Links that came by mail, by digests of what they say.
CREATE TABLE links (
    digest BLOB NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL
);
CREATE INDEX links_user ON links (user_id);
CREATE INDEX links_expiry ON links (expires_at);

-- Which news people want by mail, where they ever said.
CREATE TABLE mail_wishes (
    user_id INTEGER NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    applied BOOLEAN NOT NULL,
    approved BOOLEAN NOT NULL,
    rejected BOOLEAN NOT NULL,
    updated_at INTEGER NOT NULL
);
