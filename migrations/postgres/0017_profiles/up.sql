-- What people tell of themselves. Who told nothing has no row.
CREATE TABLE profiles (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    experience TEXT,
    description TEXT,
    links JSONB NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);
