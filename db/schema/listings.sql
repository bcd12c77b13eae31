-- A vendor listing is one row from arrival to erasure. It is private, and has the same statuses as a request
-- (requests.sql).
create table vendor_listings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),

  vendor_type text not null default 'Company' check (vendor_type in ('Company', 'Freelancer')),
  company_name text not null,
  location text not null,
  country text not null,
  website text not null,
  contact_email text not null,
  services text[] not null default '{}',
  specialties text[] not null default '{}',
  languages text[] not null default '{}',
  linkedin_profile text,
  first_name text,
  last_name text,
  logo_url text,

  capacities text[] not null default '{}',
  stages text[] not null default '{}',
  contract_forms text[] not null default '{}',
  fidic_books text[] not null default '{}',
  acts_for text[] not null default '{}',
  forums text[] not null default '{}',
  seats text[] not null default '{}',
  delay_methods text[] not null default '{}',
  fee_basis text[] not null default '{}',
  about text not null default '',
  search_engines text[] not null default '{}',
  insured_until date check (insured_until between '2000-01-01' and '2999-12-31'),
  assignments text not null default '',
  -- The memberships and licences that the vendor claims to have. Staff verify them.
  credentials text not null default '',
  -- Whether the vendor accepts messages through the site. The sender of the listing has to switch this on. True or
  -- null, like `confidential` of a request.
  contact_open boolean check (contact_open),
  -- Whether the vendor gets invitations: emails with requests that an organisation or a reviewer has chosen for this
  -- vendor. The sender of the listing has to switch this on, and the time of the consent is stored. True or null.
  invitations_open boolean check (invitations_open),
  invitations_open_at timestamptz,
  -- True if the sender has switched invitations off, or wants no more emails about a listing that has moved here.
  invitations_off boolean check (invitations_off),
  -- True while the sender of the listing may be asked, once, whether invitations are wanted. Before migration 0113, no
  -- consent was needed, and a listing that accepted messages also got requests by email.
  ask_about_invitations boolean check (ask_about_invitations),
  original jsonb,

  status text not null default 'pending' check (status in ('pending', 'changes_asked', 'approved', 'paused',
    'taken_down', 'closed', 'withdrawn', 'declined', 'erased')),
  -- These columns are null if plain SQL approved the listing.
  decided_at timestamptz,
  decided_as text check (decided_as in ('staff', 'sender', 'schedule', 'system')),
  decided_by text,
  suspicion text check (suspicion in ('hidden_field', 'too_fast')),

  address_confirmed_at timestamptz,
  -- When the sender last confirmed that the listing is up to date. Null until the first confirmation, for which the
  -- site asks a year after the approval.
  confirmed_current_at timestamptz,

  -- The text that the queue's search reads. It is a column of its own, because the search_text of the directory must
  -- not find anything that is not public.
  queue_text text not null generated always as (searchable(company_name, contact_email, website)) stored,
  normalized_name text not null generated always as (normalized_name(company_name)) stored,

  constraint vendor_listings_decided_by_check check ((decided_by is not null) = (decided_as is not distinct from 'staff')),
  constraint vendor_listings_quarantine_check check (suspicion is null or status in ('pending', 'erased'))
);

-- These indexes have the same purposes as those of opportunity_submissions.
create index vendor_listings_queue on vendor_listings (created_at, id)
  where status = 'pending' and suspicion is null;
create index vendor_listings_quarantine on vendor_listings (created_at desc, id desc)
  where status = 'pending' and suspicion is not null;
create index vendor_listings_decided on vendor_listings
  (coalesce(decided_at, created_at) desc, id desc) where status <> 'pending';
create index vendor_listings_by_status on vendor_listings
  (status, (coalesce(decided_at, created_at)), id) where status in ('changes_asked', 'paused', 'closed', 'withdrawn');
create index vendor_listings_to_erase on vendor_listings (coalesce(decided_at, created_at))
  where status in ('declined', 'withdrawn');
create index vendor_listings_arrived on vendor_listings (created_at, id) include (status, suspicion);
-- The condition is the same as in db/is-sample.ts.
create index vendor_listings_samples on vendor_listings (id)
  where substr(id::text, 15, 1) = '5' and status <> 'erased';
create index vendor_listings_queue_search on vendor_listings using gin (queue_text gin_trgm_ops);
create index vendor_listings_host on vendor_listings (web_host(website), coalesce(decided_at, created_at) desc);
create index vendor_listings_domain on vendor_listings
  (email_domain(contact_email), coalesce(decided_at, created_at) desc);
