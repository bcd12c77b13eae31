-- A vendor request is one row from arrival to erasure. It is private, so the visitors' login may insert rows and read
-- none. The application checks values against the closed lists (services, countries…), and the database refuses values
-- that would break a page.
create table opportunity_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- The language of the page from which the form was sent. Emails about the request are in this language.
  page_language text not null default 'en' check (page_language in ('en', 'ar')),

  company text not null,
  company_website text not null,
  location text not null,
  country text not null,
  services text[] not null,
  project_type text[] not null,
  ownership_type text not null,
  project_size text not null,
  description text not null,
  contact_email text not null,
  specialties text[] not null,
  languages text[] not null,
  logo_url text,

  -- The fields about claims work. All of them are optional.
  stage text not null default '',
  contract_form text not null default '',
  fidic_book text not null default '',
  acts_for text not null default '',
  capacity text not null default '',
  forum text not null default '',
  seat text not null default '',

  needed_by date check (needed_by between '2000-01-01' and '2999-12-31'),

  -- A confidential request keeps its sender's name, but visitors read the type of the company and the country instead
  -- (decision 58). True or null, because false would change the fingerprint of the form (skip_repetition).
  confidential boolean check (confidential),
  why_confidential text not null default '',
  company_type text not null default '',
  withheld text[] not null default '{}',

  -- The editable columns as they were sent. Null until one of them is edited.
  original jsonb,

  -- A request with 'changes_asked' waits for its sender. Staff take a request down, and the sender withdraws it. The
  -- sender can pause it, and so does the site after a report of misuse. Staff, the sender and the schedule can close
  -- it. An erased request contains nothing personal, and stays erased.
  status text not null default 'pending' check (status in ('pending', 'changes_asked', 'approved', 'paused',
    'taken_down', 'closed', 'withdrawn', 'declined', 'erased')),
  decided_at timestamptz,
  decided_as text check (decided_as in ('staff', 'sender', 'schedule', 'system')),
  -- The reviewer's address. It is not a foreign key, because the decision is kept after the reviewer has lost access.
  decided_by text,
  -- Why the request is suspected spam. An erased request keeps this mark, so that no list or figure counts the request.
  suspicion text check (suspicion in ('hidden_field', 'too_fast')),

  -- The public id and the time of the publication (assign_address). They are kept while the request is taken down, so
  -- that its link works again afterwards.
  opportunity_id uuid unique,
  posted_at timestamptz,
  -- The closing date that was chosen, and the time at which the request closes (assign_end). A published request
  -- without them is from before requests had an end. Visitors write the date, so 'infinity' must be refused.
  closes_on date check (closes_on between '2000-01-01' and '2999-12-31'),
  closes_at timestamptz,
  address_confirmed_at timestamptz,
  outcome text check (outcome in ('found_here', 'found_elsewhere', 'cancelled', 'not_said')),
  outcome_public boolean not null default false,
  answers text check (answers in ('0', '1-2', '3-5', '6-10', 'more')),

  -- The text that the queue's search reads.
  queue_text text not null generated always as (searchable(company, contact_email, company_website)) stored,
  -- The normalized name is stored, because otherwise it would be computed again for each similar name that a search
  -- finds.
  normalized_name text not null generated always as (normalized_name(company)) stored,

  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_as is null)),
  constraint opportunity_submissions_decided_by_check check ((decided_by is not null) = (decided_as is not distinct from 'staff')),
  constraint opportunity_submissions_quarantine_check check (suspicion is null or status in ('pending', 'erased'))
);

-- The queue starts with the oldest request and excludes the quarantine. The quarantine starts with the newest.
create index opportunity_submissions_queue on opportunity_submissions (created_at, id)
  where status = 'pending' and suspicion is null;
create index opportunity_submissions_quarantine on opportunity_submissions (created_at desc, id desc)
  where status = 'pending' and suspicion is not null;
-- A listing that plain SQL approved may have no date, so its arrival counts. Requests use the same expression.
create index opportunity_submissions_decided on opportunity_submissions
  (coalesce(decided_at, created_at) desc, id desc) where status <> 'pending';
create index opportunity_submissions_by_status on opportunity_submissions
  (status, (coalesce(decided_at, created_at)), id) where status in ('changes_asked', 'paused', 'closed', 'withdrawn');
