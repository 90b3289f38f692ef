-- What people report, and what administrators decide of it.

ALTER TABLE studies ADD COLUMN hidden_at INTEGER;
-- Again, as where a study is filed: lists of the most looked-at studies walk one index.
ALTER TABLE study_counters ADD COLUMN hidden_at INTEGER;
ALTER TABLE comments ADD COLUMN hidden_at INTEGER;

-- Lists walk the shown ones alone. The last column lets SQLite see that the index says all of it.
-- Those without a condition also find what lies in a category that goes.
DROP INDEX studies_latest;
DROP INDEX studies_main_latest;
DROP INDEX studies_middle_latest;
DROP INDEX studies_node_latest;
DROP INDEX studies_deadline;
DROP INDEX studies_main_deadline;
DROP INDEX studies_middle_deadline;
DROP INDEX studies_node_deadline;
DROP INDEX studies_region_latest;
DROP INDEX studies_mode_latest;
DROP INDEX studies_upcoming;
CREATE INDEX studies_latest ON studies (created_at, id, closes_at, opens_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_main_latest ON studies (main_category_id, created_at, id, closes_at, opens_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_middle_latest ON studies (middle_category_id, created_at, id, closes_at, opens_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_node_latest ON studies (category_id, created_at, id, closes_at, opens_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_deadline ON studies (closes_at, id, opens_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_main_deadline ON studies (main_category_id, closes_at, id, opens_at, mode, region, hidden_at);
CREATE INDEX studies_middle_deadline ON studies (middle_category_id, closes_at, id, opens_at, mode, region, hidden_at);
CREATE INDEX studies_node_deadline ON studies (category_id, closes_at, id, opens_at, mode, region, hidden_at);
CREATE INDEX studies_region_latest ON studies (region, created_at, id, closes_at, opens_at, mode, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_mode_latest ON studies (mode, created_at, id, closes_at, opens_at, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_upcoming ON studies (opens_at, id, closes_at, created_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
DROP INDEX study_counters_popular;
DROP INDEX study_counters_main_popular;
DROP INDEX study_counters_middle_popular;
DROP INDEX study_counters_node_popular;
CREATE INDEX study_counters_popular ON study_counters (views, study_id, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX study_counters_main_popular ON study_counters (main_category_id, views, study_id, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX study_counters_middle_popular ON study_counters (middle_category_id, views, study_id, hidden_at);
CREATE INDEX study_counters_node_popular ON study_counters (category_id, views, study_id, hidden_at);

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
