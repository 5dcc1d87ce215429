-- Companies, accounts, jobs, candidates and credits. {…} are the column types of the engine (see store).

CREATE TABLE company (
  id          {id} PRIMARY KEY NOT NULL,
  name        {text} NOT NULL,
  website     {text} NOT NULL,
  status      {text} NOT NULL CHECK (status IN ('NotVerified', 'Verified')),
  search_text {text} NOT NULL,
  created_at  {int} NOT NULL,
  verified_at {int},
  CHECK ((status = 'Verified') = (verified_at IS NOT NULL))
){strict};
CREATE INDEX company_by_status ON company (status, created_at, id);

CREATE TABLE account (
  id                {id} PRIMARY KEY NOT NULL,
  company_id        {id} REFERENCES company (id),
  role              {text} NOT NULL CHECK (role IN ('JHSuperAdmin', 'CompanyAdmin', 'RecruitmentManager', 'HiringManager', 'TeamMember', 'ExternalRecruiter')),
  status            {text} NOT NULL CHECK (status IN ('NotFinishedSignUp', 'NotVerified', 'Pending', 'Verified', 'Blocked')),
  first_name        {text} NOT NULL,
  last_name         {text} NOT NULL,
  email             {text} NOT NULL,
  phone_number      {text},
  sign_up_method    {text} NOT NULL CHECK (sign_up_method IN ('Email', 'Google', 'Linkedin')),
  password_hash     {text},
  search_text       {text} NOT NULL,
  created_at        {int} NOT NULL,
  email_verified_at {int},
  CHECK ((role = 'JHSuperAdmin') = (company_id IS NULL))
){strict};
CREATE UNIQUE INDEX account_by_email ON account (lower(email));
CREATE INDEX account_by_company ON account (company_id, status, id);

-- Sessions and mailed links are found by the hash of their token; the token itself is never stored.
CREATE TABLE session (
  token_hash {bytes} PRIMARY KEY NOT NULL,
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at {int} NOT NULL,
  expires_at {int} NOT NULL
){strict};
CREATE INDEX session_by_account ON session (account_id);
CREATE INDEX session_by_expiry ON session (expires_at);

CREATE TABLE mailed_link (
  token_hash {bytes} PRIMARY KEY NOT NULL,
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  purpose    {text} NOT NULL CHECK (purpose IN ('VerifyEmail', 'ResetPassword')),
  created_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  used_at    {int}
){strict};
CREATE INDEX mailed_link_by_account ON mailed_link (account_id, purpose);
CREATE INDEX mailed_link_by_expiry ON mailed_link (expires_at);

-- Which process works for a follower of the event log, and until when it is sure to.
CREATE TABLE follower_lease (
  follower   {text} PRIMARY KEY NOT NULL,
  holder     {id} NOT NULL,
  held_until {int} NOT NULL
){strict_rowless};

CREATE TABLE stage (
  id          {id} PRIMARY KEY NOT NULL,
  company_id  {id} NOT NULL REFERENCES company (id),
  name        {text} NOT NULL,
  type        {text} NOT NULL CHECK (type IN ('Sourced', 'Applied', 'PhoneScreen', 'Assessment', 'Interview', 'Offer', 'Hired', 'Rejected')),
  position    {int} NOT NULL,
  is_editable {int} NOT NULL CHECK (is_editable IN (0, 1))
){strict};
CREATE INDEX stage_by_company ON stage (company_id, position);