create index opportunity_submissions_closing on opportunity_submissions (closes_at, id)
  where status in ('pending', 'approved', 'paused') and closes_at is not null;
create index opportunity_submissions_to_erase on opportunity_submissions (coalesce(decided_at, created_at))
  where status in ('declined', 'withdrawn');
-- An export reads the table in batches. Without this index it would sort the table for each batch, which took 7 s
-- instead of 0.8 s at 100,000 requests. The overview counts the arrivals of 26 weeks from this index alone.
create index opportunity_submissions_arrived on opportunity_submissions (created_at, id) include (status, suspicion);
-- The condition is the same as in db/is-sample.ts.
create index opportunity_submissions_samples on opportunity_submissions (id)
  where substr(id::text, 15, 1) = '5' and status <> 'erased';
create index opportunity_submissions_queue_search on opportunity_submissions using gin (queue_text gin_trgm_ops);
create index opportunity_submissions_host on opportunity_submissions
  (web_host(company_website), coalesce(decided_at, created_at) desc);
create index opportunity_submissions_domain on opportunity_submissions
  (email_domain(contact_email), coalesce(decided_at, created_at) desc);
create index opportunity_submissions_normalized_name on opportunity_submissions
  using gin (normalized_name gin_trgm_ops);
-- For senders who request the links to their submissions.
create index opportunity_submissions_address on opportunity_submissions (lower(contact_email));

create trigger repetition before insert on opportunity_submissions for each row execute function skip_repetition();

create trigger address before insert or update on opportunity_submissions
  for each row when (new.status = 'approved' or new.posted_at is not null) execute function assign_address();

create trigger ends before insert on opportunity_submissions
  for each row when (new.closes_on is not null) execute function assign_end();
create trigger ends_on_update before update on opportunity_submissions
  for each row when (new.status is distinct from old.status or new.closes_on is distinct from old.closes_on
    or new.country is distinct from old.country) execute function assign_end();

-- Suspected spam gets a receipt and a place in the digest only after it is released.
create trigger receipt after insert on opportunity_submissions
  for each row when (new.status = 'pending' and new.suspicion is null) execute function queue_receipt('request');
create trigger receipt_on_release after update of suspicion on opportunity_submissions
  for each row when (old.suspicion is not null and new.suspicion is null) execute function queue_receipt('request');
create trigger arrival after insert on opportunity_submissions
  for each row when (new.status = 'pending' and new.suspicion is null) execute function queue_for_digest('request');
create trigger arrival_on_release after update of suspicion on opportunity_submissions
  for each row when (old.suspicion is not null and new.suspicion is null) execute function queue_for_digest('request');

create trigger address_changed after update of contact_email on opportunity_submissions
  for each row when (old.contact_email <> new.contact_email) execute function delete_manage_keys();

-- These triggers run only for rows that are or were approved, so they never run for a visitor's insert.
create trigger publication after insert on opportunity_submissions
  for each row when (new.status = 'approved') execute function sync_publication('opportunities');
create trigger publication_on_update after update on opportunity_submissions
  for each row when (old.status = 'approved' or new.status = 'approved')
  execute function sync_publication('opportunities');
-- This trigger runs before the deletion, because a foreign key of the published row refers to the request.
create trigger publication_on_delete before delete on opportunity_submissions
  for each row when (old.status = 'approved') execute function sync_publication('opportunities');

-- The condition leaves out requests that were never published, because they have no address and no page.
create trigger unlisted after insert on opportunity_submissions
  for each row when (new.status in ('closed', 'paused') and new.opportunity_id is not null)
  execute function sync_publication('unlisted_opportunities', 'closed', 'paused');
create trigger unlisted_on_update after update on opportunity_submissions
  for each row when (
    new.opportunity_id is not null and (old.status in ('closed', 'paused') or new.status in ('closed', 'paused')))
  execute function sync_publication('unlisted_opportunities', 'closed', 'paused');
create trigger unlisted_on_delete before delete on opportunity_submissions
  for each row when (old.status in ('closed', 'paused'))
  execute function sync_publication('unlisted_opportunities', 'closed', 'paused');
