-- What the sender of something published types anew waits here, while the old text stays published (decision 34).

create table revisions (
  id uuid primary key default gen_random_uuid(),
  request_id uuid references opportunity_submissions on delete cascade,
  listing_id uuid references vendor_listings on delete cascade,
  -- By column, [before, after]: an edit by staff meanwhile shows as another value than the one before.
  columns jsonb not null,
  sent_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  result text check (result in ('accepted', 'refused', 'replaced')),
  -- Of staff: undone, it opens the revision again.
  decision_id uuid unique,
  check (num_nonnulls(request_id, listing_id) = 1),
  check ((closed_at is null) = (result is null))
);
create unique index revisions_open on revisions (coalesce(request_id, listing_id)) where closed_at is null;
create index revisions_of_record on revisions (coalesce(request_id, listing_id));

-- Each row has met the narrower check.
alter table decisions
  drop constraint decisions_decision_check,
  add constraint decisions_decision_check check (decision in ('approved', 'changes_asked', 'declined', 'edited',
    'refused', 'paused', 'resumed', 'taken_down', 'closed', 'reopened', 'withdrawn', 'restored', 'answered', 'spam',
    'undone', 'erased', 'released')) not valid;

-- Submissions and, as pending ones, the revisions that wait. Conditions stay outside: inside, the planner could not walk
-- the indexes of the queue.
create view queue_entries as
  select kind, id, name, country, about, status, suspicion, created_at, decided_at, search_text, false as is_revision
  from submissions
  union all
  select kind, submissions.id, name, country, about, 'pending', suspicion, sent_at, decided_at, search_text, true
  from revisions join submissions on submissions.id = coalesce(request_id, listing_id)
  where closed_at is null and submissions.status in ('approved', 'paused');
