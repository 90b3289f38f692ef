-- Events of rooms are stored for 30 days and those of users for 90. Without the column, those of users between 30 and 90 days
-- were visited every hour.
ALTER TABLE events ADD COLUMN is_of_room BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE events SET is_of_room = TRUE WHERE stream_id IN (SELECT id FROM streams WHERE study_id IS NOT NULL);
CREATE INDEX events_of_rooms ON events (happened_at) WHERE is_of_room;
