-- Suspected spam is stored in its own table, pending, with a mark. The table `caught` held it before, with the company
-- type, which the form promises not to store. An erased submission keeps its mark: no list or figure may count it.

-- Inserts and decisions lock one of these tables and then read the others: they finish first, and new ones wait.
lock table opportunity_submissions, vendor_listings, contact_submissions in exclusive mode;
-- The views before their tables, as queries lock them (`reset` locks the view alone): the console's would deadlock.
alter view review_queue reset (security_barrier);
alter view companies_seen reset (security_barrier);

alter table opportunity_submissions
  add column suspicion text check (suspicion in ('hidden_field', 'too_fast')),
  add constraint opportunity_submissions_quarantine_check check (suspicion is null or status in ('pending', 'erased'));
alter table vendor_listings
  add column suspicion text check (suspicion in ('hidden_field', 'too_fast')),
  add constraint vendor_listings_quarantine_check check (suspicion is null or status in ('pending', 'erased'));
alter table contact_submissions
  add column suspicion text check (suspicion in ('hidden_field', 'too_fast')),
  add constraint contact_submissions_quarantine_check check (suspicion is null or status in ('pending', 'erased'));

-- The queue, oldest first, does not read past what is in quarantine; the quarantine is shown newest first.
drop index opportunity_submissions_queue, vendor_listings_queue, contact_submissions_queue;
create index opportunity_submissions_queue on opportunity_submissions (created_at, id)
  where status = 'pending' and suspicion is null;
create index vendor_listings_queue on vendor_listings (created_at, id)
  where status = 'pending' and suspicion is null;
create index contact_submissions_queue on contact_submissions (created_at, id)
  where status = 'pending' and suspicion is null;

create index opportunity_submissions_quarantine on opportunity_submissions (created_at desc, id desc)
  where status = 'pending' and suspicion is not null;
create index vendor_listings_quarantine on vendor_listings (created_at desc, id desc)
  where status = 'pending' and suspicion is not null;
create index contact_submissions_quarantine on contact_submissions (created_at desc, id desc)
  where status = 'pending' and suspicion is not null;

-- All submissions in one shape.
create view submissions as
  select 'request' as kind, id, company as name, country, services as about, status, suspicion, created_at,
    contact_email as email, company_website as website, coalesce(decided_at, created_at) as decided_at,
    queue_text as search_text
  from opportunity_submissions
  union all
  select 'listing', id, company_name, country, services, status, suspicion, created_at,
    contact_email, website, coalesce(decided_at, created_at), queue_text
  from vendor_listings
  union all
  select 'message', id, name, null, array[left(message, 120)], status, suspicion, created_at,
    email, null, coalesce(decided_at, created_at), queue_text
  from contact_submissions;

-- Those that are not suspected: what the queue, its counts and the overview read, in the code of the version before too.
create or replace view review_queue as
  select kind, id, name, country, about, status, created_at, email, website, decided_at, search_text
  from submissions where suspicion is null;

-- Without what is suspected. The condition is outside: inside, the planner could not walk the indexes of all four.
create or replace view companies_seen as
  select kind, id, name, status, since, host, domain, folded_name, submission_id, telling_name
  from (
    select 'request' as kind, id, company as name, status, coalesce(decided_at, created_at) as since,
      web_host(company_website) as host, email_domain(contact_email) as domain, fold(company) as folded_name,
      null::uuid as submission_id, telling_name, suspicion
    from opportunity_submissions
    union all
    select 'listing', id, company_name, status, coalesce(decided_at, created_at),
      web_host(website), email_domain(contact_email), fold(company_name), null, telling_name, suspicion
    from vendor_listings
    union all
    select 'message', id, name, status, coalesce(decided_at, created_at), null, email_domain(email), null, null, null,
      suspicion
    from contact_submissions
    union all
    select 'opportunity', id, company, 'approved', posted_at, null, email_domain(contact_email), fold(company),
      submission_id, telling_name(company), null
    from opportunities
  ) as seen
  where suspicion is null;

-- Who released what, and when.
alter table decisions
  drop constraint decisions_decision_check,
  add constraint decisions_decision_check check (decision in ('approved', 'changes_asked', 'declined', 'edited',
    'taken_down', 'put_back', 'answered', 'spam', 'undone', 'erased', 'released'));

