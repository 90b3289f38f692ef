-- What people tell of themselves. Who told nothing has no row.
CREATE TABLE profiles (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    experience TEXT,
    description TEXT,
    links TEXT NOT NULL,
    updated_at INTEGER NOT NULL
);
