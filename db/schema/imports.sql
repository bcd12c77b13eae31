-- The runs of `npm run import`, each in one transaction.
create table imports (
  number int primary key generated always as identity,
  imported_at timestamptz not null default now(),
  -- The folder or the database that was read.
  source text not null,
  undone_at timestamptz
);

-- A row of a former table that became a submission. A second run does not add it again. The key is the row's id in that
-- table, or a hash of its values.
create table imported_rows (
  former_table text not null,
  key text not null,
  kind text not null check (kind in ('request', 'listing', 'message')),
  record_id uuid not null,
  run int not null references imports,
  -- The key of the link that ends invitations, in the email about the move.
  stop_key uuid unique,
  -- When the sender was sent the email that the listing has moved here (note_told).
  told_at timestamptz,
  -- A hash of the row's values, so that a later run can name the rows that have changed. Null if a version imported the
  -- row that stored no hash.
  content_hash text,
  primary key (former_table, key)
);

create index imported_rows_of_run on imported_rows (run);
create index imported_rows_of_record on imported_rows (record_id);

-- The former address of an opportunity redirects permanently to its new address. An id that is a UUID is kept instead.
create table former_opportunities (
  former_id text primary key,
  id uuid not null
);
