-- What is shown again is counted again.
UPDATE categories SET studies = studies + (
    SELECT COUNT(*) FROM studies WHERE hidden_at IS NOT NULL AND categories.id IN (category_id, main_category_id, middle_category_id)
);
UPDATE study_counters SET comments = comments + (
    SELECT COUNT(*) FROM comments WHERE comments.study_id = study_counters.study_id AND comments.hidden_at IS NOT NULL
);
ALTER TABLE audit DROP COLUMN target;
DELETE FROM notifications WHERE kind = 'REPORT_DECIDED';
ALTER TABLE notifications DROP COLUMN decision;
DROP TABLE reports;
DROP TABLE report_cases;
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
DROP INDEX study_counters_popular;
DROP INDEX study_counters_main_popular;
DROP INDEX study_counters_middle_popular;
DROP INDEX study_counters_node_popular;
ALTER TABLE comments DROP COLUMN hidden_at;
ALTER TABLE study_counters DROP COLUMN hidden_at;
ALTER TABLE studies DROP COLUMN hidden_at;
CREATE INDEX studies_latest ON studies (created_at, id) INCLUDE (closes_at, opens_at, mode, region);
CREATE INDEX studies_main_latest ON studies (main_category_id, created_at, id) INCLUDE (closes_at, opens_at, mode, region);
CREATE INDEX studies_middle_latest ON studies (middle_category_id, created_at, id) INCLUDE (closes_at, opens_at, mode, region);
CREATE INDEX studies_node_latest ON studies (category_id, created_at, id) INCLUDE (closes_at, opens_at, mode, region);
CREATE INDEX studies_deadline ON studies (closes_at, id) INCLUDE (opens_at, mode, region);
CREATE INDEX studies_main_deadline ON studies (main_category_id, closes_at, id) INCLUDE (opens_at, mode, region);
CREATE INDEX studies_middle_deadline ON studies (middle_category_id, closes_at, id) INCLUDE (opens_at, mode, region);
CREATE INDEX studies_node_deadline ON studies (category_id, closes_at, id) INCLUDE (opens_at, mode, region);
CREATE INDEX studies_region_latest ON studies (region, created_at, id) INCLUDE (closes_at, opens_at, mode);
CREATE INDEX studies_mode_latest ON studies (mode, created_at, id) INCLUDE (closes_at, opens_at, region);
CREATE INDEX studies_upcoming ON studies (opens_at, id) INCLUDE (closes_at, created_at, mode, region);
CREATE INDEX study_counters_popular ON study_counters (views, study_id);
CREATE INDEX study_counters_main_popular ON study_counters (main_category_id, views, study_id);
CREATE INDEX study_counters_middle_popular ON study_counters (middle_category_id, views, study_id);
CREATE INDEX study_counters_node_popular ON study_counters (category_id, views, study_id);
