-- A second factor of an account: the secret that an authenticator app shares, sealed by the server's key of that name.
CREATE TABLE second_factors (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    kid TEXT NOT NULL,
    sealed BYTEA NOT NULL,
    begun_at TIMESTAMPTZ NOT NULL,
    confirmed_at TIMESTAMPTZ,
    last_step BIGINT
);

-- Recovery codes that were not used yet, by digests.
CREATE TABLE recovery_codes (
    user_id BIGINT NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
    digest BYTEA NOT NULL,
    made_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, digest)
);

-- People who were right in the first step of signing in, by digests of what they show in the second.
CREATE TABLE second_factor_challenges (
    digest BYTEA PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    failures SMALLINT NOT NULL DEFAULT 0,
    expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX second_factor_challenges_user ON second_factor_challenges (user_id);
CREATE INDEX second_factor_challenges_expiry ON second_factor_challenges (expires_at);
