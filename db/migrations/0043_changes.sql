-- Copies of the open data follow what is published, changed and ended: the latest change of each request, by its public
-- id, for 90 days (decision 48). An erased request leaves its id and the time here, and nothing else.
create table opportunity_changes (
  id uuid primary key,
  kind text not null check (kind in ('published', 'changed', 'ended')),
  changed_at timestamptz not null default clock_timestamp()
);

create index opportunity_changes_in_time on opportunity_changes (changed_at, id);

create function record_opportunity_change() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- Not in the open data. What the search reads is also renewed for all rows at a start.
  hidden constant text[] := '{submission_id, created_at, contact_email, logo_url, facets, search_text, names}';
begin
  if tg_op = 'TRUNCATE' then
    insert into opportunity_changes (id, kind) select id, 'ended' from opportunities
    on conflict (id) do update set kind = excluded.kind, changed_at = excluded.changed_at;
  elsif tg_op <> 'UPDATE' or to_jsonb(old) - hidden <> to_jsonb(new) - hidden then
    insert into opportunity_changes (id, kind)
    values (coalesce(new.id, old.id), case tg_op when 'INSERT' then 'published' when 'UPDATE' then 'changed' else 'ended' end)
    on conflict (id) do update set kind = excluded.kind, changed_at = excluded.changed_at;
  end if;
  return null;
end $$;

create trigger change after insert or update or delete on opportunities
  for each row execute function record_opportunity_change();
-- Before: afterwards nobody could say which rows there were.
create trigger change_of_all before truncate on opportunities
  for each statement execute function record_opportunity_change();
