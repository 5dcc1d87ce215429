-- What somebody is to do about a candidate, and by which day. `due_from` is the moment at which that day begins where the
-- company is. A deleted one can be brought back for a while.
CREATE TABLE task (
  id           {id} PRIMARY KEY NOT NULL,
  company_id   {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  candidate_id {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  body         {text} NOT NULL,
  due_on       {text} NOT NULL,
  due_from     {int} NOT NULL,
  due_told     {int} NOT NULL CHECK (due_told IN (0, 1)),
  assignee_id  {id} REFERENCES account (id) ON DELETE SET NULL,
  author_id    {id} REFERENCES account (id) ON DELETE SET NULL,
  created_at   {int} NOT NULL,
  state        {text} NOT NULL CHECK (state IN ('Open', 'Done', 'Deleted')),
  done_at      {int},
  done_by      {id} REFERENCES account (id) ON DELETE SET NULL,
  deleted_at   {int},
  version      {int} NOT NULL DEFAULT 0,
  CHECK ((state = 'Deleted') = (deleted_at IS NOT NULL)),
  CHECK (state = 'Deleted' OR (state = 'Done') = (done_at IS NOT NULL))
){strict_rowless};
CREATE INDEX task_of_candidate ON task (candidate_id, state, due_on, id);
CREATE INDEX task_of_assignee ON task (assignee_id, state, due_on, id);
CREATE INDEX task_by ON task (author_id);
CREATE INDEX task_done_by ON task (done_by);
-- Those whose day comes, and those that go.
CREATE INDEX task_due ON task (due_from) WHERE state = 'Open' AND due_told = 0;
CREATE INDEX task_deleted ON task (deleted_at) WHERE state = 'Deleted';
