DELETE FROM streams WHERE study_id IS NOT NULL;
DROP INDEX streams_study;
ALTER TABLE streams DROP COLUMN study_id;
