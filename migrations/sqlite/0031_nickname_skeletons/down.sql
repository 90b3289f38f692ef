DROP INDEX users_nickname_skeleton_unique;
ALTER TABLE users DROP COLUMN nickname_reserved;
ALTER TABLE users DROP COLUMN nickname_twin;
ALTER TABLE users DROP COLUMN nickname_skeleton;
