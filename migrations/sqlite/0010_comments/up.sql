-- What people say below a study. A reply names the comment it answers.

CREATE TABLE comments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    parent_id INTEGER REFERENCES comments (id),
    -- Nobody, once it is deleted: its line stands while it has replies, without text or writer.
    author_id INTEGER REFERENCES users (id),
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    CHECK ((author_id IS NULL) = (content = ''))
);
CREATE INDEX comments_study ON comments (study_id, parent_id, id);
CREATE INDEX comments_replies ON comments (parent_id, id);
CREATE INDEX comments_author ON comments (author_id);