-- As in 0015, and:
-- A suspected copy of any submission is a repetition; an unsuspected copy of one in quarantine goes to the queue.
-- What visitors send is no larger than a form can be, also by SQL of their own.
create or replace function skip_repetition() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  content text := (to_jsonb(new) - '{id,created_at,suspicion}'::text[])::text;
  print bytea := sha256(convert_to(tg_table_name || content, 'UTF8'));
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in is never a repetition.
  if session_user = current_user then return new; end if;

  if octet_length(content) > 65536 then
    raise check_violation using message = 'A submission has at most 65,536 bytes.';
  end if;

  -- Identical ones wait for each other, and then, in a statement of its own, see what the first has stored.
  perform pg_advisory_xact_lock(hashtextextended(encode(print, 'hex'), 0));

  insert into recent_submissions as known values (print, new.id, now())
  on conflict (fingerprint) do update set submission_id = excluded.submission_id, received_at = excluded.received_at
  where known.received_at <= now() - interval '1 day'
    or not exists (
      select from submissions s where s.id = known.submission_id and s.status <> 'erased'
        and (s.suspicion is null or new.suspicion is not null));
  if found then return new; end if;
  return null;
end $$;

-- The team's digest tells of what is suspected once it is released.
create or replace function note_arrival() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The digest leaves out what the owner puts in, and tells of what a reviewer releases.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;
  insert into unannounced (kind, record_id) values (tg_argv[0], new.id);
  return null;
end $$;

drop trigger arrival on opportunity_submissions;
drop trigger arrival on vendor_listings;
drop trigger arrival on contact_submissions;
create trigger arrival after insert on opportunity_submissions
  for each row when (new.status = 'pending' and new.suspicion is null) execute function note_arrival('request');
create trigger arrival after insert on vendor_listings
  for each row when (new.status = 'pending' and new.suspicion is null) execute function note_arrival('listing');
create trigger arrival after insert on contact_submissions
  for each row when (new.status = 'pending' and new.suspicion is null) execute function note_arrival('message');

create trigger arrival_on_release after update of suspicion on opportunity_submissions
  for each row when (old.suspicion is not null and new.suspicion is null) execute function note_arrival('request');
create trigger arrival_on_release after update of suspicion on vendor_listings
  for each row when (old.suspicion is not null and new.suspicion is null) execute function note_arrival('listing');
create trigger arrival_on_release after update of suspicion on contact_submissions
  for each row when (old.suspicion is not null and new.suspicion is null) execute function note_arrival('message');

-- For the version before, which inserts into `caught` while it serves: its rows go to their own tables, or into a message
-- that quotes them where those refuse them. The next version may drop the table, this function and the visitors' grant.
create function redirect_caught() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  typed jsonb := case when jsonb_typeof(new.content) = 'object' then new.content - 'companyType' else new.content end;
  suspicion text := coalesce(new.reason, '');
begin
  case new.kind
    when 'request' then
      insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
        ownership_type, project_size, description, contact_email, specialties, languages, suspicion, created_at)
      values (new.id, typed ->> 'companyName', typed ->> 'companyWebsite', typed ->> 'companyLocation',
        typed ->> 'projectLocation', array(select jsonb_array_elements_text(typed -> 'vendorServices')),
        array_remove(array[typed ->> 'projectType'], null), typed ->> 'ownershipType', typed ->> 'projectSize', typed ->> 'description',
        typed ->> 'contactEmail', array(select jsonb_array_elements_text(typed -> 'specialties')),
        array(select jsonb_array_elements_text(typed -> 'languages')), suspicion, new.caught_at);
    when 'listing' then
      insert into vendor_listings (id, vendor_type, company_name, location, country, website, contact_email, services,
        specialties, languages, linkedin_profile, first_name, last_name, suspicion, created_at)
      values (new.id, typed ->> 'vendorType',
        case typed ->> 'vendorType' when 'Company' then typed ->> 'companyName'
          else (typed ->> 'firstName') || ' ' || (typed ->> 'lastName') end,
        typed ->> 'location', typed ->> 'country',
        case typed ->> 'vendorType' when 'Company' then typed ->> 'website' else typed ->> 'linkedinProfile' end,
        typed ->> 'contactEmail', array(select jsonb_array_elements_text(typed -> 'services')),
        array(select jsonb_array_elements_text(typed -> 'specialties')),
        array(select jsonb_array_elements_text(typed -> 'languages')),
        typed ->> 'linkedinProfile', typed ->> 'firstName', typed ->> 'lastName', suspicion, new.caught_at);
    when 'message' then
      insert into contact_submissions (id, name, email, message, suspicion, created_at)
      values (new.id, typed ->> 'name', typed ->> 'email', typed ->> 'message', suspicion, new.caught_at);
  end case;
  return null;
exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
  insert into contact_submissions (id, name, email, message, suspicion, created_at)
  values (new.id, 'Incomplete ' || new.kind, '', jsonb_pretty(typed), suspicion, new.caught_at);
  return null;
end $$;

revoke all on function redirect_caught() from public;

create trigger redirect before insert on caught for each row execute function redirect_caught();

with old as (delete from caught returning *) insert into caught select * from old;