CREATE TABLE job (
  id             {id} PRIMARY KEY NOT NULL,
  company_id     {id} NOT NULL REFERENCES company (id),
  owner_id       {id} NOT NULL REFERENCES account (id),
  reference_code {text} NOT NULL UNIQUE,
  title          {text} NOT NULL,
  description    {text} NOT NULL,
  benefits       {text},
  type           {text} NOT NULL CHECK (type IN ('Permanent', 'Contract', 'Temporary')),
  time_engaging  {text} NOT NULL CHECK (time_engaging IN ('FullTime', 'PartTime')),
  salary_bottom  {int} CHECK (salary_bottom > 0),
  salary_top     {int} CHECK (salary_top > 0),
  time_interval  {text} NOT NULL CHECK (time_interval IN ('Annual', 'Weekly', 'Daily', 'Hourly')),
  show_salary    {int} NOT NULL CHECK (show_salary IN (0, 1)),
  location       {text} NOT NULL,
  post_code      {text},
  remote         {int} NOT NULL CHECK (remote IN (0, 1)),
  need_approval  {int} NOT NULL CHECK (need_approval IN (0, 1)),
  campaign_type  {text} NOT NULL CHECK (campaign_type IN ('JobHelm', 'SelfService')),
  related_job_id {id} REFERENCES job (id) ON DELETE SET NULL,
  status         {text} NOT NULL CHECK (status IN ('Draft', 'NoCredits', 'PendingAdminApproval', 'PendingUserApproval', 'Live', 'ReadOnly', 'Archived')),
  credit_pool    {text} CHECK (credit_pool IN ('Advertiser', 'Managed', 'Hire')),
  is_expired     {int} NOT NULL CHECK (is_expired IN (0, 1)),
  activated_at   {int},
  expires_at     {int},
  expired_at     {int},
  archived_at    {int},
  search_text    {text} NOT NULL,
  version        {int} NOT NULL,
  created_at     {int} NOT NULL,
  CHECK (salary_bottom IS NULL OR salary_top IS NULL OR salary_bottom <= salary_top),
  CHECK ((credit_pool IS NULL) = (status IN ('Draft', 'NoCredits'))),
  CHECK ((activated_at IS NOT NULL) = (status IN ('Live', 'ReadOnly', 'Archived'))),
  CHECK ((expires_at IS NULL) = (activated_at IS NULL)),
  CHECK ((archived_at IS NOT NULL) = (status = 'Archived')),
  CHECK (is_expired = 0 OR activated_at IS NOT NULL),
  CHECK ((is_expired = 1) = (expired_at IS NOT NULL))
){strict};
CREATE INDEX job_by_company ON job (company_id, status, created_at, id);
CREATE INDEX job_by_owner ON job (owner_id, status);
CREATE INDEX job_by_status ON job (status, created_at, id);
CREATE INDEX job_by_expiry ON job (status, is_expired, expires_at);

