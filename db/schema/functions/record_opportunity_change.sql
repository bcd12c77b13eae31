-- Records the latest change of each request for the open data (decision 48).
create or replace function record_opportunity_change() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- The open data does not contain these columns. A start may also write the search columns of all rows again.
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
