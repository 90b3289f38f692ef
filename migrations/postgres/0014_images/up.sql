-- Images that people uploaded, and which studies show them. The files are elsewhere.

CREATE TABLE images (
    name TEXT PRIMARY KEY,
    uploader_id BIGINT NOT NULL REFERENCES users (id),
    created_at TIMESTAMPTZ NOT NULL,
    -- Whether its file is being deleted: nobody is shown it any more.
    retired BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX images_created ON images (created_at);
CREATE INDEX images_uploader ON images (uploader_id);

CREATE TABLE study_images (
    study_id BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    image TEXT NOT NULL REFERENCES images (name),
    PRIMARY KEY (study_id, image)
);
CREATE INDEX study_images_image ON study_images (image);
