-- The runs of `npm run import`, each in one transaction.
create table imports (
  number int primary key generated always as identity,
  imported_at timestamptz not null default now(),
  -- The folder or the database that it read.
  source text not null,
  undone_at timestamptz
);

-- The row of a former table that became a submission: a second run adds it no second time. The key is the row's id there,
-- or a hash of what it says.
create table imported_rows (
  former_table text not null,
  key text not null,
  kind text not null check (kind in ('request', 'listing', 'message')),
  record_id uuid not null,
  run int not null references imports,
  -- For the link in that email that ends invitations.
  stop_key uuid unique,
  -- When its sender was sent the email that the listing has moved here (note_told).
  told_at timestamptz,
  -- What it said: a later run names the rows that say something else by then. Null: of a version that stored none.
  content_hash text,
  primary key (former_table, key)
);

create index imported_rows_of_run on imported_rows (run);
create index imported_rows_of_record on imported_rows (record_id);

-- Visitors are led from the former address of an opportunity to its new one, for good. An id that is a UUID is kept instead.
create table former_opportunities (
  former_id text primary key,
  id uuid not null
);
