-- What search boxes looked into is kept by the search service now.
ALTER TABLE company DROP COLUMN search_text;
ALTER TABLE account DROP COLUMN search_text;
ALTER TABLE job DROP COLUMN search_text;
ALTER TABLE candidate DROP COLUMN search_text;
