-- One statement that publishes many rows, as that of the samples, records their changes with one statement as well. Updates
-- stay row by row: a start may update all rows, of which PostgreSQL would keep the old and the new versions.
create function record_published() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into opportunity_changes (id, kind) select id, 'published' from published order by id
  on conflict (id) do update set kind = excluded.kind, changed_at = excluded.changed_at;
  return null;
end $$;

drop trigger change on opportunities;
create trigger change after update or delete on opportunities
  for each row execute function record_opportunity_change();
create trigger published after insert on opportunities referencing new table as published
  for each statement execute function record_published();

create type searched as (search_text text, facets text[]);

-- By the rule of names_in, for many texts at once, in their order. Name by name, so that each expression is compiled once
-- and not for each text: PostgreSQL keeps 32 of them.
create function names_in_each(texts searched[]) returns table (place bigint, names text[]) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with given as materialized (
    select place, search_text, facets, search_text ~ '[\u0600-\u06ff]' as is_arabic
    from unnest(texts) with ordinality as given (search_text, facets, place)
  ), found as materialized (
    select named.place, name, implied_by
    from search_names cross join lateral (
      -- 'offset 0': otherwise the planner may go text by text.
      select given.place from given
      where facet = any (facets)
        or ((is_arabic or octet_length(word) = length(word))
          and strpos(search_text, word) > 0 and (patterns is null or search_text like all (patterns))
          and (expression is null or search_text ~ expression))
      offset 0
    ) as named
  ), kept as (
    select place, array_agg(distinct name order by name) as names from found
    where not exists (select from found as other where other.place = found.place and other.name = found.implied_by)
    group by place
  )
  select given.place, coalesce(kept.names, '{}') from given left join kept using (place) order by given.place
$$;
