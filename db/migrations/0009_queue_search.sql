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
