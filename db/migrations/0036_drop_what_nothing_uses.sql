-- What earlier migrations kept for their version before, and what no statement uses any more. A new database never had it:
-- db/baseline/ is without it. 0035, in the same transaction, has locked the tables.

-- The daily erasure looks for declined and withdrawn submissions together, by the indexes …_to_erase.
drop index if exists opportunity_submissions_declined, vendor_listings_declined;

drop view if exists outbox;
drop function if exists change_outbox(), submission_of(jsonb, text), contains_pattern(text);

-- Without the parameter is_confirmed, where it is still there.
do $migration$
begin
  if to_regprocedure('may_write_to(text, boolean)') is null then return; end if;
  drop function may_write_to(text, boolean);
create function may_write_to(address text) returns boolean language sql
set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where created_at > now() - interval '1 day') < 5 - (
      select count(*) from (
        select from letters
        where template in ('approved', 'changesAsked', 'declined', 'takenDown', 'closed') and state <> 'withdrawn'
          and mailbox_key(recipient) = mailbox_key(address)
          and due_at between now() - interval '1 day' and now() + interval '1 minute'
        limit 1) as decided)
    and count(*) < 20
  from letters
  where template in ('receipt', 'yourLinks', 'addressConfirm') and not content ? 'isConfirmed'
    and mailbox_key(recipient) = mailbox_key(address) and created_at > now() - interval '30 days'
$$;
  revoke all on function may_write_to(text) from public;
end $migration$;
