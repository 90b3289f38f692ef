-- A second factor of an account: the secret that an authenticator app shares, sealed by the server's key of that name.
CREATE TABLE second_factors (
    user_id INTEGER NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    kid TEXT NOT NULL,
    sealed BLOB NOT NULL,
    begun_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    last_step INTEGER
);

-- Recovery codes that were not used yet, by digests.
CREATE TABLE recovery_codes (
    user_id INTEGER NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
    digest BLOB NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, digest)
);

-- People who were right in the first step of signing in, by digests of what they show in the second.
CREATE TABLE second_factor_challenges (
    digest BLOB NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    failures SMALLINT NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL
);
CREATE INDEX second_factor_challenges_user ON second_factor_challenges (user_id);
CREATE INDEX second_factor_challenges_expiry ON second_factor_challenges (expires_at);
