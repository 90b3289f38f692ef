-- Words of a study's text that the program flagged for administrators, one row for each reason.
CREATE TABLE recruit_flags (
    case_id BIGINT NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    -- An array of texts.
    words JSONB NOT NULL,
    flagged_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (case_id, reason)
);

-- Warnings of authors whose content was hidden. They outlive the case, so that an author who deletes the content still has them.
CREATE TABLE warnings (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    case_id BIGINT NOT NULL,
    warned_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, case_id)
);
