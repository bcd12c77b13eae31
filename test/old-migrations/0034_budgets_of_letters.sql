-- Strangers who know an address use up nothing that its owner needs (decision 43).

-- One at a time for a mailbox, whatever it is about. The strongest lock first, as in 0029.
create index letters_of_decisions on letters (mailbox_key(recipient), due_at)
  where template in ('approved', 'changesAsked', 'declined', 'takenDown', 'closed');

-- As in 0029. Links for an address that is confirmed do not count here: they have limits of their own
-- (app/manage/link-requests.queries.server.ts). A decision of the last day takes one of the five.
-- `is_confirmed`: the version before still gives it.
create or replace function may_write_to(address text, is_confirmed boolean default false) returns boolean language sql
set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where created_at > now() - interval '1 day') < 5 - (
      select count(*) from (
        select from letters
        where template in ('approved', 'changesAsked', 'declined', 'takenDown', 'closed') and state <> 'withdrawn'
          and mailbox_key(recipient) = mailbox_key(address)
          and due_at between now() - interval '1 day' and now() + interval '1 minute'
        limit 1) as decided)
    and (is_confirmed or count(*) < 20)
  from letters
  where template in ('receipt', 'yourLinks', 'addressConfirm') and not content ? 'isConfirmed'
    and mailbox_key(recipient) = mailbox_key(address) and created_at > now() - interval '30 days'
$$;

-- When a letter about a decision is due at an address that nobody has confirmed: one a day for a mailbox. The caller has
-- its lock.
create function decision_letter_due(address text) returns timestamptz language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select greatest(now() + interval '1 minute', max(due_at) + interval '1 day') from letters
  where template in ('approved', 'changesAsked', 'declined', 'takenDown', 'closed') and state <> 'withdrawn'
    and mailbox_key(recipient) = mailbox_key(address) and due_at > now() - interval '1 day'
$$;
revoke all on function decision_letter_due(text) from public;

-- As in 0026. Of the five at most three are receipts: anybody causes these.
create or replace function queue_receipt() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mailbox bigint := mailbox_key(new.contact_email);
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in, by the seed or by hand, was
  -- sent by no visitor; what a reviewer releases was.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;

  -- A receipt repeats nothing that was typed freely (0007), and letters to one mailbox wait for each other, so that each
  -- sees what the others have queued.
  perform pg_advisory_xact_lock(mailbox);
  insert into letters (occasion, recipient, template, language, content, priority, request_id, listing_id)
  select 'receipt:' || new.id, new.contact_email, 'receipt', new.page_language,
    jsonb_build_object('kind', tg_argv[0], 'submissionId', new.id, 'services', new.services, 'country', new.country),
    100, case tg_argv[0] when 'request' then new.id end, case tg_argv[0] when 'listing' then new.id end
  where may_write_to(new.contact_email) and (
    select count(*) from letters
    where template = 'receipt' and mailbox_key(recipient) = mailbox and created_at > now() - interval '1 day') < 3
  on conflict (occasion) do nothing;
  return null;
end $$;

-- Until now it held a hash of the address, which anybody can compute. Letters without a recipient are about what was
-- erased: none of them can be queued again.
update letters set occasion = null
where recipient = '' and template in ('acted', 'erasureConfirm', 'addressConfirm') and occasion is not null;
