-- What a nickname looks like. The program computes it: null until the next start, and for the row of those who have left.
ALTER TABLE users ADD COLUMN nickname_skeleton TEXT;
-- The account's own id if it is older than the rule and another member's nickname looks the same, else 0.
ALTER TABLE users ADD COLUMN nickname_twin BIGINT NOT NULL DEFAULT 0;
-- Whether the nickname names the staff or members who have left.
ALTER TABLE users ADD COLUMN nickname_reserved BOOLEAN NOT NULL DEFAULT FALSE;

CREATE UNIQUE INDEX users_nickname_skeleton_unique ON users (nickname_skeleton, nickname_twin);
