-- Stage, form of contract, side, capacity and forum: what a request and a listing may say of claims work. A row without
-- them has the facets and the words that it had, so that no row is rewritten.
alter table opportunity_submissions
  add column stage text not null default '', add column contract_form text not null default '',
  add column fidic_book text not null default '', add column acts_for text not null default '',
  add column capacity text not null default '', add column forum text not null default '',
  add column seat text not null default '';
alter table opportunities
  add column stage text not null default '', add column contract_form text not null default '',
  add column fidic_book text not null default '', add column acts_for text not null default '',
  add column capacity text not null default '', add column forum text not null default '',
  add column seat text not null default '';
alter table unlisted_opportunities
  add column stage text not null default '', add column contract_form text not null default '',
  add column fidic_book text not null default '', add column acts_for text not null default '',
  add column capacity text not null default '', add column forum text not null default '',
  add column seat text not null default '';

alter table vendor_listings
  add column capacities text[] not null default '{}', add column stages text[] not null default '{}',
  add column contract_forms text[] not null default '{}', add column fidic_books text[] not null default '{}',
  add column acts_for text[] not null default '{}', add column forums text[] not null default '{}',
  add column seats text[] not null default '{}', add column delay_methods text[] not null default '{}';
alter table public_listings
  add column capacities text[] not null default '{}', add column stages text[] not null default '{}',
  add column contract_forms text[] not null default '{}', add column fidic_books text[] not null default '{}',
  add column acts_for text[] not null default '{}', add column forums text[] not null default '{}',
  add column seats text[] not null default '{}', add column delay_methods text[] not null default '{}';

create or replace function describe_opportunity() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.facets := facet('service', variadic new.services) || facet('specialty', variadic new.specialties)
    || facet('language', variadic new.languages) || facet('projectType', variadic new.project_type)
    || array['ownershipType:' || new.ownership_type, 'projectSize:' || new.project_size, 'country:' || new.country]
    || array_remove(array['stage:' || nullif(new.stage, ''), 'contractForm:' || nullif(new.contract_form, ''),
      'actsFor:' || nullif(new.acts_for, ''), 'forum:' || nullif(new.forum, '')], null);
  new.search_text := searchable(variadic
    array[new.company, new.description, new.location, new.country, new.ownership_type, new.project_size]
    || new.services || new.project_type || new.specialties || new.languages
    || array_remove(array[new.stage, new.contract_form, new.fidic_book, new.capacity, new.forum, new.seat], ''));
  return new;
end $$;

create or replace function describe_listing() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.facets := facet('service', variadic new.services) || facet('specialty', variadic new.specialties)
    || facet('language', variadic new.languages)
    || array['vendorType:' || new.vendor_type, 'country:' || new.country]
    || facet('capacity', variadic new.capacities) || facet('stage', variadic new.stages)
    || facet('contractForm', variadic new.contract_forms) || facet('actsFor', variadic new.acts_for)
    || facet('forum', variadic new.forums);
  -- Of the specification's fields, name, city, country and services only (spec 5). 'Qatar government form' is no place,
  -- and 'Main contractor' no service: what is a filter is found by its names (search_names).
  new.search_text := searchable(variadic array[new.company_name, new.location, new.country] || new.services
    || new.fidic_books || new.seats || new.delay_methods);
  return new;
end $$;
