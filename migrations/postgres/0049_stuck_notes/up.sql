-- Notes of owners on where they got stuck, one for a day of a roadmap.

CREATE TABLE stuck_notes (
    roadmap_id BIGINT NOT NULL REFERENCES roadmaps (id) ON DELETE CASCADE,
    -- Counted from 0 over all weeks.
    day_index SMALLINT NOT NULL CHECK (day_index BETWEEN 0 AND 79),
    text TEXT NOT NULL,
    written_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (roadmap_id, day_index)
);
