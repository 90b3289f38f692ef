-- The earlier program knows no SEAT_REACHED; it tells both kinds apart by the actor.
UPDATE notifications SET kind = 'SEAT_FREED' WHERE kind = 'SEAT_REACHED';

ALTER TABLE notifications ADD COLUMN study_id BIGINT;
ALTER TABLE notifications ADD COLUMN comment_id BIGINT;
ALTER TABLE notifications ADD COLUMN roadmap_id BIGINT;

UPDATE notifications SET study_id = subject_id WHERE subject_kind = 'STUDY';
UPDATE notifications SET roadmap_id = subject_id WHERE subject_kind = 'ROADMAP';
UPDATE notifications SET comment_id = item_id WHERE item_kind = 'COMMENT';

ALTER TABLE notifications DROP COLUMN subject_kind;
ALTER TABLE notifications DROP COLUMN subject_id;
ALTER TABLE notifications DROP COLUMN item_kind;
ALTER TABLE notifications DROP COLUMN item_id;
