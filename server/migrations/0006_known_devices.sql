-- Devices from which an account's owner has signed in. One device may be several people's.
CREATE TABLE known_device (
  token_hash {bytes} NOT NULL,
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  used_at    {int} NOT NULL,
  PRIMARY KEY (token_hash, account_id)
){strict};
CREATE INDEX known_device_by_account ON known_device (account_id, used_at);
CREATE INDEX known_device_by_use ON known_device (used_at);
