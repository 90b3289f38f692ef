-- The image that shows a person is looked for by its address, and what was withdrawn by itself.
CREATE INDEX users_profile_image ON users (profile_image_url) WHERE profile_image_url IS NOT NULL;
CREATE INDEX images_retired ON images (name) WHERE retired;

-- To which version of a text somebody agreed. There was one until now.
ALTER TABLE consents ADD COLUMN version TEXT NOT NULL DEFAULT '2026-11-22';

-- Who leaves for good takes these along; whose study it was is asked for then.
CREATE INDEX applications_author ON applications (author_id);
