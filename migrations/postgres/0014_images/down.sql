DROP TABLE study_images;
DROP TABLE images;
