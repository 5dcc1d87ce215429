-- What packs of credits cost. An edited price is a new row, so that an order keeps what it was made of.
CREATE TABLE price (
  id               {id} PRIMARY KEY NOT NULL,
  pool             {text} NOT NULL CHECK (pool IN ('Advertiser', 'Managed', 'Hire')),
  credits          {int} NOT NULL CHECK (credits BETWEEN 1 AND 999),
  net_pence        {int} NOT NULL CHECK (net_pence BETWEEN 100 AND 10000000),
  vat_basis_points {int} NOT NULL CHECK (vat_basis_points BETWEEN 0 AND 10000),
  created_at       {int} NOT NULL,
  retired_at       {int}
){strict};
CREATE INDEX price_on_sale ON price (pool, credits, id) WHERE retired_at IS NULL;

-- Orders are records of business: they name identities, and outlive accounts and companies by years. Money is in whole
-- pence. `returned_pence` is what the payment service says that it has given back.
CREATE TABLE purchase_order (
  id                {id} PRIMARY KEY NOT NULL,
  company_id        {id} NOT NULL,
  buyer_id          {id} NOT NULL,
  state             {text} NOT NULL CHECK (state IN ('AwaitingCard', 'AwaitingTransfer', 'Paid', 'Refunding', 'Refunded', 'Cancelled')),
  method            {text} NOT NULL CHECK (method IN ('Card', 'Invoice')),
  net_pence         {int} NOT NULL,
  vat_pence         {int} NOT NULL,
  gross_pence       {int} NOT NULL,
  billing_name      {text} NOT NULL,
  billing_address   {text} NOT NULL,
  reference         {text},
  advert_id         {id},
  way_back          {text},
  placed_at         {int} NOT NULL,
  paid_at           {int},
  ended_at          {int},
  credited_id       {id},
  refund_pence      {int} NOT NULL DEFAULT 0 CHECK (refund_pence BETWEEN 0 AND gross_pence),
  returned_pence    {int} NOT NULL DEFAULT 0,
  failed_at         {int},
  needs_attention   {int} NOT NULL DEFAULT 0 CHECK (needs_attention IN (0, 1)),
  attention         {text},
  attempt           {int} NOT NULL DEFAULT 0,
  attempt_at        {int} NOT NULL DEFAULT 0,
  session_id        {text},
  payment_intent_id {text},
  looked_at         {int} NOT NULL DEFAULT 0,
  look_at           {int},
  looks             {int} NOT NULL DEFAULT 0,
  version           {int} NOT NULL DEFAULT 1,
  CHECK (net_pence + vat_pence = gross_pence),
  CHECK ((paid_at IS NOT NULL) = (state IN ('Paid', 'Refunding', 'Refunded'))),
  CHECK ((credited_id IS NOT NULL) = (paid_at IS NOT NULL)),
  CHECK ((ended_at IS NOT NULL) = (state IN ('Refunded', 'Cancelled'))),
  CHECK ((refund_pence > 0) = (state IN ('Refunding', 'Refunded'))),
  CHECK ((attention IS NOT NULL) = (needs_attention = 1))
){strict};
CREATE INDEX purchase_order_of_company ON purchase_order (company_id, placed_at, id);
CREATE INDEX purchase_order_of_buyer ON purchase_order (buyer_id, placed_at, id);
CREATE INDEX purchase_order_by_urgency ON purchase_order (needs_attention, placed_at, id);
CREATE INDEX purchase_order_by_state ON purchase_order (state, needs_attention, placed_at, id);
CREATE INDEX purchase_order_by_payment ON purchase_order (payment_intent_id) WHERE payment_intent_id IS NOT NULL;
CREATE INDEX purchase_order_to_look_after ON purchase_order (look_at) WHERE look_at IS NOT NULL;

