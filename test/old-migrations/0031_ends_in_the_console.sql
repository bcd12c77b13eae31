-- The console finds what ends soon and what is paused, closed or withdrawn, and visitors read what is closed
-- (decisions 34 and 35).

create index unlisted_opportunities_closed on unlisted_opportunities (decided_at desc, id desc)
  where status = 'closed';

-- In place of the index of 0028, with requests that wait. The strongest lock first, as in 0029.
drop index opportunity_submissions_ends;
create index opportunity_submissions_closing on opportunity_submissions (closes_at, id)
  where status in ('pending', 'approved', 'paused') and closes_at is not null;

-- In place of those of 0011, which had one status: the console counts and lists each of these.
drop index opportunity_submissions_asked, vendor_listings_asked;
create index opportunity_submissions_by_status on opportunity_submissions
  (status, (coalesce(decided_at, created_at)), id) where status in ('changes_asked', 'paused', 'closed', 'withdrawn');
create index vendor_listings_by_status on vendor_listings
  (status, (coalesce(decided_at, created_at)), id) where status in ('changes_asked', 'paused', 'closed', 'withdrawn');

-- New columns at the end: the version before reads these views too.
create or replace view submissions as
  select 'request' as kind, id, company as name, country, services as about, status, suspicion, created_at,
    contact_email as email, company_website as website, coalesce(decided_at, created_at) as decided_at,
    queue_text as search_text, decided_by, closes_on, closes_at
  from opportunity_submissions
  union all
  select 'listing', id, company_name, country, services, status, suspicion, created_at,
    contact_email, website, coalesce(decided_at, created_at), queue_text, decided_by, null, null
  from vendor_listings
  union all
  select 'message', id, name, null, array[left(message, 120)], status, suspicion, created_at,
    email, null, coalesce(decided_at, created_at), queue_text, decided_by, null, null
  from contact_submissions;

-- A revision has no end: the request that it would change is listed with it.
create or replace view queue_entries as
  select kind, id, name, country, about, status, suspicion, created_at, decided_at, search_text, false as is_revision,
    decided_by, closes_on, closes_at
  from submissions
  union all
  select kind, submissions.id, name, country, about, 'pending', suspicion, sent_at, decided_at, search_text, true,
    decided_by, null, null
  from revisions join submissions on submissions.id = coalesce(request_id, listing_id)
  where closed_at is null and submissions.status in ('approved', 'paused');
