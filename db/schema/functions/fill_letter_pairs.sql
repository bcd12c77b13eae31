-- Stores the missing letter pairs of all published rows. They are missing if the rows come from a backup.
create or replace function fill_letter_pairs() returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into letter_pairs
  select pair from (
    select pair from opportunities, letter_pairs_of(search_text) as pair
    union
    select pair from public_listings, letter_pairs_of(search_text) as pair) as published
  where not exists (select from letter_pairs as known where known.pair = published.pair);
end $$;
