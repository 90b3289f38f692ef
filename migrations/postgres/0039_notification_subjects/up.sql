-- A notification is about a subject and an item below it, by kind and id, instead of a column for each kind.

ALTER TABLE notifications ADD COLUMN subject_kind TEXT;
ALTER TABLE notifications ADD COLUMN subject_id BIGINT;
ALTER TABLE notifications ADD COLUMN item_kind TEXT;
ALTER TABLE notifications ADD COLUMN item_id BIGINT;

UPDATE notifications SET subject_kind = 'STUDY', subject_id = study_id WHERE study_id IS NOT NULL;
UPDATE notifications SET subject_kind = 'ROADMAP', subject_id = roadmap_id
    WHERE study_id IS NULL AND roadmap_id IS NOT NULL;
UPDATE notifications SET item_kind = 'COMMENT', item_id = comment_id WHERE comment_id IS NOT NULL;

ALTER TABLE notifications DROP COLUMN study_id;
ALTER TABLE notifications DROP COLUMN comment_id;
ALTER TABLE notifications DROP COLUMN roadmap_id;

-- The actor told both kinds apart: seats that reached an applicant have one.
UPDATE notifications SET kind = 'SEAT_REACHED' WHERE kind = 'SEAT_FREED' AND actor_id IS NOT NULL;
