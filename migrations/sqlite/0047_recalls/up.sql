-- How well the owner of a roadmap recalled the answers to questions about finished days.

CREATE TABLE recalls (
    roadmap_id INTEGER NOT NULL REFERENCES roadmaps (id) ON DELETE CASCADE,
    -- A hash of the question's text.
    question TEXT NOT NULL,
    -- In Seoul.
    rated_on DATE NOT NULL,
    rating TEXT NOT NULL CHECK (rating IN ('KNEW', 'UNSURE', 'FORGOT')),
    -- The number of known answers in a row, with this one.
    run SMALLINT NOT NULL CHECK (run BETWEEN 0 AND 255),
    due_on DATE NOT NULL,
    PRIMARY KEY (roadmap_id, question, rated_on)
);
