-- Why a person is suspended, for administrators.
ALTER TABLE users ADD COLUMN suspension_reason TEXT;
