-- A row has its names (search_names) before it is stored, and its letter_pairs are known. The trigger has no `when`: a
-- migration could not drop a column that a trigger depends on.
create or replace function find_names() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- An import brings the names of many rows, and stores their letter pairs (publish-in-one-go.queries.server.ts).
  if current_setting('dalil.publication', true) = 'in one go' then return new; end if;

  -- Names that came with a new text were found already: sync_publication takes them from the row that it wanted to insert.
  if new.names is null or (tg_op = 'UPDATE' and new.names is not distinct from old.names
    and (new.search_text, new.facets) is distinct from (old.search_text, old.facets)) then
    new.names := names_in(new.search_text, new.facets);
  end if;
  if tg_op = 'INSERT' or new.search_text is distinct from old.search_text then
    insert into letter_pairs select pair from letter_pairs_of(new.search_text) as pair
    where not exists (select from letter_pairs as known where known.pair = pair.pair);
  end if;
  return new;
end $$;
