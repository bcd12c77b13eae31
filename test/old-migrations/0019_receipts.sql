-- Receipts go out for what is not suspected and, once it is released, for what was. Either way an address gets five in a
-- day, whichever way it is spelt.

-- One key for all spellings of a mailbox: '+tag', case and composed letters do not count. The forms store a domain in its
-- own letters, never as xn--…. A number, because a normalized address can be longer than an index takes.
create function mailbox_key(address text) returns bigint language sql immutable strict parallel safe
return hashtextextended(regexp_replace(lower(normalize(address, NFKC)), '^([^+@]+)\+[^@]*@', '\1@'), 0);

drop index outbox_receipts;
create index outbox_receipts on outbox (mailbox_key(recipient), created_at) where template = 'receipt';

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
  insert into outbox (recipient, template, content)
  select new.contact_email, 'receipt',
    jsonb_build_object('kind', tg_argv[0], 'submissionId', new.id, 'services', new.services, 'country', new.country)
  where (
    select count(*) from outbox
    where template = 'receipt' and mailbox_key(recipient) = mailbox and created_at > now() - interval '1 day') < 5;
  return null;
end $$;

drop trigger receipt on opportunity_submissions;
drop trigger receipt on vendor_listings;
create trigger receipt after insert on opportunity_submissions
  for each row when (new.status = 'pending' and new.suspicion is null) execute function queue_receipt('request');
create trigger receipt after insert on vendor_listings
  for each row when (new.status = 'pending' and new.suspicion is null) execute function queue_receipt('listing');

create trigger receipt_on_release after update of suspicion on opportunity_submissions
  for each row when (old.suspicion is not null and new.suspicion is null) execute function queue_receipt('request');
create trigger receipt_on_release after update of suspicion on vendor_listings
  for each row when (old.suspicion is not null and new.suspicion is null) execute function queue_receipt('listing');
