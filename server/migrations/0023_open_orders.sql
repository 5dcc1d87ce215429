-- Orders that wait to be paid are found among all that a company has ever placed, and only a few wait.
CREATE INDEX purchase_order_open ON purchase_order (company_id, placed_at, id)
  WHERE state IN ('AwaitingCard', 'AwaitingTransfer');
