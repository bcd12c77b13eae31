-- Returns each pair of neighbouring characters in a text once.
create or replace function letter_pairs_of(text) returns setof text language sql immutable parallel safe rows 300 as $$
  select distinct one || other
  from unnest(string_to_array($1, null), string_to_array(substr($1, 2), null)) as characters (one, other)
  where other is not null
$$;
