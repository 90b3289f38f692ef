DROP INDEX refresh_families_opener;
ALTER TABLE refresh_families DROP COLUMN opened_by;
