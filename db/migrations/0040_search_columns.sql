-- A published row was stored, and then stored again with its names, since a trigger before the row cannot read generated
-- columns. What the search and the filters read is now set by triggers, before the row is stored.
alter table opportunities alter column facets drop expression, alter column facets set default '{}',
  alter column search_text drop expression, alter column search_text set default '';
alter table public_listings alter column facets drop expression, alter column facets set default '{}',
  alter column search_text drop expression, alter column search_text set default '';

drop trigger names on opportunities;
drop trigger names on public_listings;

create function describe_opportunity() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.facets := facet('service', variadic new.services) || facet('specialty', variadic new.specialties)
    || facet('language', variadic new.languages) || facet('projectType', variadic new.project_type)
    || array['ownershipType:' || new.ownership_type, 'projectSize:' || new.project_size, 'country:' || new.country];
  new.search_text := searchable(variadic
    array[new.company, new.description, new.location, new.country, new.ownership_type, new.project_size]
    || new.services || new.project_type || new.specialties || new.languages);
  return new;
end $$;

create function describe_listing() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.facets := facet('service', variadic new.services) || facet('specialty', variadic new.specialties)
    || facet('language', variadic new.languages)
    || array['vendorType:' || new.vendor_type, 'country:' || new.country];
  -- The directory's search reads name, city, country and services only (spec 5).
  new.search_text := searchable(variadic array[new.company_name, new.location, new.country] || new.services);
  return new;
end $$;

create or replace function find_names() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Names that came with a new text were found already: sync_publication takes them from the row that it wanted to insert.
  if new.names is null or (tg_op = 'UPDATE' and new.names is not distinct from old.names
    and (new.search_text, new.facets) is distinct from (old.search_text, old.facets)) then
    new.names := names_in(new.search_text, new.facets);
  end if;
  return new;
end $$;

-- Triggers fire in the order of their names.
create trigger search_1_text before insert or update on opportunities
  for each row execute function describe_opportunity();
create trigger search_1_text before insert or update on public_listings
  for each row execute function describe_listing();
create trigger search_2_names before insert or update on opportunities for each row execute function find_names();
create trigger search_2_names before insert or update on public_listings for each row execute function find_names();
