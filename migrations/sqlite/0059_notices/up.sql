-- Announcements of the operators to everyone.

CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- Sanitized HTML, and the beginning of its plain text.
    content TEXT NOT NULL,
    excerpt TEXT NOT NULL,
    is_pinned BOOLEAN NOT NULL,
    visible_from INTEGER NOT NULL,
    -- The administrator who created it. Null for an erased account, and for notices that come with the product.
    author_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER
);
CREATE INDEX notices_visible ON notices (visible_from, id);
CREATE INDEX notices_author ON notices (author_id);
