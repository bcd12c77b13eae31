create table if not exists imports (
  number int primary key generated always as identity,
  imported_at timestamptz not null default now(),
  source text not null,
  undone_at timestamptz
);

create table if not exists imported_rows (
  former_table text not null,
  key text not null,
  kind text not null check (kind in ('request', 'listing', 'message')),
  record_id uuid not null,
  run int not null references imports,
  stop_key uuid unique,
  told_at timestamptz,
  primary key (former_table, key)
);

create index if not exists imported_rows_of_run on imported_rows (run);
create index if not exists imported_rows_of_record on imported_rows (record_id);

create table if not exists former_opportunities (
  former_id text primary key,
  id uuid not null
);

-- The former site published opportunities without some of these lists; the forms ask for all.
alter table opportunity_submissions drop constraint if exists opportunity_submissions_services_check;
alter table opportunity_submissions drop constraint if exists opportunity_submissions_project_type_check;
alter table opportunity_submissions drop constraint if exists opportunity_submissions_specialties_check;
alter table opportunity_submissions drop constraint if exists opportunity_submissions_languages_check;
