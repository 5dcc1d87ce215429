-- Whether nobody of the hiring side sees who a job's candidates are until somebody shortlists them.
ALTER TABLE job ADD COLUMN blind_sift {int} NOT NULL DEFAULT 0 CHECK (blind_sift IN (0, 1));
-- Since when everybody may see who somebody is, whatever becomes of them: they were shortlisted once, or are past the sift.
ALTER TABLE candidate ADD COLUMN lifted_at {int};
