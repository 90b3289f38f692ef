-- Whom an issuer of OpenID Connect means by a subject.
CREATE TABLE identities (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    joined_at INTEGER NOT NULL,
    CONSTRAINT identities_issuer_subject_unique UNIQUE (issuer, subject)
);
CREATE INDEX identities_user ON identities (user_id);

-- Browsers that were sent to the issuer.
CREATE TABLE started_logins (
    state BLOB NOT NULL PRIMARY KEY,
    browser BLOB NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    redirect TEXT,
    popup BOOLEAN NOT NULL,
    expires_at INTEGER NOT NULL
);
CREATE INDEX started_logins_expiry ON started_logins (expires_at);

-- People whom the issuer vouched for in a browser that has still to ask for its sessions.
CREATE TABLE proven_logins (
    code BLOB NOT NULL PRIMARY KEY,
    browser BLOB NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    redirect TEXT,
    expires_at INTEGER NOT NULL
);
CREATE INDEX proven_logins_user ON proven_logins (user_id);
CREATE INDEX proven_logins_expiry ON proven_logins (expires_at);
