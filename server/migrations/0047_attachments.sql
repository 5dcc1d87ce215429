-- Whether CVs that a company sends on go as files of the letter, too; whether a letter was asked for with them, and to
-- whom they went.
ALTER TABLE company ADD COLUMN attaches_cvs {int} NOT NULL DEFAULT 0 CHECK (attaches_cvs IN (0, 1));
ALTER TABLE forward ADD COLUMN attaches {int} NOT NULL DEFAULT 0 CHECK (attaches IN (0, 1));
ALTER TABLE forward_recipient ADD COLUMN with_files {int} NOT NULL DEFAULT 0 CHECK (with_files IN (0, 1));
