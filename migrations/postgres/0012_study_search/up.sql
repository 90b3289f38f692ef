-- What studies are searched by.

CREATE TABLE study_texts (
    study_id BIGINT PRIMARY KEY REFERENCES studies (id) ON DELETE CASCADE,
    -- Title and details in all forms in which they are found, and the plain text. Both are folded.
    names TEXT NOT NULL,
    content TEXT NOT NULL,
    -- Pieces of the words of both, which the program makes.
    grams TSVECTOR NOT NULL
);
CREATE INDEX study_texts_grams ON study_texts USING GIN (grams);
