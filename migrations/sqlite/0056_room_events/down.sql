DROP INDEX events_of_rooms;
ALTER TABLE events DROP COLUMN is_of_room;
