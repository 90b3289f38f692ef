DROP INDEX applications_author;
ALTER TABLE consents DROP COLUMN version;
DROP INDEX images_retired;
DROP INDEX users_profile_image;
