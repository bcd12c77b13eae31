-- Whoever posts a request or a listing gets a receipt, queued with the submission itself. The visitor's login may not
-- touch the outbox, so the tables do it, with their owner's rights. Nobody can call the function by itself: it is a
-- trigger's, and no role is granted it.
create function queue_receipt() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- In here current_user is the owner, and session_user whoever logged in. What the owner puts in, by the seed or by
  -- hand, nobody has sent: no visitor waits for an answer, and the samples' addresses are not ours to write to.
  if session_user = current_user then return null; end if;

  -- An address that nobody has proved may be somebody else's. So a receipt repeats nothing that was typed freely, only
  -- choices from closed lists, and an address gets five in a day: the form is no way to send words, or many letters,
  -- to a stranger. Those for one address take turns, so that each sees what the others have queued.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.contact_email), 0));
  insert into outbox (recipient, template, content)
  select new.contact_email, 'receipt',
    jsonb_build_object('kind', tg_argv[0], 'submissionId', new.id, 'services', new.services, 'country', new.country)
  where (
    select count(*) from outbox
    where template = 'receipt' and lower(recipient) = lower(new.contact_email)
      and created_at > now() - interval '1 day') < 5;
  return null;
end $$;

revoke all on function queue_receipt() from public;

create index outbox_receipts on outbox (lower(recipient), created_at) where template = 'receipt';

create trigger receipt after insert on opportunity_submissions
  for each row when (new.status = 'pending') execute function queue_receipt('request');

create trigger receipt after insert on vendor_listings
  for each row when (new.status = 'pending') execute function queue_receipt('listing');

-- The console shows the newest letters first.
create index outbox_newest on outbox (created_at desc, id desc);
