DROP TABLE token_use;
