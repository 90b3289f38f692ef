-- A study shows its author's own images alone. It no longer holds one of another uploader, which is deleted with that
-- uploader's studies and account.
DELETE FROM study_images
WHERE NOT EXISTS (
    SELECT 1 FROM studies
    JOIN images ON images.uploader_id = studies.author_id
    WHERE studies.id = study_images.study_id AND images.name = study_images.image
);
