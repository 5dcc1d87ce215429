-- How much was counted of somebody by all copies of the server: when all of their room will have come back, in
-- microseconds. A row says who only to whoever guesses it, and goes within hours.
CREATE TABLE rate (
  key     {bytes} PRIMARY KEY NOT NULL,
  full_at {int} NOT NULL
){strict_rowless};
CREATE INDEX rate_full ON rate (full_at);
