-- The requests that visitors read. The table has only published rows and public columns (decision 4).
create table opportunities (
  id uuid primary key default gen_random_uuid(),
  -- The private request. Null if plain SQL published the row without a request. It is unique, so that two approvals at
  -- the same time cannot publish a request twice.
  submission_id uuid unique references opportunity_submissions,
  company text not null,
  logo_url text,
  description text not null,
  location text not null,
  country text not null,
  ownership_type text not null,
  project_size text not null,
  services text[] not null default '{}',
  project_type text[] not null default '{}',
  specialties text[] not null default '{}',
  languages text[] not null default '{}',
  contact_email text not null,
  posted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  stage text not null default '',
  contract_form text not null default '',
  fidic_book text not null default '',
  acts_for text not null default '',
  capacity text not null default '',
  forum text not null default '',
  seat text not null default '',
  needed_by date,
  -- Filled only for a confidential request.
  company_type text not null default '',
  closes_on date,
  closes_at timestamptz,

  -- The values that the filters match (spec 5), with one entry for each choice. One GIN index over all filters gives
  -- better plans than one for each column. A trigger fills facets and search_text
  -- (app/submissions/declared-functions.server.ts), because generated columns would be computed only after the 'before'
  -- triggers, and the trigger that finds the row's names needs them.
  facets text[] not null default '{}',
  -- The text that the search reads (spec 5).
  search_text text not null default '',
  -- The function find_names fills this column.
  names text[],

  -- When the row and each of its columns last changed (note_changes).
  changed_at timestamptz,
  changes jsonb
) with (toast_tuple_target = 8160); -- keeps search_text in the row, so that a scan reads it without another look-up

-- Because this index includes the facets, the newest 1,000 matches of each filter are counted without reading the
-- table. With rows of 2 kB that takes a fifth of the time.
create index opportunities_newest on opportunities (posted_at desc, id desc) include (facets);
-- This index has a fiftieth of the size of opportunities_words.
create index opportunities_facets on opportunities using gin (facets);
-- One index for names, words and facets together. Building it takes 0.14 ms for each row, and readers wait meanwhile.
create index opportunities_words on opportunities using gin (search_text gin_trgm_ops, names, facets);
create index opportunities_domain on opportunities
  (email_domain(contact_email), posted_at desc) where submission_id is null;
create index opportunities_normalized_name on opportunities using gin (normalized_name(company) gin_trgm_ops)
  where submission_id is null;

create index opportunities_changed on opportunities (changed_at) where changed_at is not null;
-- The overview counts published requests by country and service from this index alone. An index stores equal keys once,
-- so the first row with a country and services takes a hundred bytes, and each further row takes seven.
create index opportunities_coverage on opportunities (country, services);

-- Triggers fire in the order of their names.
create trigger changes before update on opportunities for each row execute function note_changes();
create trigger search_1_text before insert or update on opportunities
  for each row execute function fill_search_of_opportunities();
create trigger search_2_names before insert or update on opportunities for each row execute function find_names();
create trigger change after update or delete on opportunities
  for each row execute function record_opportunity_change();
-- This trigger runs before the truncation, because after it the rows are gone.
create trigger change_of_all before truncate on opportunities
  for each statement execute function record_opportunity_change();
create trigger published after insert on opportunities referencing new table as published
  for each statement execute function record_published();
create trigger published_data_changed after insert or update or delete or truncate on opportunities
  for each statement execute function notify_published_data();

-- Closed and paused requests. Each has a public page without an email address, and is in no list of open requests.
create table unlisted_opportunities (
  id uuid primary key,
  submission_id uuid not null unique references opportunity_submissions,
  status text not null,
  company text not null,
  logo_url text,
  description text not null,
  location text not null,
  country text not null,
  ownership_type text not null,
  project_size text not null,
  services text[] not null,
  project_type text[] not null,
  specialties text[] not null,
  languages text[] not null,
  stage text not null default '',
  contract_form text not null default '',
  fidic_book text not null default '',
  acts_for text not null default '',
  capacity text not null default '',
  forum text not null default '',
  seat text not null default '',
  needed_by date,
  -- Filled only for a confidential request.
  company_type text not null default '',
  posted_at timestamptz not null,
  -- The day of the calendar event of the request. The event counts as cancelled while the request is closed or paused.
  closes_on date,
  -- When the request was closed or paused.
  decided_at timestamptz not null,
  -- Null if the sender does not want the outcome to be shown.
  outcome text
);

create index unlisted_opportunities_closed on unlisted_opportunities (decided_at desc, id desc)
  where status = 'closed';

create trigger published_data_changed after insert or update or delete or truncate on unlisted_opportunities
  for each statement execute function notify_published_data();

-- The changes of the open data, for programs that keep a copy of it up to date: requests that were published, changed
-- and ended. For each request, by its public id, the latest change is kept for 90 days (decision 48). Of an erased
-- request, only the id and the time are kept.
create table opportunity_changes (
  id uuid primary key,
  kind text not null check (kind in ('published', 'changed', 'ended')),
  changed_at timestamptz not null default clock_timestamp()
);

create index opportunity_changes_in_time on opportunity_changes (changed_at, id);

create trigger hour before insert or update on opportunity_changes
  for each row execute function date_change_to_the_hour();
