-- After the row, since search_text and facets are computed from it; sync_publication sets names to null with each
-- publication. Its triggers have no `when`: a migration could not drop a column that a trigger depends on.
create function find_names() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.names is null or (new.search_text, new.facets) <> (old.search_text, old.facets) then
    execute format('update %I set names = names_in(search_text, facets) where id = $1', tg_table_name) using new.id;
  end if;
  return null;
end $$;
