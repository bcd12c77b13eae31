-- What the console asks of submissions: which of them hold a text, where the decided ones go on, and what else is known
-- of the same company. All of it has to answer at once beside 100,000 old submissions.

-- What the queue's search reads: name, e-mail address and website. A listing's search_text is the directory's, which
-- must not find what is not public.
alter table opportunity_submissions add column queue_text text not null
  generated always as (searchable(company, contact_email, company_website)) stored;
alter table vendor_listings add column queue_text text not null
  generated always as (searchable(company_name, contact_email, website)) stored;
alter table contact_submissions add column queue_text text not null
  generated always as (searchable(name, email)) stored;

create index opportunity_submissions_queue_search on opportunity_submissions using gin (queue_text gin_trgm_ops);
create index vendor_listings_queue_search on vendor_listings using gin (queue_text gin_trgm_ops);
create index contact_submissions_queue_search on contact_submissions using gin (queue_text gin_trgm_ops);

-- What is decided, newest first. A listing that plain SQL approved was decided by nobody: it stands where it came in.
create index opportunity_submissions_decided on opportunity_submissions
  (coalesce(decided_at, created_at) desc, id desc) where status <> 'pending';
create index vendor_listings_decided on vendor_listings
  (coalesce(decided_at, created_at) desc, id desc) where status <> 'pending';
create index contact_submissions_decided on contact_submissions
  (coalesce(decided_at, created_at) desc, id desc) where status <> 'pending';

create or replace view review_queue as
  select 'request' as kind, id, company as name, country, services as about, status, created_at,
    contact_email as email, company_website as website, coalesce(decided_at, created_at) as decided_at,
    queue_text as search_text
  from opportunity_submissions
  union all
  select 'listing', id, company_name, country, services, status, created_at,
    contact_email, website, coalesce(decided_at, created_at), queue_text
  from vendor_listings
  union all
  select 'message', id, name, null, array[left(message, 120)], status, created_at,
    email, null, coalesce(decided_at, created_at), queue_text
  from contact_submissions;

-- 'https://www.Wadi-Build.example:8080/about' is at 'wadi-build.example'.
create function web_host(website text) returns text language sql immutable strict parallel safe
return substring(lower(website) from '^(?:[a-z][a-z0-9+.-]*://)?(?:[^/?#@]*@)?(?:www\.)?([^/:?#]+)');

create function email_domain(address text) returns text language sql immutable strict parallel safe
return substring(lower(address) from '[^@]+$');

-- Whoever sent something or stands on the site, by what tells companies apart; a message's name is a person's. An
-- opportunity that came from a request is that request: whoever asks leaves it out by submission_id. (A condition in
-- here would keep the planner from walking the indexes of all four in one order.)
create view companies_seen as
  select 'request' as kind, id, company as name, status, coalesce(decided_at, created_at) as since,
    web_host(company_website) as host, email_domain(contact_email) as domain, fold(company) as folded_name,
    null::uuid as submission_id
  from opportunity_submissions
  union all
  select 'listing', id, company_name, status, coalesce(decided_at, created_at),
    web_host(website), email_domain(contact_email), fold(company_name), null
  from vendor_listings
  union all
  select 'message', id, name, status, coalesce(decided_at, created_at), null, email_domain(email), null, null
  from contact_submissions
  union all
  select 'opportunity', id, company, 'approved', posted_at, null, email_domain(contact_email), fold(company),
    submission_id
  from opportunities;

create index opportunity_submissions_host on opportunity_submissions
  (web_host(company_website), coalesce(decided_at, created_at) desc);
create index vendor_listings_host on vendor_listings (web_host(website), coalesce(decided_at, created_at) desc);

create index opportunity_submissions_domain on opportunity_submissions
  (email_domain(contact_email), coalesce(decided_at, created_at) desc);
create index vendor_listings_domain on vendor_listings
  (email_domain(contact_email), coalesce(decided_at, created_at) desc);
create index contact_submissions_domain on contact_submissions
  (email_domain(email), coalesce(decided_at, created_at) desc);
create index opportunities_domain on opportunities
  (email_domain(contact_email), posted_at desc) where submission_id is null;

-- The nearest names first, and no more of them than asked for: of a hundred thousand companies many share 'contracting'.
create index opportunity_submissions_name on opportunity_submissions
  using gist (fold(company) gist_trgm_ops (siglen = 64));
create index vendor_listings_name on vendor_listings using gist (fold(company_name) gist_trgm_ops (siglen = 64));
create index opportunities_name on opportunities using gist (fold(company) gist_trgm_ops (siglen = 64))
  where submission_id is null;
