-- Changes of a published submission wait here for staff, while the published text stays as it is (decision 34).
create table revisions (
  id uuid primary key default gen_random_uuid(),
  kind text,
  submission_id uuid,
  -- The value [before, after] for each column. If staff have edited the column since then, its present value is not the
  -- one in `before`.
  columns jsonb not null,
  sent_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  result text check (result in ('accepted', 'refused', 'replaced')),
  -- The decision of staff about the revision. If the decision is undone, the revision is open again.
  decision_id uuid unique,
  check (num_nonnulls(kind, submission_id) = 2),
  check ((closed_at is null) = (result is null))
);

create unique index revisions_open on revisions (submission_id) where closed_at is null;
create index revisions_of_submission on revisions (submission_id);
