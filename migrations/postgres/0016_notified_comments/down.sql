ALTER TABLE notifications DROP COLUMN comment_id;
