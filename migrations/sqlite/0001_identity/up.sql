-- People, their passwords and sessions, what they agreed to, and how often they did something.

CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    nickname TEXT NOT NULL,
    nickname_folded TEXT NOT NULL CONSTRAINT users_nickname_folded_unique UNIQUE,
    email TEXT NOT NULL,
    email_folded TEXT NOT NULL CONSTRAINT users_email_folded_unique UNIQUE,
    email_verified_at INTEGER,
    profile_image_url TEXT,
    is_admin BOOLEAN NOT NULL DEFAULT FALSE,
    suspended_at INTEGER,
    created_at INTEGER NOT NULL
);
CREATE INDEX users_admins ON users (id) WHERE is_admin;

CREATE TABLE credentials (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    changed_at INTEGER NOT NULL
);

CREATE TABLE refresh_families (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('TAB', 'COOKIE')),
    device TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER
);
CREATE INDEX refresh_families_user ON refresh_families (user_id);
CREATE INDEX refresh_families_expiry ON refresh_families (expires_at);
CREATE INDEX refresh_families_end ON refresh_families (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE refresh_tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    family_id INTEGER NOT NULL REFERENCES refresh_families (id) ON DELETE CASCADE,
    digest BLOB NOT NULL CONSTRAINT refresh_tokens_digest_unique UNIQUE,
    predecessor_id INTEGER,
    issued_at INTEGER NOT NULL,
    replaced_at INTEGER,
    voided_at INTEGER
);
CREATE INDEX refresh_tokens_family ON refresh_tokens (family_id);
CREATE UNIQUE INDEX refresh_tokens_live_unique ON refresh_tokens (family_id)
    WHERE replaced_at IS NULL AND voided_at IS NULL;

CREATE TABLE consents (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('TERMS', 'PRIVACY', 'MARKETING')),
    given BOOLEAN NOT NULL,
    decided_at INTEGER NOT NULL
);
CREATE INDEX consents_user ON consents (user_id);

-- Entries outlive the people they name.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    actor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    action TEXT NOT NULL,
    subject_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    done_at INTEGER NOT NULL
);
CREATE INDEX audit_actor ON audit (actor_id);
CREATE INDEX audit_subject ON audit (subject_id);
CREATE INDEX audit_time ON audit (done_at);

CREATE TABLE limits (
    key TEXT NOT NULL PRIMARY KEY,
    times TEXT NOT NULL,
    expires_at INTEGER NOT NULL
);
CREATE INDEX limits_expiry ON limits (expires_at);
