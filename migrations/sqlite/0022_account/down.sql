DROP INDEX images_retired;
DROP INDEX users_profile_image;
