-- What people are told, and for which deadlines they were told that recruiting ends.

CREATE TABLE notifications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    -- What it is about. No references: a notification outlives it, with the title it had then.
    study_id INTEGER,
    roadmap_id INTEGER,
    title TEXT,
    -- Who did it last, whose present name is shown.
    actor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- Who did the same shortly before, by id.
    others TEXT NOT NULL DEFAULT '[]',
    ends_at INTEGER,
    created_at INTEGER NOT NULL,
    read_at INTEGER
);
CREATE INDEX notifications_user ON notifications (user_id, created_at, id);
CREATE INDEX notifications_unread ON notifications (user_id, created_at, id) WHERE read_at IS NULL;
CREATE INDEX notifications_actor ON notifications (actor_id);
CREATE INDEX notifications_time ON notifications (created_at);

CREATE TABLE closing_notes (
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    deadline_at INTEGER NOT NULL,
    PRIMARY KEY (study_id, deadline_at)
) WITHOUT ROWID;

-- A notification says this now, and the event that there is one is NOTIFIED.
DELETE FROM user_events WHERE kind IN ('ROADMAP_READY', 'ROADMAP_FAILED');
