DROP TABLE recalls;
