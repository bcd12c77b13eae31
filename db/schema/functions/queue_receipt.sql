-- Queues a receipt for the sender of a request or listing, in the transaction that stores the submission. The visitors'
-- login may not read or write letters, so the function runs with its owner's rights, and no role may call it directly.
create or replace function queue_receipt() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Here, current_user is the owner and session_user is the login. A submission that the owner inserts, for example a
  -- sample, was not sent by a visitor and gets no receipt. A submission that a reviewer releases gets one.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;

  -- An unverified address may be another person's. The receipt therefore quotes no typed text, only choices from closed
  -- lists, and a mailbox gets at most three receipts a day (decision 43). The lock makes transactions that write to the
  -- same mailbox wait for each other, so that each receipt is counted.
  perform pg_advisory_xact_lock(mailbox_key(new.contact_email));
  insert into letters (occasion, recipient, template, language, content, priority, kind, submission_id)
  select 'receipt:' || new.id, new.contact_email, 'receipt', new.page_language,
    jsonb_build_object('kind', tg_argv[0], 'submissionId', new.id,
      'services', coalesce(to_jsonb(new) -> 'services', '[]'), 'country', new.country),
    100, tg_argv[0], new.id
  where may_write_to(new.contact_email) and (
    select count(*) from letters
    where template = 'receipt' and is_same_mailbox(recipient, new.contact_email)
      and created_at > now() - interval '1 day') < 3
  on conflict (occasion) do nothing;
  return null;
end $$;

revoke all on function queue_receipt() from public;
