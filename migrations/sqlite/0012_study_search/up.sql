-- What studies are searched by.

CREATE TABLE study_texts (
    study_id INTEGER PRIMARY KEY REFERENCES studies (id) ON DELETE CASCADE,
    -- Title and details in all forms in which they are found, and the plain text. Both are folded.
    names TEXT NOT NULL,
    content TEXT NOT NULL
);

-- Which studies hold which pieces of words. The program makes the pieces, so that the tokenizer only parts them.
CREATE VIRTUAL TABLE study_grams USING fts5(grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');

CREATE TRIGGER study_texts_deleted AFTER DELETE ON study_texts BEGIN
    DELETE FROM study_grams WHERE rowid = OLD.study_id;
END;
