-- What people report, and what administrators decide of it.

ALTER TABLE studies ADD COLUMN hidden_at INTEGER;
-- Few are hidden: lists name these, so that no index of a list has to know.
CREATE INDEX studies_hidden ON studies (hidden_at, id) WHERE hidden_at IS NOT NULL;
ALTER TABLE comments ADD COLUMN hidden_at INTEGER;

-- All that is reported of one study or comment.
CREATE TABLE report_cases (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    target_kind TEXT NOT NULL,
    -- Of either kind, so without a reference.
    target_id INTEGER NOT NULL,
    -- The study itself, or the one that the comment stands below.
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    -- Since when reports wait for a decision.
    open_since INTEGER,
    decision TEXT,
    decided_at INTEGER,
    decided_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT report_cases_target UNIQUE (target_kind, target_id),
    CHECK ((open_since IS NULL) = (decision IS NOT NULL) AND (decision IS NULL) = (decided_at IS NULL))
);
CREATE INDEX report_cases_open ON report_cases (open_since, id) WHERE open_since IS NOT NULL;
CREATE INDEX report_cases_decided ON report_cases (decided_at, id) WHERE decided_at IS NOT NULL;
CREATE INDEX report_cases_study ON report_cases (study_id);
CREATE INDEX report_cases_decided_by ON report_cases (decided_by);

CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id INTEGER NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
    reporter_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    detail TEXT,
    reported_at INTEGER NOT NULL,
    decided_at INTEGER,
    CONSTRAINT reports_once UNIQUE (reporter_id, case_id)
);
CREATE INDEX reports_case ON reports (case_id, id);

-- What was decided, for who reported it.
ALTER TABLE notifications ADD COLUMN decision TEXT;
-- What it was done to, where that is no person.
ALTER TABLE audit ADD COLUMN target TEXT;
