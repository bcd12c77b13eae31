-- The sender of a request or listing gets a receipt, queued with the submission itself. The visitor's login may not read
-- or write letters: the function has its owner's rights, and no role may call it by itself.
create or replace function queue_receipt() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in, by the seed or by hand, was
  -- sent by no visitor; what a reviewer releases was.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;

  -- An unverified address may be somebody else's: a receipt quotes no typed text, only choices from closed lists, and a
  -- mailbox gets three in a day (decision 43). Letters to one mailbox wait for each other, so that each is counted.
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
