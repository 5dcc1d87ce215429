-- Payments that are no order's own: of another sum, a second one, or one that nobody was left to have the credits of. What
-- the payment service tells of them later names the payment alone.
CREATE TABLE stray_payment (
  payment_intent_id {text} PRIMARY KEY NOT NULL,
  order_id          {id} NOT NULL REFERENCES purchase_order (id) ON DELETE CASCADE
){strict_rowless};
CREATE INDEX stray_payment_of_order ON stray_payment (order_id);
