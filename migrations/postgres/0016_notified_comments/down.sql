-- The program before knows no such decision: it dismissed what it showed again, and told nobody.
DELETE FROM notifications WHERE decision = 'SHOWN';
UPDATE report_cases SET decision = 'DISMISSED' WHERE decision = 'SHOWN';
ALTER TABLE notifications DROP COLUMN comment_id;
