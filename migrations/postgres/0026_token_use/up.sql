-- How many tokens of the language model somebody used on a day in Seoul.
CREATE TABLE token_use (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day DATE NOT NULL,
    tokens BIGINT NOT NULL CHECK (tokens >= 0),
    PRIMARY KEY (user_id, day)
);