CREATE TABLE job_keyword (
  job_id   {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  position {int} NOT NULL,
  keyword  {text} NOT NULL,
  PRIMARY KEY (job_id, position)
){strict_rowless};

CREATE TABLE hiring_team (
  job_id            {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  user_id           {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  company_id        {id} NOT NULL REFERENCES company (id),
  invitation_status {text} NOT NULL CHECK (invitation_status IN ('Pending', 'Accepted', 'Declined')),
  invited_by        {id},
  created_at        {int} NOT NULL,
  PRIMARY KEY (job_id, user_id)
){strict_rowless};
CREATE INDEX hiring_team_by_user ON hiring_team (user_id, invitation_status, job_id);
CREATE INDEX hiring_team_by_company ON hiring_team (company_id, user_id);

-- Applications of one person within one company are tied together by their e-mail address.
CREATE TABLE person (
  id         {id} PRIMARY KEY NOT NULL,
  company_id {id} NOT NULL REFERENCES company (id),
  email      {text}
){strict};
CREATE UNIQUE INDEX person_by_email ON person (company_id, lower(email));

CREATE TABLE candidate (
  id               {id} PRIMARY KEY NOT NULL,
  company_id       {id} NOT NULL REFERENCES company (id),
  job_id           {id} NOT NULL REFERENCES job (id),
  person_id        {id} NOT NULL REFERENCES person (id),
  stage_id         {id} NOT NULL REFERENCES stage (id),
  first_name       {text} NOT NULL,
  last_name        {text},
  email            {text},
  phone_number     {text},
  source           {text} NOT NULL CHECK (source IN ('JobHelmDb', 'JobHelmApp', 'Sourced', 'ExternalRecruiter')),
  status           {text} NOT NULL CHECK (status IN ('New', 'Viewed', 'Shortlisted', 'Maybe', 'Rejected', 'AutoRejected')),
  submitted_by     {id},
  applied_at       {int} NOT NULL,
  notes            {int} NOT NULL CHECK (notes >= 0),
  missing_keywords {text},
  search_text      {text} NOT NULL,
  cv_file_id       {id},
  cv_name          {text},
  cv_kind          {text} CHECK (cv_kind IN ('Pdf', 'Doc', 'Docx')),
  cv_size          {int},
  cv_outcome       {text} CHECK (cv_outcome IN ('Text', 'NoText', 'Password', 'Unreadable', 'Unsupported')),
  CHECK ((cv_file_id IS NULL) = (cv_kind IS NULL)),
  CHECK ((cv_file_id IS NULL) = (cv_name IS NULL)),
  CHECK ((cv_file_id IS NULL) = (cv_size IS NULL)),
  CHECK ((cv_file_id IS NULL) = (cv_outcome IS NULL))
){strict};
-- Holds what the list filters by, so that a page is found without reading rows it does not show.
CREATE INDEX candidate_by_job ON candidate (job_id, applied_at, id, status, stage_id, source);
CREATE INDEX candidate_by_person ON candidate (person_id);
CREATE INDEX candidate_by_stage ON candidate (stage_id);
CREATE INDEX candidate_by_arrival ON candidate (applied_at);

-- `keywords` keeps which of the job's keywords the text holds, as JSON, so that opening a candidate reads no text;
-- a keyword that is missing from it is looked for when it is asked for.
CREATE TABLE cv_text (
  candidate_id {id} PRIMARY KEY NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  keywords     {text} NOT NULL DEFAULT '{}',
  text         {text} NOT NULL
){strict};

-- Kept in the same transaction as the change that moves them; a test proves them equal to a count from scratch.
CREATE TABLE candidate_count (
  job_id     {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  stage_id   {id} NOT NULL REFERENCES stage (id),
  status     {text} NOT NULL,
  source     {text} NOT NULL,
  n          {int} NOT NULL CHECK (n >= 0),
  PRIMARY KEY (job_id, stage_id, status, source)
){strict_rowless};

CREATE TABLE note (
  id           {id} PRIMARY KEY NOT NULL,
  company_id   {id} NOT NULL REFERENCES company (id),
  candidate_id {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  author_id    {id} NOT NULL REFERENCES account (id),
  body         {text} NOT NULL,
  created_at   {int} NOT NULL
){strict};
CREATE INDEX note_by_candidate ON note (candidate_id, created_at, id);

-- Double entry: each movement's entries add up to nothing; a balance is the sum of its entries.
CREATE TABLE credit_entry (
  movement_id {id} NOT NULL,
  account     {text} NOT NULL CHECK (account IN ('Issued', 'Available', 'Reserved', 'Spent')),
  user_id     {id} NOT NULL REFERENCES account (id),
  pool        {text} NOT NULL CHECK (pool IN ('Advertiser', 'Managed', 'Hire')),
  amount      {int} NOT NULL CHECK (amount <> 0),
  reason      {text} NOT NULL CHECK (reason IN ('Grant', 'Withdrawal', 'Reserve', 'Release', 'Capture', 'Transfer', 'Purchase')),
  job_id      {id},
  at          {int} NOT NULL,
  by_id       {id},
  PRIMARY KEY (movement_id, user_id, account)
){strict_rowless};
CREATE INDEX credit_entry_by_user ON credit_entry (user_id, pool, at);

CREATE TABLE credit_balance (
  user_id   {id} NOT NULL REFERENCES account (id),
  pool      {text} NOT NULL CHECK (pool IN ('Advertiser', 'Managed', 'Hire')),
  available {int} NOT NULL CHECK (available BETWEEN 0 AND 1000000),
  reserved  {int} NOT NULL CHECK (reserved >= 0),
  PRIMARY KEY (user_id, pool)
){strict_rowless};
