-- Rooms of studies that have members, and their members.

CREATE TABLE rooms (
    study_id BIGINT PRIMARY KEY REFERENCES studies (id) ON DELETE CASCADE,
    opened_at TIMESTAMPTZ NOT NULL,
    -- The number of the latest message.
    last_no BIGINT NOT NULL DEFAULT 0,
    -- When the next member is asked to become the host. Null unless the host is missing.
    ask_due_at TIMESTAMPTZ
);
CREATE INDEX rooms_ask_due ON rooms (ask_due_at) WHERE ask_due_at IS NOT NULL;

CREATE TABLE room_members (
    study_id BIGINT NOT NULL REFERENCES rooms (study_id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    joined_at TIMESTAMPTZ NOT NULL,
    left_at TIMESTAMPTZ,
    is_removed BOOLEAN NOT NULL DEFAULT FALSE,
    removed_reason TEXT,
    -- The number of the latest message that the member has read.
    read_no BIGINT NOT NULL DEFAULT 0,
    -- Hours of the day in Seoul. Null if the member wants no quiet hours.
    quiet_from SMALLINT CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_to SMALLINT CHECK (quiet_to BETWEEN 0 AND 23),
    notify TEXT NOT NULL DEFAULT 'MENTIONS',
    -- When the member was asked to become the host, since the room has had none.
    asked_at TIMESTAMPTZ,
    declined_at TIMESTAMPTZ,
    PRIMARY KEY (study_id, user_id)
);
CREATE INDEX room_members_user ON room_members (user_id);

-- The author's account was erased if it is 0.
INSERT INTO rooms (study_id, opened_at, ask_due_at)
    SELECT studies.id, members.opened_at,
        CASE WHEN studies.author_id = 0 OR users.suspended_at IS NOT NULL THEN members.opened_at END
    FROM studies
    LEFT JOIN users ON users.id = studies.author_id
    JOIN (
        SELECT study_id, MIN(COALESCE(replied_at, applied_at)) AS opened_at
        FROM applications WHERE status = 'APPROVED' GROUP BY study_id
    ) AS members ON members.study_id = studies.id;
INSERT INTO room_members (study_id, user_id, joined_at, quiet_from, quiet_to)
    SELECT rooms.study_id, studies.author_id, rooms.opened_at, 22, 8
    FROM rooms JOIN studies ON studies.id = rooms.study_id WHERE studies.author_id <> 0;
INSERT INTO room_members (study_id, user_id, joined_at, quiet_from, quiet_to)
    SELECT study_id, applicant_id, COALESCE(replied_at, applied_at), 22, 8
    FROM applications WHERE status = 'APPROVED';
