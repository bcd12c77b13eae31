-- The runs of `npm run import`. Each run is one transaction.
create table imports (
  number int primary key generated always as identity,
  imported_at timestamptz not null default now(),
  -- The folder or the database from which the run read.
  source text not null,
  undone_at timestamptz
);

-- The rows of the former site that became submissions. A second run does not add these rows again. The key is the row's
-- id in its former table, or a hash of its values.
create table imported_rows (
  former_table text not null,
  key text not null,
  kind text not null check (kind in ('request', 'listing', 'message')),
  record_id uuid not null,
  run int not null references imports,
  -- The key of the link that ends invitations. The link is in the email that says that the listing has moved.
  stop_key uuid unique,
  -- When the site sent the email that tells the sender about the move (note_told).
  told_at timestamptz,
  -- A hash of the row's values, so that a later run recognises that the row has changed. Null if the row was imported
  -- by a release that stored no hash.
  content_hash text,
  primary key (former_table, key)
);

create index imported_rows_of_run on imported_rows (run);
create index imported_rows_of_record on imported_rows (record_id);

-- The former addresses of opportunities, which redirect permanently to the new ones. A former id that is a UUID is not
-- here, because the opportunity keeps it.
create table former_opportunities (
  former_id text primary key,
  id uuid not null
);
