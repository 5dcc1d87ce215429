-- What kind of work an advert offers, by a code of `server/src/jobs/rules/categories.toml`. Nothing, where nobody has
-- said it.
ALTER TABLE job ADD COLUMN category {text};
