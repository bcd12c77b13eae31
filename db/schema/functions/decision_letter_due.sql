-- When a letter about a decision is due at an address that was never confirmed: one a day for a mailbox (decision 43).
-- A sender whom reviewers have just approved, answered or asked for changes is no stranger: further decisions reach the
-- mailbox each after a minute. The caller has the mailbox's lock.
create or replace function decision_letter_due(address text) returns timestamptz language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select case
    when bool_or(template in ('approved', 'changesAsked', 'answer')) then now() + interval '1 minute'
    else greatest(now() + interval '1 minute', max(due_at) + interval '1 day')
  end
  from letters
  where template in ('approved', 'changesAsked', 'declined', 'takenDown', 'closed', 'answer') and state <> 'withdrawn'
    and is_same_mailbox(recipient, address)
    and due_at > now() - case when template in ('approved', 'changesAsked', 'answer') then interval '7 days'
      else interval '1 day' end
$$;

revoke all on function decision_letter_due(text) from public;
