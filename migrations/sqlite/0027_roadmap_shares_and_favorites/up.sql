-- Roadmaps that people keep at hand, and links by which anybody reads one.

CREATE TABLE favorites (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    roadmap_id INTEGER NOT NULL REFERENCES roadmaps (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, roadmap_id)
);
CREATE INDEX favorites_roadmap ON favorites (roadmap_id);

CREATE TABLE roadmap_shares (
    roadmap_id INTEGER PRIMARY KEY REFERENCES roadmaps (id) ON DELETE CASCADE,
    token TEXT NOT NULL CONSTRAINT roadmap_shares_token_unique UNIQUE,
    created_at INTEGER NOT NULL
);

-- What came with the product and was planted once: a sample that administrators delete stays deleted.
CREATE TABLE planted_samples (
    name TEXT NOT NULL PRIMARY KEY
);
