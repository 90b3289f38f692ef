CREATE TABLE generation_jobs (
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
INSERT INTO generation_jobs
    SELECT id, owner_id, 'GENERATION', status, json_remove(payload, '$.built_in'), kind = 'SAMPLE',
        json_extract(payload, '$.built_in'), NULL, lease_token, lease_until, attempt, steps_done,
        (SELECT id FROM roadmaps WHERE job_id = jobs.id), failure, message, created_at, finished_at
    FROM jobs WHERE kind IN ('GENERATION', 'SAMPLE');
DROP INDEX roadmaps_job_unique;
ALTER TABLE roadmaps DROP COLUMN job_id;
DROP TABLE jobs;
ALTER TABLE generation_jobs RENAME TO jobs;
CREATE UNIQUE INDEX jobs_one_live_generation ON jobs (owner_id)
    WHERE kind = 'GENERATION' AND status IN ('QUEUED', 'RUNNING');
CREATE UNIQUE INDEX jobs_owner_idempotency_key ON jobs (owner_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX jobs_owner ON jobs (owner_id, kind, created_at, id);
CREATE INDEX jobs_waiting ON jobs (created_at, id) WHERE status IN ('QUEUED', 'RUNNING');
