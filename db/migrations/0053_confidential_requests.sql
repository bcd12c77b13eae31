-- Confidential requests (decision 58): the real name stays in the record, and what visitors read has the type of the
-- company and the country instead.

-- True, or null. Null and not false, which would change the fingerprint of what was sent (skip_repetition).
alter table opportunity_submissions
  add column confidential boolean check (confidential),
  add column why_confidential text not null default '',
  -- Of confidential requests alone; '' of all others.
  add column company_type text not null default '',
  add column withheld text[] not null default '{}';
alter table opportunities add column company_type text not null default '';
alter table unlisted_opportunities add column company_type text not null default '';

create function next_full_hour(at timestamptz) returns timestamptz language sql immutable strict parallel safe
return date_trunc('hour', at, 'UTC') + interval '1 hour';

-- What a projection has of a confidential request. Every column that says who sent it is masked here and nowhere else.
create function masked(record jsonb) returns jsonb language sql immutable strict parallel safe
return record || jsonb_build_object('company', '', 'location', '', 'contact_email', '', 'logo_url', null)
  || case when record -> 'withheld' ? 'Type of the project' then '{"project_type": []}'::jsonb else '{}' end
  || case when record -> 'withheld' ? 'Ownership' then '{"ownership_type": ""}'::jsonb else '{}' end
  || case when record -> 'withheld' ? 'Size of the project' then '{"project_size": ""}'::jsonb else '{}' end
  || jsonb_build_object('decided_at', next_full_hour((record ->> 'decided_at')::timestamptz));

create or replace function sync_publication() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  projection regclass := tg_argv[0];
  statuses text[] := case when tg_nargs > 1 then tg_argv[1:] else array['approved'] end;
  published jsonb;
  columns text;
  excluded_columns text;
begin
  if tg_op = 'TRUNCATE' then
    execute format('truncate %s', projection);
    return null;
  end if;

  published := to_jsonb(coalesce(new, old));
  if tg_table_name = 'opportunity_submissions' then
    -- A request's own id and date of arrival are not public.
    published := published || jsonb_build_object('id', published -> 'opportunity_id',
      'submission_id', published -> 'id', 'created_at', published -> 'posted_at',
      'outcome', case when (published ->> 'outcome_public')::boolean then published -> 'outcome' end);
    if (published ->> 'confidential')::boolean then published := masked(published); end if;
    -- Plain SQL may have published a request under another id.
    execute format('delete from %s where submission_id = $1 and ($2 or id <> $3)', projection)
      using (published ->> 'submission_id')::uuid, new.status is null or new.status <> all (statuses),
        (published ->> 'id')::uuid;
  end if;

  if new.status = any (statuses) then
    select string_agg(quote_ident(attname), ', '), string_agg('excluded.' || quote_ident(attname), ', ')
    into columns, excluded_columns
    from pg_attribute where attrelid = projection and attnum > 0 and not attisdropped and attgenerated = '';
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)
       on conflict (id) do update set (%2$s) = row(%3$s)', projection, columns, excluded_columns) using published;
  else
    execute format('delete from %s where id = $1', projection) using (published ->> 'id')::uuid;
  end if;
  return old;
end $$;

-- What is withheld is in no filter.
create or replace function describe_opportunity() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.facets := facet('service', variadic new.services) || facet('specialty', variadic new.specialties)
    || facet('language', variadic new.languages) || facet('projectType', variadic new.project_type)
    || array_remove(array['ownershipType:' || nullif(new.ownership_type, ''),
      'projectSize:' || nullif(new.project_size, ''), 'country:' || new.country,
      'stage:' || nullif(new.stage, ''), 'contractForm:' || nullif(new.contract_form, ''),
      'actsFor:' || nullif(new.acts_for, ''), 'forum:' || nullif(new.forum, '')], null);
  new.search_text := searchable(variadic
    array[new.company, new.description, new.location, new.country, new.ownership_type, new.project_size]
    || new.services || new.project_type || new.specialties || new.languages
    || array_remove(array[new.stage, new.contract_form, new.fidic_book, new.capacity, new.forum, new.seat,
      new.company_type], ''));
  return new;
end $$;

-- The times of a confidential request say an hour and no more. In the hour that follows, so that nobody who follows the
-- changes, and no alert, misses one that is dated before their last look.
create or replace function assign_address() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'approved' then
    new.opportunity_id := coalesce(new.opportunity_id, gen_random_uuid());
    new.posted_at := coalesce(new.posted_at, case when new.confidential then next_full_hour(now()) else now() end);
  elsif new.status in ('pending', 'changes_asked') then
    new.posted_at := null;
  end if;
  return new;
end $$;

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

create function date_change_to_the_hour() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from opportunity_submissions where opportunity_id = new.id and confidential) then
    new.changed_at := next_full_hour(new.changed_at);
  end if;
  return new;
end $$;

create trigger hour before insert or update on opportunity_changes
  for each row execute function date_change_to_the_hour();

-- 'named': its sender has shown the name.
do $$
begin
  execute (
    select format('alter table decisions drop constraint %1$I,
      add constraint %1$I check (%2$s or decision = ''named'') not valid', conname, pg_get_expr(conbin, conrelid))
    from pg_constraint where conrelid = 'decisions'::regclass and conname = 'decisions_decision_check');
end $$;
