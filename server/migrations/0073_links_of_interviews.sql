-- To whom the letter with a link to an interview's page went, in lower case: it opens nothing once the candidate has another
-- address. Of links of before that is not known.
ALTER TABLE interview_link ADD COLUMN address {text};
