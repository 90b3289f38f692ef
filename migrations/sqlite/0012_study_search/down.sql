DROP TABLE study_texts;
DROP TABLE study_grams;
