-- Keeps a projection, which is a table of published rows, in step with its records. A record in one of the statuses has
-- a row there, and any other record has none. The columns that both tables have are copied by name, so that a new field
-- needs no change here (decision 4).
-- Arguments: the projection, then the statuses if they are not just 'approved'.
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

  -- An import publishes many rows with one statement (publish-in-one-go.queries.server.ts).
  if current_setting('dalil.publication', true) = 'in one go' then return old; end if;

  published := published_row(tg_table_name, to_jsonb(coalesce(new, old)));
  if tg_table_name = 'opportunity_submissions' then
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
