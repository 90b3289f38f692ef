-- Inquiries of the public, and what administrators write about them.

CREATE TABLE inquiries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ticket TEXT NOT NULL,
    kind TEXT NOT NULL,
    topic TEXT,
    -- The account of a signed-in sender.
    user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    -- The ticket, address and title in the form in which searches compare them.
    searched TEXT NOT NULL,
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    -- The last answer or the closing. Null while it awaits an answer.
    settled_at INTEGER,
    CONSTRAINT inquiries_ticket UNIQUE (ticket)
);
CREATE INDEX inquiries_user ON inquiries (user_id);
CREATE INDEX inquiries_state ON inquiries (state, id);
CREATE INDEX inquiries_settled ON inquiries (settled_at, id);

CREATE TABLE inquiry_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    inquiry_id INTEGER NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    author_id INTEGER NOT NULL REFERENCES users (id),
    content TEXT NOT NULL,
    written_at INTEGER NOT NULL
);
CREATE INDEX inquiry_entries_inquiry ON inquiry_entries (inquiry_id, id);
CREATE INDEX inquiry_entries_author ON inquiry_entries (author_id);