-- What was ordered, as it was sold.
CREATE TABLE purchase_line (
  order_id         {id} NOT NULL REFERENCES purchase_order (id) ON DELETE CASCADE,
  position         {int} NOT NULL,
  price_id         {id} NOT NULL,
  pool             {text} NOT NULL CHECK (pool IN ('Advertiser', 'Managed', 'Hire')),
  packs            {int} NOT NULL CHECK (packs BETWEEN 1 AND 999),
  credits          {int} NOT NULL CHECK (credits > 0),
  unit_net_pence   {int} NOT NULL,
  vat_basis_points {int} NOT NULL,
  net_pence        {int} NOT NULL,
  vat_pence        {int} NOT NULL,
  refunded_credits {int} NOT NULL DEFAULT 0 CHECK (refunded_credits BETWEEN 0 AND packs * credits),
  PRIMARY KEY (order_id, position)
){strict_rowless};

-- Invoices and credit notes as they were issued: nothing in them ever changes.
CREATE TABLE invoice (
  id          {id} PRIMARY KEY NOT NULL,
  number      {text} NOT NULL,
  kind        {text} NOT NULL CHECK (kind IN ('Invoice', 'CreditNote')),
  order_id    {id} NOT NULL REFERENCES purchase_order (id) ON DELETE CASCADE,
  issued_at   {int} NOT NULL,
  gross_pence {int} NOT NULL,
  document    {text} NOT NULL
){strict};
CREATE UNIQUE INDEX invoice_by_number ON invoice (number);
CREATE INDEX invoice_of_order ON invoice (order_id, issued_at, id);

-- The last number of each kind: it is counted up by the transaction that issues, so that none is missing.
CREATE TABLE invoice_number (
  kind {text} PRIMARY KEY NOT NULL CHECK (kind IN ('Invoice', 'CreditNote')),
  last {int} NOT NULL
){strict_rowless};
INSERT INTO invoice_number (kind, last) VALUES ('Invoice', 0), ('CreditNote', 0);

-- What the payment service has told already: it tells some things more than once.
CREATE TABLE stripe_event (
  id      {text} PRIMARY KEY NOT NULL,
  seen_at {int} NOT NULL
){strict_rowless};
CREATE INDEX stripe_event_by_time ON stripe_event (seen_at);

-- Credits that were bought came by an order, and come by it once.
CREATE TABLE credit_entry_of_orders (
  movement_id {id} NOT NULL,
  account     {text} NOT NULL CHECK (account IN ('Issued', 'Available', 'Reserved', 'Spent')),
  user_id     {id} NOT NULL REFERENCES account (id),
  pool        {text} NOT NULL CHECK (pool IN ('Advertiser', 'Managed', 'Hire')),
  amount      {int} NOT NULL CHECK (amount <> 0),
  reason      {text} NOT NULL CHECK (reason IN ('Grant', 'Withdrawal', 'Reserve', 'Release', 'Capture', 'Transfer', 'Purchase', 'Return', 'Refund')),
  job_id      {id},
  at          {int} NOT NULL,
  by_id       {id},
  company_id  {id},
  other_id    {id},
  order_id    {id},
  PRIMARY KEY (movement_id, user_id, account),
  CHECK (order_id IS NULL OR reason IN ('Purchase', 'Refund'))
){strict_rowless};
INSERT INTO credit_entry_of_orders (movement_id, account, user_id, pool, amount, reason, job_id, at, by_id, company_id, other_id)
SELECT movement_id, account, user_id, pool, amount, reason, job_id, at, by_id, company_id, other_id FROM credit_entry;
DROP TABLE credit_entry;
ALTER TABLE credit_entry_of_orders RENAME TO credit_entry;
CREATE INDEX credit_entry_by_user ON credit_entry (user_id, pool, at);
CREATE INDEX credit_entry_of_company ON credit_entry (company_id, at, movement_id);
CREATE UNIQUE INDEX credit_entry_bought ON credit_entry (order_id, pool, account) WHERE reason = 'Purchase' AND order_id IS NOT NULL;