create index vendor_listings_normalized_name on vendor_listings using gin (normalized_name gin_trgm_ops);
create index vendor_listings_address on vendor_listings (lower(contact_email));

create trigger repetition before insert on vendor_listings for each row execute function skip_repetition();

create trigger receipt after insert on vendor_listings
  for each row when (new.status = 'pending' and new.suspicion is null) execute function queue_receipt('listing');
create trigger receipt_on_release after update of suspicion on vendor_listings
  for each row when (old.suspicion is not null and new.suspicion is null) execute function queue_receipt('listing');
create trigger arrival after insert on vendor_listings
  for each row when (new.status = 'pending' and new.suspicion is null) execute function queue_for_digest('listing');
create trigger arrival_on_release after update of suspicion on vendor_listings
  for each row when (old.suspicion is not null and new.suspicion is null) execute function queue_for_digest('listing');

create trigger address_changed after update of contact_email on vendor_listings
  for each row when (old.contact_email <> new.contact_email) execute function delete_manage_keys();

create trigger ended_verifications after update of website, contact_email, company_name, linkedin_profile on vendor_listings
  for each row when ((old.website, old.contact_email, old.company_name, old.linkedin_profile)
    is distinct from (new.website, new.contact_email, new.company_name, new.linkedin_profile))
  execute function end_verifications();
-- This trigger must run after 'repetition', which recognises a repeated form by the values that its sender entered. The
-- sender did not enter the time of the consent.
create trigger time_of_consent before insert or update of invitations_open, invitations_off on vendor_listings
  for each row execute function date_invitations_consent();
create trigger verified_address after update of address_confirmed_at on vendor_listings
  for each row when (new.address_confirmed_at > old.address_confirmed_at
    or (new.address_confirmed_at is not null and old.address_confirmed_at is null))
  execute function verify_address();

create trigger publication after insert on vendor_listings
  for each row when (new.status = 'approved') execute function sync_publication('public_listings');
create trigger publication_on_update after update on vendor_listings
  for each row when (old.status = 'approved' or new.status = 'approved')
  execute function sync_publication('public_listings');
create trigger publication_on_delete before delete on vendor_listings
  for each row when (old.status = 'approved') execute function sync_publication('public_listings');
create trigger publication_on_truncate after truncate on vendor_listings
  for each statement execute function sync_publication('public_listings');

-- The listings that visitors read. There is no contact_email, because the form promises that it is never public (spec
-- 2, 'List your services'), and a freelancer's name is not split into its parts. This is a table, because in a view, a
-- function in a visitor's `where` could read pending rows.
create table public_listings (
  id uuid primary key,
  vendor_type text not null,
  company_name text not null,
  location text not null,
  country text not null,
  website text not null,
  services text[] not null,
  specialties text[] not null,
  languages text[] not null,
  linkedin_profile text,
  logo_url text,
  created_at timestamptz not null,
  confirmed_current_at timestamptz,
  capacities text[] not null default '{}',
  stages text[] not null default '{}',
  contract_forms text[] not null default '{}',
  fidic_books text[] not null default '{}',
  acts_for text[] not null default '{}',
  forums text[] not null default '{}',
  seats text[] not null default '{}',
  delay_methods text[] not null default '{}',
  fee_basis text[] not null default '{}',
  about text not null default '',
  search_engines text[] not null default '{}',
  insured_until date,
  assignments text not null default '',
  contact_open boolean,

  -- As in opportunities. Of the specification's fields, the directory's search reads only name, city, country and
  -- services (spec 5). The values of filters are found by their names (find_names).
  facets text[] not null default '{}',
  search_text text not null default '',
  -- The function find_names fills this column.
  names text[]
);

create index public_listings_newest on public_listings (created_at desc, id desc) include (facets);
create index public_listings_facets on public_listings using gin (facets);
create index public_listings_words on public_listings using gin (search_text gin_trgm_ops, names, facets);
-- Each view of the directory steps through this index from one country to the next. Reading all of 100,000 listings
-- took 0.1 s.
create index public_listings_coverage on public_listings (country, services);
create index public_listings_number on public_listings (vendor_number(id));

create trigger search_1_text before insert or update on public_listings
  for each row execute function fill_search_of_public_listings();
create trigger search_2_names before insert or update on public_listings for each row execute function find_names();
create trigger published_data_changed after insert or update or delete or truncate on public_listings
  for each statement execute function notify_published_data();
