-- One person may have come under several addresses. What somebody merged is a person whose row is the address's own
-- still, so that it can be parted again; their candidates name the person into whom they were merged.
ALTER TABLE person ADD COLUMN merged_into {id} REFERENCES person (id);
CREATE INDEX person_merged ON person (merged_into);
-- No key that refers: few have one, and each arrival would pay for an index of all. A person goes with the last of them.
ALTER TABLE candidate ADD COLUMN merged_from {id};
CREATE INDEX candidate_merged ON candidate (merged_from) WHERE merged_from IS NOT NULL;

-- What a CV says, or its bytes where nothing can be read, as a number: the same CV has the same. 0 where there is none;
-- nothing where nobody has looked yet.
ALTER TABLE candidate ADD COLUMN cv_print {int};
CREATE INDEX candidate_by_cv ON candidate (company_id, cv_print) WHERE cv_print <> 0;
CREATE INDEX candidate_unprinted ON candidate (id) WHERE cv_print IS NULL AND cv_file_id IS NOT NULL;
CREATE INDEX candidate_by_phone ON candidate (company_id, phone_e164) WHERE phone_e164 IS NOT NULL;

-- People of whom somebody said that they are not the same, each way round.
CREATE TABLE person_apart (
  person_id {id} NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  other_id  {id} NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (person_id, other_id)
){strict_rowless};
CREATE INDEX person_apart_other ON person_apart (other_id);
