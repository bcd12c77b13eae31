-- Requests, listings and messages in one shape. Conditions belong in the queries and not in the view `submissions`,
-- because otherwise the planner could not read the indexes of all tables in one order.

create view submissions as
  select 'request' as kind, id, company as name, country, services as about, status, suspicion, created_at,
    contact_email as email, company_website as website, coalesce(decided_at, created_at) as decided_at,
    queue_text as search_text, decided_by, closes_on, closes_at, decided_as
  from opportunity_submissions
  union all
  select 'listing', id, company_name, country, services, status, suspicion, created_at,
    contact_email, website, coalesce(decided_at, created_at), queue_text, decided_by, null, null, decided_as
  from vendor_listings
  union all
  select 'message', id, name, null, array[left(message, 120)], status, suspicion, created_at,
    email, null, coalesce(decided_at, created_at), queue_text, decided_by, null, null, decided_as
  from contact_submissions;

-- Submissions, and open revisions as pending entries. A revision has no closing date here, because its request is an
-- entry of its own.
create view queue_entries as
  select kind, id, name, country, about, status, suspicion, created_at, decided_at, search_text, false as is_revision,
    decided_by, closes_on, closes_at, decided_as
  from submissions
  union all
  select submissions.kind, submissions.id, name, country, about, 'pending', suspicion, sent_at, decided_at, search_text,
    true, decided_by, null, null, decided_as
  from revisions join submissions on submissions.id = submission_id
  where closed_at is null and submissions.status in ('approved', 'paused');

-- Senders and published companies, with the values that distinguish companies. The name of a message is a person's
-- name. An opportunity that came from a request is the same company a second time, so leave it out by its
-- submission_id.
create view companies_seen as
  select kind, id, name, status, since, host, domain, submission_id, normalized_name
  from (
    select 'request' as kind, id, company as name, status, coalesce(decided_at, created_at) as since,
      web_host(company_website) as host, email_domain(contact_email) as domain, null::uuid as submission_id,
      normalized_name, suspicion
    from opportunity_submissions
    union all
    select 'listing', id, company_name, status, coalesce(decided_at, created_at),
      web_host(website), email_domain(contact_email), null, normalized_name, suspicion
    from vendor_listings
    union all
    select 'message', id, name, status, coalesce(decided_at, created_at), null, email_domain(email), null, null,
      suspicion
    from contact_submissions
    union all
    select 'opportunity', id, company, 'approved', posted_at, null, email_domain(contact_email), submission_id,
      normalized_name(company), null
    from opportunities
  ) as seen
  where suspicion is null;

-- The submissions of the last 24 hours by fingerprint (skip_repetition). Older rows are deleted every day. The table is
-- unlogged, because its rows may be lost in a crash.
create unlogged table recent_submissions (
  fingerprint bytea primary key,
  submission_id uuid not null,
  received_at timestamptz not null
);
