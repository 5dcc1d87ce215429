-- Notes are the hiring side's own, unless they are meant for the recruiter who submitted the candidate. What was written
-- before counts as internal, but for what recruiters wrote themselves.
ALTER TABLE note ADD COLUMN visible_to_recruiter {int} NOT NULL DEFAULT 0;
ALTER TABLE candidate ADD COLUMN recruiter_notes {int} NOT NULL DEFAULT 0;
UPDATE note SET visible_to_recruiter = 1
 WHERE author_id IN (SELECT id FROM account WHERE role = 'ExternalRecruiter');
UPDATE candidate
   SET recruiter_notes =
       (SELECT count(*) FROM note n WHERE n.candidate_id = candidate.id AND n.visible_to_recruiter = 1)
 WHERE id IN (SELECT candidate_id FROM note WHERE visible_to_recruiter = 1);
