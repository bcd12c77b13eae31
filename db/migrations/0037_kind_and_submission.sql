-- Letters, keys and revisions name a submission by its kind and id, as decisions do: a column for each kind would be
-- another one in three tables and a dozen statements with every kind that comes.
--
-- The version before may serve beside this one, or again after it: it writes and reads request_id and listing_id alone. So
-- a trigger keeps both in step. The next version drops it, the two columns, and their checks and indexes.

-- All tables or none, as in 0035: a decision and a letter lock them in different orders.
do $$
declare
  patience text := current_setting('lock_timeout');
  start timestamptz := clock_timestamp();
begin
  loop
    begin
      set local lock_timeout = '100ms';
      lock table opportunity_submissions, vendor_listings, contact_submissions, letters, manage_keys, revisions
        in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      if patience <> '0' and clock_timestamp() > start + patience::interval then raise; end if;
      perform pg_sleep(0.1);
    end;
  end loop;
  perform set_config('lock_timeout', patience, true);
end $$;

-- Generated, and then no longer: with 200,000 letters and as many keys 2.5 s, where updating their rows takes 12.6.
alter table letters
  add column kind text generated always as (
    case when request_id is not null then 'request' when listing_id is not null then 'listing' end) stored,
  add column submission_id uuid generated always as (coalesce(request_id, listing_id)) stored;
alter table letters alter column kind drop expression, alter column submission_id drop expression;
alter table manage_keys
  add column kind text generated always as (
    case when request_id is not null then 'request' when listing_id is not null then 'listing' end) stored,
  add column submission_id uuid generated always as (coalesce(request_id, listing_id)) stored;
alter table manage_keys alter column kind drop expression, alter column submission_id drop expression;
alter table revisions
  add column kind text generated always as (
    case when request_id is not null then 'request' when listing_id is not null then 'listing' end) stored,
  add column submission_id uuid generated always as (coalesce(request_id, listing_id)) stored;
alter table revisions alter column kind drop expression, alter column submission_id drop expression;

create function sync_submission_columns() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.submission_id is null then
    new.submission_id := coalesce(new.request_id, new.listing_id);
    new.kind := case when new.request_id is not null then 'request' when new.listing_id is not null then 'listing' end;
  elsif new.kind = 'request' then
    new.request_id := new.submission_id;
  elsif new.kind = 'listing' then
    new.listing_id := new.submission_id;
  end if;
  return new;
end $$;
revoke all on function sync_submission_columns() from public;

create trigger submission before insert on letters for each row execute function sync_submission_columns();
create trigger submission before insert on manage_keys for each row execute function sync_submission_columns();
create trigger submission before insert on revisions for each row execute function sync_submission_columns();

-- Of another kind neither of the two columns has a value.
alter table manage_keys drop constraint manage_keys_check, add check (num_nonnulls(kind, submission_id) = 2);
alter table revisions drop constraint revisions_check, add check (num_nonnulls(kind, submission_id) = 2);
alter table letters add check ((kind is null) = (submission_id is null));

-- The form knows the kinds (app/messages/message.fields.ts).
alter table contact_submissions drop constraint contact_submissions_about_check,
  add check (about ~ '^[a-z]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');

create index letters_of_submission on letters (submission_id) where submission_id is not null;
create index manage_keys_of_submission on manage_keys (submission_id);
create index revisions_of_submission on revisions (submission_id);
drop index revisions_open;
create unique index revisions_open on revisions (submission_id) where closed_at is null;

create or replace view queue_entries as
  select kind, id, name, country, about, status, suspicion, created_at, decided_at, search_text, false as is_revision,
    decided_by, closes_on, closes_at, decided_as
  from submissions
  union all
  select submissions.kind, submissions.id, name, country, about, 'pending', suspicion, sent_at, decided_at, search_text,
    true, decided_by, null, null, decided_as
  from revisions join submissions on submissions.id = submission_id
  where closed_at is null and submissions.status in ('approved', 'paused');

create or replace function delete_manage_keys() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from manage_keys where submission_id = new.id and purpose <> 'former_address';
  -- One that is still unsent would bring another key.
  update letters set state = 'withdrawn'
  where submission_id = new.id and template = 'addressConfirm' and state <> 'sent';
  return null;
end $$;

create or replace function queue_receipt() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mailbox bigint := mailbox_key(new.contact_email);
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in, by the seed or by hand, was
  -- sent by no visitor; what a reviewer releases was.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;

  -- An unverified address may be somebody else's: a receipt quotes no typed text, only choices from closed lists, and a
  -- mailbox gets three in a day (decision 43). Letters to one mailbox wait for each other, so that each is counted.
  perform pg_advisory_xact_lock(mailbox);
  insert into letters (occasion, recipient, template, language, content, priority, kind, submission_id)
  select 'receipt:' || new.id, new.contact_email, 'receipt', new.page_language,
    jsonb_build_object('kind', tg_argv[0], 'submissionId', new.id,
      'services', coalesce(to_jsonb(new) -> 'services', '[]'), 'country', new.country),
    100, tg_argv[0], new.id
  where may_write_to(new.contact_email) and (
    select count(*) from letters
    where template = 'receipt' and mailbox_key(recipient) = mailbox and created_at > now() - interval '1 day') < 3
  on conflict (occasion) do nothing;
  return null;
end $$;
