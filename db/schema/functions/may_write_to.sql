-- A typed address may be a stranger's: by all forms together a mailbox gets five letters in a day, less one where staff
-- have decided, and 20 in 30 days (decision 43). Links for a confirmed address have limits of their own
-- (app/manage/links/link-requests.queries.server.ts). The caller has the mailbox's lock.
create or replace function may_write_to(address text) returns boolean language sql
set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where created_at > now() - interval '1 day') < 5 - (
      select count(*) from (
        select from letters
        where template in ('approved', 'changesAsked', 'declined', 'takenDown', 'closed') and state <> 'withdrawn'
          and is_same_mailbox(recipient, address)
          and due_at between now() - interval '1 day' and now() + interval '1 minute'
        limit 1) as decided)
    and count(*) < 20
  from letters
  where template in ('receipt', 'yourLinks', 'addressConfirm', 'alertConfirm', 'relayConfirm', 'dataCopy')
    and not content ? 'isConfirmed' and is_same_mailbox(recipient, address)
    and created_at > now() - interval '30 days'
$$;

revoke all on function may_write_to(text) from public;
