DROP TABLE study_texts;
