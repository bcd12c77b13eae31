-- Who decided stands beside the name: a reviewer, the sender with a link, the schedule, or the site itself after 'It was
-- not me'. Only a reviewer has a name. The version before stored a sentence of the interface in place of the other three.
--
-- That version may serve beside this one, or again after it: it writes and reads the names alone. So these triggers keep
-- both in step. The next version drops them, and the names that are none.

-- All tables or none: a form and a decision lock them in different orders.
do $$
declare
  patience text := current_setting('lock_timeout');
  start timestamptz := clock_timestamp();
begin
  loop
    begin
      set local lock_timeout = '100ms';
      lock table opportunity_submissions, vendor_listings, contact_submissions, decisions in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      if patience <> '0' and clock_timestamp() > start + patience::interval then raise; end if;
      perform pg_sleep(0.1);
    end;
  end loop;
  perform set_config('lock_timeout', patience, true);
end $$;

-- A constant default is added without rewriting the table: 100,000 published rows are 'staff' at once.
alter table opportunity_submissions
  add column decided_as text default 'staff' check (decided_as in ('staff', 'sender', 'schedule', 'system'));
alter table vendor_listings
  add column decided_as text default 'staff' check (decided_as in ('staff', 'sender', 'schedule', 'system'));
alter table contact_submissions
  add column decided_as text default 'staff' check (decided_as in ('staff', 'sender', 'schedule', 'system'));
alter table decisions
  add column decided_as text not null default 'staff' check (decided_as in ('staff', 'sender', 'schedule', 'system'));

alter table opportunity_submissions alter column decided_as drop default;
alter table vendor_listings alter column decided_as drop default;
alter table contact_submissions alter column decided_as drop default;
-- That of decisions stays for the version before, which names no such column.

create function decided_as_of(name text) returns text language sql immutable as $$
  select case
    when name is null then null
    when name = 'the poster' then 'sender'
    when name in ('the clock', 'the daily erasure') then 'schedule'
    when name = 'a disputed act' then 'system'
    else 'staff'
  end
$$;
revoke all on function decided_as_of(text) from public;

-- What is published does not change, and the history is only ever added to: no trigger has work here.
alter table opportunity_submissions disable trigger user;
alter table vendor_listings disable trigger user;
alter table contact_submissions disable trigger user;
alter table decisions disable trigger user;

update opportunity_submissions set decided_as = decided_as_of(decided_by)
where decided_as is distinct from decided_as_of(decided_by);
update vendor_listings set decided_as = decided_as_of(decided_by)
where decided_as is distinct from decided_as_of(decided_by);
update contact_submissions set decided_as = decided_as_of(decided_by)
where decided_as is distinct from decided_as_of(decided_by);
update decisions set decided_as = decided_as_of(reviewer) where decided_as <> decided_as_of(reviewer);

alter table opportunity_submissions enable trigger user;
alter table vendor_listings enable trigger user;
alter table contact_submissions enable trigger user;
alter table decisions enable trigger user;

-- Without a name this version has written the row; with one, the version before or a reviewer.
create function sync_decided_as() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'pending' then
    new.decided_as := null;
    new.decided_by := null;
  elsif new.decided_by is not null then
    new.decided_as := decided_as_of(new.decided_by);
  else
    new.decided_by := case new.decided_as
      when 'sender' then 'the poster'
      when 'schedule' then case new.status when 'erased' then 'the daily erasure' else 'the clock' end
      when 'system' then 'a disputed act'
    end;
  end if;
  return new;
end $$;
revoke all on function sync_decided_as() from public;

create trigger decided_as before insert on opportunity_submissions
  for each row when (new.status <> 'pending') execute function sync_decided_as();
create trigger decided_as before insert on vendor_listings
  for each row when (new.status <> 'pending') execute function sync_decided_as();
create trigger decided_as before insert on contact_submissions
  for each row when (new.status <> 'pending') execute function sync_decided_as();
create trigger decided_as_on_update before update of status, decided_by, decided_as on opportunity_submissions
  for each row execute function sync_decided_as();
create trigger decided_as_on_update before update of status, decided_by, decided_as on vendor_listings
  for each row execute function sync_decided_as();
create trigger decided_as_on_update before update of status, decided_by, decided_as on contact_submissions
  for each row execute function sync_decided_as();

create function sync_decided_as_of_decision() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.reviewer is not null then
    new.decided_as := decided_as_of(new.reviewer);
  else
    new.reviewer := case new.decided_as
      when 'sender' then 'the poster'
      when 'schedule' then case new.decision when 'erased' then 'the daily erasure' else 'the clock' end
      when 'system' then 'a disputed act'
    end;
  end if;
  return new;
end $$;
revoke all on function sync_decided_as_of_decision() from public;

create trigger decided_as before insert on decisions
  for each row execute function sync_decided_as_of_decision();

-- The history by sender, schedule or site.
create index decisions_of_others on decisions (decided_as, decided_at desc, id desc) where decided_as <> 'staff';

-- New columns at the end: the version before reads these views too.
create or replace view submissions as
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

create or replace view queue_entries as
  select kind, id, name, country, about, status, suspicion, created_at, decided_at, search_text, false as is_revision,
    decided_by, closes_on, closes_at, decided_as
  from submissions
  union all
  select kind, submissions.id, name, country, about, 'pending', suspicion, sent_at, decided_at, search_text, true,
    decided_by, null, null, decided_as
  from revisions join submissions on submissions.id = coalesce(request_id, listing_id)
  where closed_at is null and submissions.status in ('approved', 'paused');

create or replace function outcome_figures() returns table (outcome text, count integer) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  with closed as (
    select nullif(request.outcome, 'not_said') as outcome from opportunity_submissions request
    where status = 'closed' and decided_as in ('sender', 'schedule')
      and decided_at > now() - interval '12 months'
  )
  select outcome, count(*)::integer from closed
  where (select count(*) from closed said where said.outcome is not null) >= 10
  group by outcome
$$;

create or replace function answer_figures() returns table (said integer, answered integer, unsaid integer) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select said, answered, unsaid from (
    select count(answers)::integer as said, count(*) filter (where answers <> '0')::integer as answered,
      count(*) filter (where answers is null)::integer as unsaid
    from opportunity_submissions
    where status = 'closed' and decided_as in ('sender', 'schedule')
      and decided_at > now() - interval '12 months') as figures
  where said >= 10
$$;
