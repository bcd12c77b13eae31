-- The projection that visitors read. It has only published rows and public columns (decision 4).
create table opportunities (
  id uuid primary key default gen_random_uuid(),
  -- Null if plain SQL published it without a request. It is unique, so that no race publishes a request twice.
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
  -- Only a confidential request has one.
  company_type text not null default '',
  closes_on date,
  closes_at timestamptz,

  -- The values that the filters match (spec 5), one entry for each choice. One GIN index over all filters plans better
  -- than one for each column. A trigger fills facets and search_text (app/submissions/declared-functions.server.ts).
  -- Generated columns would be computed after the triggers before a row, which need them to find its names.
  facets text[] not null default '{}',
  -- The text that the search reads (spec 5).
  search_text text not null default '',
  -- Filled by find_names.
  names text[],

  -- When the row and each of its columns last changed (note_changes).
  changed_at timestamptz,
  changes jsonb
) with (toast_tuple_target = 8160); -- keeps search_text in the row, where a scan can read it without a second look-up

-- With the facets, the newest 1,000 matches of each filter are counted from the index alone. That takes a fifth of the
-- time that the table takes, with rows of 2 kB.
create index opportunities_newest on opportunities (posted_at desc, id desc) include (facets);
-- This index has a fiftieth of the size of the next one.
create index opportunities_facets on opportunities using gin (facets);
-- One index serves names, words and facets together. Building it takes 0.14 ms for each row, and readers wait.
create index opportunities_words on opportunities using gin (search_text gin_trgm_ops, names, facets);
create index opportunities_domain on opportunities
  (email_domain(contact_email), posted_at desc) where submission_id is null;
create index opportunities_normalized_name on opportunities using gin (normalized_name(company) gin_trgm_ops)
  where submission_id is null;

create index opportunities_changed on opportunities (changed_at) where changed_at is not null;
-- The overview counts published requests by country and service, and reads no row of the table. Equal keys share their
-- place in an index, so it takes a hundred bytes a row. The next one takes seven.
create index opportunities_coverage on opportunities (country, services);

-- Triggers fire in the order of their names.
create trigger changes before update on opportunities for each row execute function note_changes();
create trigger search_1_text before insert or update on opportunities
  for each row execute function fill_search_of_opportunities();
create trigger search_2_names before insert or update on opportunities for each row execute function find_names();
create trigger change after update or delete on opportunities
  for each row execute function record_opportunity_change();
-- The trigger runs before the truncation, because afterwards the rows are gone.
create trigger change_of_all before truncate on opportunities
  for each statement execute function record_opportunity_change();
create trigger published after insert on opportunities referencing new table as published
  for each statement execute function record_published();
create trigger published_data_changed after insert or update or delete or truncate on opportunities
  for each statement execute function notify_published_data();

-- Closed and paused requests have a public page without an email address. They are in no list of open requests.
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
  -- Only a confidential request has one.
  company_type text not null default '',
  posted_at timestamptz not null,
  -- For the calendar event of the request, which is then cancelled.
  closes_on date,
  -- When the request was closed or paused.
  decided_at timestamptz not null,
  -- Null if the sender does not want the outcome shown.
  outcome text
);

create index unlisted_opportunities_closed on unlisted_opportunities (decided_at desc, id desc)
  where status = 'closed';

create trigger published_data_changed after insert or update or delete or truncate on unlisted_opportunities
  for each statement execute function notify_published_data();

-- Copies of the open data follow the requests that are published, changed and ended. The table has the latest change of
-- each request, by its public id, for 90 days (decision 48). An erased request leaves its id and the time here, and
-- nothing else.
create table opportunity_changes (
  id uuid primary key,
  kind text not null check (kind in ('published', 'changed', 'ended')),
  changed_at timestamptz not null default clock_timestamp()
);

create index opportunity_changes_in_time on opportunity_changes (changed_at, id);

create trigger hour before insert or update on opportunity_changes
  for each row execute function date_change_to_the_hour();
