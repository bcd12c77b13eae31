-- When a letter about a decision is due at an address that was never confirmed: one a day for a mailbox (decision 43).
-- The caller has the mailbox's lock.
create function decision_letter_due(address text) returns timestamptz language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select greatest(now() + interval '1 minute', max(due_at) + interval '1 day') from letters
  where template in ('approved', 'changesAsked', 'declined', 'takenDown', 'closed') and state <> 'withdrawn'
    and mailbox_key(recipient) = mailbox_key(address) and due_at > now() - interval '1 day'
$$;

revoke all on function decision_letter_due(text) from public;
