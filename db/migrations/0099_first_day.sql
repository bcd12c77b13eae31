create table if not exists command_runs (
  command text primary key check (command in ('backup', 'seed --remove')),
  last_run_at timestamptz not null default now()
);

create table if not exists legal_reviews (
  id uuid primary key default gen_random_uuid(),
  lawyer text not null,
  reviewed_on date not null,
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);

-- The console asks whether samples are left: without these it would read every row.
create index if not exists opportunity_submissions_samples on opportunity_submissions (id)
  where substr(id::text, 15, 1) = '5' and status <> 'erased';
create index if not exists vendor_listings_samples on vendor_listings (id)
  where substr(id::text, 15, 1) = '5' and status <> 'erased';
create index if not exists contact_submissions_samples on contact_submissions (id)
  where substr(id::text, 15, 1) = '5' and status <> 'erased';
