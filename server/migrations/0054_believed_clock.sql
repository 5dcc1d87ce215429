-- What the clock said when it was believed last: a start long after that waits before it removes anything for good.
CREATE TABLE believed_clock (
  only_row {int} PRIMARY KEY NOT NULL CHECK (only_row = 1),
  at       {int} NOT NULL
){strict};
