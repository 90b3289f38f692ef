-- Who applied to which study and what became of it, and how soon authors answer.

ALTER TABLE studies ADD COLUMN confirmation BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE studies ADD COLUMN warm_up TEXT;

ALTER TABLE users ADD COLUMN reply_hours INTEGER;
ALTER TABLE users ADD COLUMN reply_hours_until INTEGER;
CREATE INDEX users_reply_hours_until ON users (reply_hours_until) WHERE reply_hours_until IS NOT NULL;

CREATE TABLE applications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    applicant_id INTEGER NOT NULL REFERENCES users (id),
    -- The study's author, again: an author's answers are found by one index.
    author_id INTEGER NOT NULL,
    status TEXT NOT NULL,
    waiting BOOLEAN NOT NULL,
    message TEXT,
    shares_email BOOLEAN NOT NULL,
    answer TEXT,
    applied_at INTEGER NOT NULL,
    replied_at INTEGER,
    ends_at INTEGER,
    due_at INTEGER,
    version INTEGER NOT NULL,
    CONSTRAINT applications_once UNIQUE (applicant_id, study_id)
);
CREATE INDEX applications_study ON applications (study_id, status, applied_at, id);
CREATE INDEX applications_replied ON applications (author_id, replied_at) WHERE replied_at IS NOT NULL;
CREATE INDEX applications_due ON applications (due_at) WHERE due_at IS NOT NULL;
