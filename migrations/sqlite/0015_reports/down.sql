ALTER TABLE audit DROP COLUMN target;
DELETE FROM notifications WHERE kind = 'REPORT_DECIDED';
ALTER TABLE notifications DROP COLUMN decision;
DROP TABLE reports;
DROP TABLE report_cases;
DROP INDEX studies_hidden;
ALTER TABLE comments DROP COLUMN hidden_at;
ALTER TABLE studies DROP COLUMN hidden_at;
