-- When the operator last ran a command that the console shows to reviewers. A backup does not contain this table,
-- because a restored database has no backup yet.
create table command_runs (
  command text primary key check (command in ('backup', 'seed --remove')),
  last_run_at timestamptz not null default now()
);

-- Records that a lawyer has read the Terms and the Privacy Policy. The latest row counts, and a correction adds one.
create table legal_reviews (
  id uuid primary key default gen_random_uuid(),
  lawyer text not null,
  reviewed_on date not null,
  -- An address and not a reference, because the record outlives the reviewer's access.
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);
