DROP TABLE view_salts;
DROP TABLE study_views;
DROP TABLE study_creations;
DROP TABLE likes;
DROP TABLE studies;
