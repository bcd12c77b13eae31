-- What the sender of a published submission types anew waits here for staff, while the old text stays published (decision 34).
create table revisions (
  id uuid primary key default gen_random_uuid(),
  request_id uuid references opportunity_submissions on delete cascade,
  listing_id uuid references vendor_listings on delete cascade,
  -- By column, [before, after]: an edit by staff meanwhile shows as another value than the one before.
  columns jsonb not null,
  sent_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  result text check (result in ('accepted', 'refused', 'replaced')),
  -- Of staff: its undo opens the revision again.
  decision_id uuid unique,
  check (num_nonnulls(request_id, listing_id) = 1),
  check ((closed_at is null) = (result is null))
);

create unique index revisions_open on revisions (coalesce(request_id, listing_id)) where closed_at is null;
create index revisions_of_record on revisions (coalesce(request_id, listing_id));
