-- The team is told what has come in. Letters that were not sent can be queued again, and the outbox answers at once
-- beside 100,000 old letters.

-- What visitors have sent and no digest tells of yet. Written with the submission itself, so that nothing is lost; a row
-- for each and not a count, so that visitors never wait for each other.
create table unannounced (
  kind text not null check (kind in ('request', 'listing', 'message')),
  record_id uuid not null,
  primary key (kind, record_id)
);

-- As with receipts (0007): visitors may not touch the table, so the tables of submissions do it with their owner's
-- rights, and what the owner puts in itself is announced to nobody.
create function note_arrival() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if session_user = current_user then return null; end if;
  insert into unannounced (kind, record_id) values (tg_argv[0], new.id);
  return null;
end $$;

revoke all on function note_arrival() from public;

create trigger arrival after insert on opportunity_submissions
  for each row when (new.status = 'pending') execute function note_arrival('request');

create trigger arrival after insert on vendor_listings
  for each row when (new.status = 'pending') execute function note_arrival('listing');

create trigger arrival after insert on contact_submissions
  for each row when (new.status = 'pending') execute function note_arrival('message');

alter table outbox
  -- None is the team: its mailbox as it is called when the letter is sent. Any other letter without a recipient would go
  -- to the team by mistake.
  alter column recipient drop not null,
  add constraint outbox_recipient_check check (recipient is not null or template = 'digest'),
  -- When a reviewer had a letter that was not sent queued again, and who.
  add column requeued_at timestamptz,
  add column requeued_by text,
  -- From when on its age counts, and its place in the list.
  add column queued_at timestamptz not null generated always as (coalesce(requeued_at, created_at)) stored;

-- The console's list, newest first: all, what was sent, and what was not (waiting or failed, by its age).
drop index outbox_newest;
create index outbox_newest on outbox (queued_at desc, id desc);
create index outbox_newest_sent on outbox (queued_at desc, id desc) where sent_at is not null;
create index outbox_newest_unsent on outbox (queued_at desc, id desc) where sent_at is null and withdrawn_at is null;

-- What was given up, to be counted on every page of the queue.
create index outbox_failed on outbox (queued_at)
  where sent_at is null and withdrawn_at is null and due_at = 'infinity';

-- A letter that is withdrawn is never due.
drop index outbox_due;
create index outbox_due on outbox (due_at) where sent_at is null and withdrawn_at is null;

create index outbox_digests on outbox (queued_at) where template = 'digest';
