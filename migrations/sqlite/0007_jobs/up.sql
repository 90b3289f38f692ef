-- Jobs of any kind. What a kind's payload means is its owner's affair; what a job made points at the job.

CREATE TABLE general_jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    owner_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    payload TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
    -- 0 where a person waits, 1 where nobody does.
    priority SMALLINT NOT NULL,
    run_at INTEGER NOT NULL,
    attempt SMALLINT NOT NULL DEFAULT 0,
    lease_token TEXT,
    lease_until INTEGER,
    steps_done SMALLINT NOT NULL DEFAULT 0,
    steps_total SMALLINT NOT NULL,
    failure TEXT,
    message TEXT,
    created_at INTEGER NOT NULL,
    finished_at INTEGER
);
INSERT INTO general_jobs
    SELECT id, CASE WHEN sample THEN 'SAMPLE' ELSE 'GENERATION' END, owner_id,
        json_set(brief, '$.built_in', json(CASE WHEN built_in THEN 'true' ELSE 'false' END)),
        status, CASE WHEN sample THEN 1 ELSE 0 END, created_at, attempt, lease_token, lease_until, weeks_done,
        (json_extract(brief, '$.days') + 6) / 7, failure, message, created_at, finished_at
    FROM jobs;

ALTER TABLE roadmaps ADD COLUMN job_id INTEGER;
UPDATE roadmaps SET job_id = (SELECT id FROM jobs WHERE roadmap_id = roadmaps.id);
CREATE UNIQUE INDEX roadmaps_job_unique ON roadmaps (job_id);

DROP TABLE jobs;
ALTER TABLE general_jobs RENAME TO jobs;
CREATE UNIQUE INDEX jobs_one_live_generation ON jobs (owner_id)
    WHERE kind = 'GENERATION' AND status IN ('QUEUED', 'RUNNING');
CREATE INDEX jobs_owner ON jobs (owner_id, kind, created_at, id);
-- In the order in which they are taken.
CREATE INDEX jobs_waiting ON jobs (priority, run_at, id) WHERE status IN ('QUEUED', 'RUNNING');
CREATE INDEX jobs_ended ON jobs (finished_at) WHERE finished_at IS NOT NULL;
