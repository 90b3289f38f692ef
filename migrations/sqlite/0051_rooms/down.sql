DROP TABLE room_members;
DROP TABLE rooms;
