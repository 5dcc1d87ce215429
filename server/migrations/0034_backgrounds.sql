-- What a CV says of somebody's work and home: the present or last job, and where they live.
ALTER TABLE candidate ADD COLUMN job_title {text};
ALTER TABLE candidate ADD COLUMN employer {text};
ALTER TABLE candidate ADD COLUMN town {text};
ALTER TABLE candidate ADD COLUMN postcode {text};
