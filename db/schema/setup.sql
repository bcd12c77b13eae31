-- When the operator last ran each command that the console shows to reviewers. A backup does not contain this table,
-- because a restored database has not been backed up yet.
create table command_runs (
  command text primary key check (command in ('backup', 'seed --remove')),
  last_run_at timestamptz not null default now()
);

-- Records that a lawyer has read the Terms and the Privacy Policy. The latest row counts, and a correction adds another
-- row.
create table legal_reviews (
  id uuid primary key default gen_random_uuid(),
  lawyer text not null,
  reviewed_on date not null,
  -- The reviewer's address. It is not a foreign key, because the record is kept after the reviewer has lost access.
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);
