CREATE INDEX audit_time ON audit (done_at);
DROP INDEX studies_upcoming;
ALTER TABLE studies ADD COLUMN views BIGINT NOT NULL DEFAULT 0 CHECK (views >= 0);
ALTER TABLE studies ADD COLUMN likes BIGINT NOT NULL DEFAULT 0 CHECK (likes >= 0);
ALTER TABLE studies ADD COLUMN comments BIGINT NOT NULL DEFAULT 0 CHECK (comments >= 0);
UPDATE studies SET (views, likes, comments) =
    (SELECT views, likes, comments FROM study_counters WHERE study_id = studies.id);
DROP TABLE study_counters;
CREATE INDEX studies_popular ON studies (views, id) INCLUDE (closes_at, opens_at, mode, region);
CREATE INDEX studies_main_popular ON studies (main_category_id, views, id) INCLUDE (closes_at, opens_at, mode, region);
CREATE INDEX studies_middle_popular ON studies (middle_category_id, views, id) INCLUDE (closes_at, opens_at, mode, region);
CREATE INDEX studies_node_popular ON studies (category_id, views, id) INCLUDE (closes_at, opens_at, mode, region);
CREATE INDEX studies_upcoming ON studies (opens_at, id) INCLUDE (closes_at, created_at, views, mode, region);
