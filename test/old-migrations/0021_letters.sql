-- Letters are records with a state; a job queue sends them (decision 29). The queue's library makes its own schema `jobs`
-- when a process starts. The code of the version before still writes to `outbox` and reads it, now a view.

create table letters (
  id uuid primary key default gen_random_uuid(),
  -- What the letter is about, once: a second letter with the same occasion is not queued. Null: of no occasion.
  occasion text unique,
  template text not null,
  -- Null: staff, by TEAM_EMAIL. Any other letter without a recipient would go there by mistake.
  recipient text check (recipient is not null or template = 'digest'),
  language text not null default 'en',
  content jsonb not null default '{}',
  request_id uuid,
  listing_id uuid,
  decision_id uuid,
  -- Of its template, like expires_at.
  priority int not null default 0,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'withdrawn')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- Not sent after that.
  expires_at timestamptz not null default now() + interval '7 days',
  attempts int not null default 0,
  -- Null while an attempt is open.
  last_error text,
  -- The first and the last of the attempts that have failed.
  failed_at timestamptz,
  last_failed_at timestamptz,
  sent_at timestamptz,
  requeued_at timestamptz,
  requeued_by text,
  -- Its age counts from then.
  queued_at timestamptz not null generated always as (coalesce(requeued_at, created_at)) stored,
  check (request_id is null or listing_id is null)
);

-- Built and filled before anything is locked.
create function submission_of(content jsonb, kind text) returns uuid language sql immutable parallel safe
return case when content ->> 'kind' = kind
  and content ->> 'submissionId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (content ->> 'submissionId')::uuid end;

create view converted as
  select outbox.id, template, recipient, content, request.id as request_id, listing.id as listing_id, decision_id,
    case template when 'signIn' then 200 when 'receipt' then 100 when 'digest' then 40 else 50 end as priority,
    case when sent_at is not null then 'sent' when withdrawn_at is not null then 'withdrawn'
      when due_at = 'infinity' then 'failed' else 'queued' end as state,
    outbox.created_at, case when due_at = 'infinity' then queued_at else due_at end as due_at,
    queued_at + case template when 'signIn' then interval '15 minutes' else interval '7 days' end as expires_at,
    attempts, last_error, case when last_error is not null then queued_at end as failed_at,
    case when last_error is not null then queued_at end as last_failed_at, sent_at, requeued_at,
    requeued_by
  from outbox
  left join opportunity_submissions request on request.id = submission_of(content, 'request')
  left join vendor_listings listing on listing.id = submission_of(content, 'listing');

-- The versions of the rows that are copied.
create temp table copied_letters on commit drop as select id, xmin as version from outbox;

insert into letters (
  id, template, recipient, content, request_id, listing_id, decision_id, priority, state, created_at, due_at,
  expires_at, attempts, last_error, failed_at, last_failed_at, sent_at, requeued_at, requeued_by)
select * from converted;

create index letters_receipts on letters (mailbox_key(recipient), created_at) where template = 'receipt';
create index letters_of_decision on letters (decision_id) where decision_id is not null;
create index letters_of_request on letters (request_id) where request_id is not null;
create index letters_of_listing on letters (listing_id) where listing_id is not null;
create index letters_digests on letters (queued_at) where template = 'digest';
create index letters_queued on letters (priority desc, due_at) where state = 'queued';
create index letters_sent on letters (sent_at) where sent_at is not null;
-- The console's list, newest first, and what its notices count.
create index letters_newest on letters (queued_at desc, id desc);
create index letters_newest_sent on letters (queued_at desc, id desc) where state = 'sent';
create index letters_newest_unsent on letters (queued_at desc, id desc) where state in ('queued', 'failed');
analyze letters;
analyze copied_letters;

-- Ends an autovacuum, and nothing waits for it.
lock table opportunity_submissions, vendor_listings, contact_submissions, decisions, outbox
  in share update exclusive mode;

-- All locks or none: a form, a decision and an undo lock these tables in different orders. While another session, such as
-- a backup, keeps a table, they wait for half a second and go on.
do $$
declare
  patience text := current_setting('lock_timeout');
  start timestamptz := clock_timestamp();
begin
  loop
    begin
      set local lock_timeout = '500ms';
      lock table opportunity_submissions, vendor_listings, contact_submissions in exclusive mode;
      lock table decisions, outbox, caught in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      if patience <> '0' and clock_timestamp() > start + patience::interval then raise; end if;
      perform pg_sleep(0.1);
    end;
  end loop;
  perform set_config('lock_timeout', patience, true);
end $$;

-- What has changed since the copy.
create temp table changed on commit drop as
  select id from copied_letters full join outbox using (id) where outbox.xmin is distinct from version;

delete from letters using changed where letters.id = changed.id;

insert into letters (
  id, template, recipient, content, request_id, listing_id, decision_id, priority, state, created_at, due_at,
  expires_at, attempts, last_error, failed_at, last_failed_at, sent_at, requeued_at, requeued_by)
select converted.* from converted join changed using (id);

-- Not checked again while forms wait: each id was read from its table. The next version may validate them.
alter table letters
  add foreign key (request_id) references opportunity_submissions on delete cascade not valid,
  add foreign key (listing_id) references vendor_listings on delete cascade not valid,
  add foreign key (decision_id) references decisions not valid;
drop view converted;
drop table outbox;

