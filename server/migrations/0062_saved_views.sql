-- What the address of a list of candidates holds, under a name: of a job's, or of all jobs'.
CREATE TABLE saved_view (
  id         {id} PRIMARY KEY NOT NULL,
  company_id {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  owner_id   {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  job_id     {id} REFERENCES job (id) ON DELETE CASCADE,
  name       {text} NOT NULL,
  address    {text} NOT NULL,
  shared     {int} NOT NULL CHECK (shared IN (0, 1)),
  created_at {int} NOT NULL,
  deleted_at {int},
  version    {int} NOT NULL DEFAULT 0
){strict_rowless};
CREATE INDEX saved_view_of_company ON saved_view (company_id, shared);
CREATE INDEX saved_view_of_owner ON saved_view (owner_id);
CREATE INDEX saved_view_of_job ON saved_view (job_id);
CREATE INDEX saved_view_deleted ON saved_view (deleted_at) WHERE deleted_at IS NOT NULL;
