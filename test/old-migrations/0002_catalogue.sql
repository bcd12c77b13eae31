-- The four tables of spec section 3. Closed lists (services, countries…) are checked in the application, where they
-- change; the database refuses what would break a page.

create table opportunity_submissions (
  id uuid primary key default gen_random_uuid(),
  company text not null,
  company_website text not null,
  location text not null,
  country text not null,
  services text[] not null check (cardinality(services) > 0),
  project_type text[] not null check (cardinality(project_type) > 0),
  ownership_type text not null,
  project_size text not null,
  description text not null,
  contact_email text not null,
  specialties text[] not null check (cardinality(specialties) > 0),
  languages text[] not null check (cardinality(languages) > 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  created_at timestamptz not null default now(),
  -- Who decided is kept as an address, not a reference: a decision outlives the reviewer's access.
  decided_at timestamptz,
  decided_by text,
  decline_reason text,
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'declined') = (decline_reason is not null))
);

-- The queue: pending requests, oldest first.
create index opportunity_submissions_queue on opportunity_submissions (created_at, id) where status = 'pending';

create table opportunities (
  id uuid primary key default gen_random_uuid(),
  -- The request this came from, if it came from one. Unique, so that no race publishes a request twice.
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
  -- What the home filters match (spec 5), one entry per choice. A single GIN index over all groups plans better
  -- than one index per column.
  facets text[] not null generated always as (
    facet('service', variadic services) || facet('specialty', variadic specialties)
    || facet('language', variadic languages) || facet('projectType', variadic project_type)
    || array['ownershipType:' || ownership_type, 'projectSize:' || project_size, 'country:' || country]
  ) stored,
  -- What the home search reads (spec 5).
  search_text text not null generated always as (searchable(variadic
    array[company, description, location, country, ownership_type, project_size]
    || services || project_type || specialties || languages
  )) stored
) with (toast_tuple_target = 8160); -- keeps search_text in the row, where a scan can read it without a second look-up

create index opportunities_newest on opportunities (posted_at desc, id desc);
create index opportunities_facets on opportunities using gin (facets);
create index opportunities_search on opportunities using gin (search_text gin_trgm_ops);

create table vendor_listings (
  id uuid primary key default gen_random_uuid(),
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
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  created_at timestamptz not null default now(),
  facets text[] not null generated always as (
    facet('service', variadic services) || facet('specialty', variadic specialties)
    || facet('language', variadic languages) || array['vendorType:' || vendor_type, 'country:' || country]
  ) stored,
  -- The directory's search reads name, city, country and services only (spec 5).
  search_text text not null generated always as (searchable(variadic
    array[company_name, location, country] || services
  )) stored
);

create index vendor_listings_newest on vendor_listings (created_at desc, id desc) where status = 'approved';
create index vendor_listings_facets on vendor_listings using gin (facets) where status = 'approved';
create index vendor_listings_search on vendor_listings using gin (search_text gin_trgm_ops) where status = 'approved';

-- Visitors read listings through this view only: approved, and without contact_email, which the form promises is
-- never public (spec 2, 'List your services'), nor the parts of a freelancer's name.
create view public_listings as
  select id, vendor_type, company_name, location, country, website, services, specialties, languages,
         linkedin_profile, logo_url, created_at, facets, search_text
  from vendor_listings
  where status = 'approved';

create table contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
