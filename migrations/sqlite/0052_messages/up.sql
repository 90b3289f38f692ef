-- 대화: the messages of rooms, with mentions, reactions, earlier texts and the search index.

CREATE TABLE messages (
    -- Never reused, and in the order of the numbers of each room.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    study_id INTEGER NOT NULL REFERENCES rooms (study_id) ON DELETE CASCADE,
    -- The number in the room, from 1 without gaps.
    no INTEGER NOT NULL,
    author_id INTEGER NOT NULL REFERENCES users (id),
    -- The id that the author's client gave it. Null once the account is erased.
    client_id TEXT,
    -- Empty if it is deleted.
    body TEXT NOT NULL,
    -- The number of the message that it replies to.
    reply_to INTEGER,
    week SMALLINT,
    image TEXT REFERENCES images (name),
    image_width INTEGER,
    image_height INTEGER,
    mentions_everyone BOOLEAN NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    deleted_at INTEGER,
    -- By an administrator.
    hidden_at INTEGER,
    pinned_at INTEGER,
    pinned_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT messages_no UNIQUE (study_id, no),
    CONSTRAINT messages_client UNIQUE (author_id, study_id, client_id)
);
CREATE INDEX messages_replies ON messages (study_id, reply_to, no) WHERE reply_to IS NOT NULL;
CREATE INDEX messages_week ON messages (study_id, week, no) WHERE week IS NOT NULL;
CREATE INDEX messages_pinned ON messages (study_id, pinned_at) WHERE pinned_at IS NOT NULL;
CREATE INDEX messages_pinned_by ON messages (pinned_by) WHERE pinned_by IS NOT NULL;
CREATE INDEX messages_image ON messages (image) WHERE image IS NOT NULL;

CREATE TABLE message_mentions (
    message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (message_id, user_id)
) WITHOUT ROWID;
CREATE INDEX message_mentions_user ON message_mentions (user_id);

CREATE TABLE message_reactions (
    message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    emoji TEXT NOT NULL,
    reacted_at INTEGER NOT NULL,
    PRIMARY KEY (message_id, user_id, emoji)
) WITHOUT ROWID;
CREATE INDEX message_reactions_user ON message_reactions (user_id);

-- The texts that edits replaced.
CREATE TABLE message_edits (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    replaced_at INTEGER NOT NULL
);
CREATE INDEX message_edits_message ON message_edits (message_id, id);
CREATE INDEX message_edits_time ON message_edits (replaced_at);

-- Which messages hold which pieces of words, and the room of each.
CREATE VIRTUAL TABLE message_grams USING fts5(grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');

CREATE TRIGGER messages_deleted AFTER DELETE ON messages BEGIN
    DELETE FROM message_grams WHERE rowid = OLD.id;
END;

-- Reported messages with their neighbours, as they were when they were reported.
CREATE TABLE report_evidence (
    case_id INTEGER NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
    no INTEGER NOT NULL,
    author_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    is_reported BOOLEAN NOT NULL,
    PRIMARY KEY (case_id, no)
) WITHOUT ROWID;
CREATE INDEX report_evidence_author ON report_evidence (author_id);
