-- What people work through on the days of their roadmaps, each written for what the day was about.

CREATE TABLE worksheets (
    roadmap_id INTEGER NOT NULL REFERENCES roadmaps (id) ON DELETE CASCADE,
    -- Counted from 0 over all weeks.
    day_index SMALLINT NOT NULL CHECK (day_index BETWEEN 0 AND 79),
    keyword TEXT NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('AI', 'BUILT_IN')),
    source_version TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    -- Last, so that what is there can be told without reading past it.
    worksheet TEXT NOT NULL,
    PRIMARY KEY (roadmap_id, day_index)
);

-- With the kind, so that the columns tell which constraint it is.
CREATE UNIQUE INDEX jobs_one_live_worksheets ON jobs (kind, owner_id)
    WHERE kind = 'WORKSHEETS' AND status IN ('QUEUED', 'RUNNING');
