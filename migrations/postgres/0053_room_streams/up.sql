-- Streams of rooms. A room is identified by its study.
ALTER TABLE streams ADD COLUMN study_id BIGINT REFERENCES studies (id) ON DELETE CASCADE;
CREATE UNIQUE INDEX streams_study ON streams (study_id);
