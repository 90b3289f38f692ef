-- The image that shows a person is looked for by its address, and what was withdrawn by itself.
CREATE INDEX users_profile_image ON users (profile_image_url) WHERE profile_image_url IS NOT NULL;
CREATE INDEX images_retired ON images (name) WHERE retired;
