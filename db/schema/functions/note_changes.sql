-- Stores when a published request and each of its columns last changed, because alerts announce each change once.
create or replace function note_changes() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  at timestamptz := case when new.company_type <> '' or old.company_type <> '' then next_full_hour(now()) else now() end;
  changed jsonb := (
    select jsonb_object_agg(key, at) from jsonb_each(to_jsonb(new))
    where value is distinct from to_jsonb(old) -> key
      and key not in ('id', 'submission_id', 'logo_url', 'contact_email', 'posted_at', 'created_at', 'closes_at',
        'facets', 'search_text', 'names', 'changed_at', 'changes'));
begin
  new.changed_at := case when changed is null then old.changed_at else at end;
  new.changes := coalesce(old.changes || changed, changed, old.changes);
  return new;
end $$;
