DELETE FROM notifications WHERE kind = 'STUDIES_FOUND';
DELETE FROM outbox WHERE occasion = 'NEW_STUDIES';
ALTER TABLE mail_wishes DROP COLUMN new_studies;
DROP TABLE saved_filters;
