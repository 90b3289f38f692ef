-- Saved filters of the study list. Their owners are notified of new studies that match.
CREATE TABLE saved_filters (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- The search as it was typed.
    words TEXT,
    category_id INTEGER REFERENCES categories (id) ON DELETE CASCADE,
    status TEXT,
    mode TEXT,
    region TEXT,
    alerts BOOLEAN NOT NULL,
    created_at INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    -- The last digest includes studies until then.
    alerted_at INTEGER NOT NULL,
    -- The last digest includes studies after then. Null if it found none.
    news_after INTEGER
);
CREATE INDEX saved_filters_owner ON saved_filters (owner_id);
CREATE INDEX saved_filters_category ON saved_filters (category_id);
CREATE INDEX saved_filters_due ON saved_filters (alerted_at) WHERE alerts;

-- The switch for mails about them. It is off unless switched on.
ALTER TABLE mail_wishes ADD COLUMN new_studies BOOLEAN NOT NULL DEFAULT FALSE;