-- A job in the caller's transaction, with the queue's own settings. Before the first worker has started there is no queue;
-- its start makes the jobs of what waits.
create function add_job(queue_name text, job uuid, urgency int, due timestamptz) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('jobs.queue') is null then return; end if;
  -- The queue sorts by priority, created_on, start_after: with now() a retried job would wait for all of its transaction.
  insert into jobs.job (
    id, name, priority, created_on, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
  select job, name, urgency, clock_timestamp(), due, due + retention_seconds * interval '1 second', policy, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
  from jobs.queue where name = queue_name
  on conflict do nothing;
end $$;

-- A queued letter has one job, with its own id; any other letter has none.
create function sync_letter_job() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and to_regclass('jobs.job') is not null then
    delete from jobs.job where name = 'letters' and id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'queued' then
    perform add_job('letters', new.id, new.priority, new.due_at);
  end if;
  return null;
end $$;

create trigger job after insert or delete on letters for each row execute function sync_letter_job();
-- Not where they stay as they are: a new job would be tried at once, without a backoff.
create trigger job_on_change after update of state, due_at on letters
  for each row when (old.state <> new.state or old.due_at <> new.due_at) execute function sync_letter_job();

revoke all on function add_job(text, uuid, int, timestamptz) from public;
revoke all on function sync_letter_job() from public;

-- Receipts as before (migration 0019), one for a submission.
create or replace function queue_receipt() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mailbox bigint := mailbox_key(new.contact_email);
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in, by the seed or by hand, was
  -- sent by no visitor; what a reviewer releases was.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;

  -- An unverified address may be somebody else's: a receipt repeats nothing that was typed freely (0007), and those for
  -- one mailbox wait for each other, so that each sees what the others have queued.
  perform pg_advisory_xact_lock(mailbox);
  insert into letters (occasion, recipient, template, content, priority, request_id, listing_id)
  select 'receipt:' || new.id, new.contact_email, 'receipt',
    jsonb_build_object('kind', tg_argv[0], 'submissionId', new.id, 'services', new.services, 'country', new.country),
    100, case tg_argv[0] when 'request' then new.id end, case tg_argv[0] when 'listing' then new.id end
  where (
    select count(*) from letters
    where template = 'receipt' and mailbox_key(recipient) = mailbox and created_at > now() - interval '1 day') < 5
  on conflict (occasion) do nothing;
  return null;
end $$;

-- As in 0020, with a job: of those that have not begun, the queue keeps one.
create or replace function queue_for_digest() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The digest leaves out what the owner puts in, and tells of what a reviewer releases.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;
  insert into digest_queue (kind, record_id) values (tg_argv[0], new.id);
  -- Visitors do not wait for each other: of open transactions one adds the job. It may be rolled back; the schedule of
  -- missing jobs then adds one.
  if pg_try_advisory_xact_lock(hashtextextended('digest job', 0)) then
    perform add_job('digest', gen_random_uuid(), 0, now());
  end if;
  return null;
end $$;

-- For the version before, while it still serves. Its mailer may finish the letter it has, and takes no other.
create view outbox as
  select id, recipient, template, content, created_at,
    case when state = 'failed' then 'infinity' else due_at end as due_at,
    attempts, last_error, sent_at, decision_id, case when state = 'withdrawn' then queued_at end as withdrawn_at,
    requeued_at, requeued_by, queued_at
  from letters;

create function change_outbox() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  latest outbox;
  changes jsonb;
begin
  if tg_op = 'DELETE' then
    delete from letters where id = old.id;
    return old;
  end if;
  if tg_op = 'INSERT' then
    insert into letters (
      recipient, template, content, decision_id, due_at, priority, request_id, listing_id, expires_at)
    values (
      new.recipient, new.template, coalesce(new.content, '{}'), new.decision_id, coalesce(new.due_at, now()),
      case new.template when 'signIn' then 200 when 'receipt' then 100 when 'digest' then 40 else 50 end,
      (select id from opportunity_submissions where id = submission_of(new.content, 'request')),
      (select id from vendor_listings where id = submission_of(new.content, 'listing')),
      now() + case new.template when 'signIn' then interval '15 minutes' else interval '7 days' end);
    return new;
  end if;
  -- It takes a letter by counting an attempt.
  if new.attempts = old.attempts + 1 then return null; end if;

  -- An "instead of" trigger locks no row: another process may have changed the letter since the statement read it.
  select * into latest from outbox where id = old.id for update;
  if not found then return null; end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into changes
  from jsonb_each(to_jsonb(new)) where value is distinct from to_jsonb(old) -> key;
  -- A failure counts where its attempt is still the open one.
  if changes ->> 'last_error' is not null and (latest.attempts, latest.sent_at, latest.withdrawn_at)
    is distinct from (old.attempts, old.sent_at, old.withdrawn_at) then return null; end if;
  new := jsonb_populate_record(latest, changes);
  update letters set
    recipient = new.recipient, content = new.content, last_error = new.last_error, attempts = new.attempts,
    requeued_at = new.requeued_at, requeued_by = new.requeued_by, sent_at = new.sent_at,
    failed_at = case when new.last_error is not null then coalesce(failed_at, now()) end,
    last_failed_at = case when new.last_error is not null then now() end,
    due_at = case when new.due_at = 'infinity' then due_at else new.due_at end,
    expires_at = case when new.requeued_at is distinct from latest.requeued_at then now() + interval '7 days'
      else expires_at end,
    state = case when new.sent_at is not null then 'sent' when new.withdrawn_at is not null then 'withdrawn'
      when new.due_at = 'infinity' then 'failed' else 'queued' end
  where id = old.id;
  return new;
end $$;

revoke all on function change_outbox() from public;

create trigger changed instead of insert or update or delete on outbox for each row execute function change_outbox();

-- What migration 0020 kept for its version before, and 0018 for its own.
drop view unannounced, limits, limit_secret, review_queue;
drop table caught;
drop function redirect_caught();
drop trigger put_back on decisions;
drop function rename_put_back();

create or replace function notify_published_data() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  notify published_data;
  return null;
end $$;

drop view companies_seen;
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

drop function fold(text), telling_name(text);
