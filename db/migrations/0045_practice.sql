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

-- As before, and an empty text or list is no value: what is sent again after this migration is still recognised.
create or replace function skip_repetition() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  -- By the columns that have a value: a new column changes no fingerprint. The language of the page does not count.
  content text := (select jsonb_object_agg(key, value) from jsonb_each(jsonb_strip_nulls(
    to_jsonb(new) - '{id,created_at,suspicion,page_language,outcome_public}'::text[])) where value not in ('""', '[]'));
  digest bytea := sha256(convert_to(tg_table_name || content, 'UTF8'));
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in is never a repetition.
  if session_user = current_user then return new; end if;

  -- What visitors send is no larger than a form can be, also by SQL of their own.
  if octet_length(content) > 65536 then
    raise check_violation using message = 'A submission has at most 65,536 bytes.';
  end if;

  -- Identical ones wait for each other, and then, in a statement of its own, see what the first has stored.
  perform pg_advisory_xact_lock(hashtextextended(encode(digest, 'hex'), 0));

  insert into recent_submissions as known values (digest, new.id, now())
  on conflict (fingerprint) do update set submission_id = excluded.submission_id, received_at = excluded.received_at
  where known.received_at <= now() - interval '1 day'
    or not exists (
      select from submissions s where s.id = known.submission_id and s.status not in ('withdrawn', 'closed', 'erased')
        and (s.suspicion is null or new.suspicion is not null));
  if found then return new; end if;
  return null;
end $$;
