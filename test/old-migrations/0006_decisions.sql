-- Listings and messages wait for the team as requests do. A listing that plain SQL puts in as approved was decided by
-- nobody, so that, unlike for requests, the columns need not be filled.
alter table vendor_listings
  add column decided_at timestamptz,
  add column decided_by text,
  add column decline_reason text;

alter table contact_submissions
  add column status text not null default 'pending' check (status in ('pending', 'answered', 'spam')),
  add column decided_at timestamptz,
  add column decided_by text;

-- The queue of each: what waits, oldest first.
create index vendor_listings_queue on vendor_listings (created_at, id) where status = 'pending';
create index contact_submissions_queue on contact_submissions (created_at, id) where status = 'pending';

-- Who decided what, when and why: only ever added to. The record may be gone one day; what was decided stays.
create table decisions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('request', 'listing', 'message')),
  record_id uuid not null,
  decision text not null check (decision in ('approved', 'declined', 'answered', 'spam')),
  reason text,
  reviewer text not null,
  decided_at timestamptz not null default now()
);

create index decisions_newest on decisions (decided_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is only ever added to.', tg_table_name;
end $$;

create trigger decisions_are_kept before update or delete or truncate on decisions
  for each statement execute function refuse_change();

-- Decisions taken before this table was there.
insert into decisions (kind, record_id, decision, reason, reviewer, decided_at)
select 'request', id, status, decline_reason, decided_by, decided_at from opportunity_submissions where status <> 'pending';

-- Everything that the team decides on, in one shape.
create view review_queue as
  select 'request' as kind, id, company as name, country, services as about, status, created_at
  from opportunity_submissions
  union all
  select 'listing', id, company_name, country, services, status, created_at from vendor_listings
  union all
  select 'message', id, name, null, array[left(message, 120)], status, created_at from contact_submissions;
