-- Users whose messages another user does not want to see in rooms.
CREATE TABLE user_blocks (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    blocked_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
) WITHOUT ROWID;
CREATE INDEX user_blocks_blocked ON user_blocks (blocked_id);
