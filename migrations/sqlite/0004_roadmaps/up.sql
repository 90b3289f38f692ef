-- Roadmaps, what is done of them, and the jobs that make them.

CREATE TABLE roadmaps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Nobody for a public sample.
    owner_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    category_id INTEGER REFERENCES categories (id) ON DELETE SET NULL,
    study_id INTEGER REFERENCES studies (id) ON DELETE SET NULL,
    title TEXT,
    main_category TEXT NOT NULL,
    sub_category TEXT NOT NULL,
    level SMALLINT NOT NULL CHECK (level BETWEEN 0 AND 3),
    days SMALLINT NOT NULL CHECK (days BETWEEN 1 AND 80),
    objective TEXT NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('AI', 'BUILT_IN')),
    source_version TEXT NOT NULL,
    start_date DATE,
    days_done SMALLINT NOT NULL DEFAULT 0 CHECK (days_done BETWEEN 0 AND days),
    created_at INTEGER NOT NULL,
    -- Last, so that lists need not read past them.
    weekly_keywords TEXT NOT NULL,
    plan TEXT NOT NULL
);
CREATE INDEX roadmaps_owner ON roadmaps (owner_id, created_at, id);
CREATE INDEX roadmaps_samples ON roadmaps (category_id, created_at, id) WHERE owner_id IS NULL;

CREATE TABLE done_days (
    roadmap_id INTEGER NOT NULL REFERENCES roadmaps (id) ON DELETE CASCADE,
    -- Counted from 0 over all weeks.
    day_index SMALLINT NOT NULL CHECK (day_index BETWEEN 0 AND 79),
    done_at INTEGER NOT NULL,
    PRIMARY KEY (roadmap_id, day_index)
);

CREATE TABLE jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
    brief TEXT NOT NULL,
    sample BOOLEAN NOT NULL,
    built_in BOOLEAN NOT NULL,
    idempotency_key TEXT,
    lease_token TEXT,
    lease_until INTEGER,
    attempt SMALLINT NOT NULL DEFAULT 0,
    weeks_done SMALLINT NOT NULL DEFAULT 0,
    roadmap_id INTEGER REFERENCES roadmaps (id) ON DELETE SET NULL,
    failure TEXT,
    message TEXT,
    created_at INTEGER NOT NULL,
    finished_at INTEGER
);
CREATE UNIQUE INDEX jobs_one_live_generation ON jobs (owner_id)
    WHERE kind = 'GENERATION' AND status IN ('QUEUED', 'RUNNING');
CREATE UNIQUE INDEX jobs_owner_idempotency_key ON jobs (owner_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX jobs_owner ON jobs (owner_id, kind, created_at, id);
CREATE INDEX jobs_waiting ON jobs (created_at, id) WHERE status IN ('QUEUED', 'RUNNING');
