DROP TABLE closing_notes;
DROP TABLE notifications;
DELETE FROM user_events WHERE kind = 'NOTIFIED';
