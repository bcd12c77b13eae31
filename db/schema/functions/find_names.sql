-- Before a published row is stored, fills its names (search_names) and stores its letter pairs. The trigger has no
-- `when`, because a migration could not drop a column that the condition of a trigger reads.
create or replace function find_names() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- An import fills the names of many rows itself, and stores their letter pairs (publish-in-one-go.queries.server.ts).
  if current_setting('dalil.publication', true) = 'in one go' then return new; end if;

  -- If sync_publication changes a row, this trigger runs first for its insert and then for its update. The update gets
  -- the names that the insert has already found, so they are not searched again.
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
