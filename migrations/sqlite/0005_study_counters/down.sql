CREATE INDEX audit_time ON audit (done_at);
DROP INDEX studies_upcoming;
ALTER TABLE studies ADD COLUMN views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0);
ALTER TABLE studies ADD COLUMN likes INTEGER NOT NULL DEFAULT 0 CHECK (likes >= 0);
ALTER TABLE studies ADD COLUMN comments INTEGER NOT NULL DEFAULT 0 CHECK (comments >= 0);
UPDATE studies SET (views, likes, comments) =
    (SELECT views, likes, comments FROM study_counters WHERE study_id = studies.id);
DROP TABLE study_counters;
CREATE INDEX studies_popular ON studies (views, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_main_popular ON studies (main_category_id, views, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_middle_popular ON studies (middle_category_id, views, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_node_popular ON studies (category_id, views, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_upcoming ON studies (opens_at, id, closes_at, created_at, views, mode, region);
