-- Returns the values of a record for its projection, by the names of the projection's columns. A request gets its
-- public id and the time of its publication, because its own id and its time of arrival are not public.
create or replace function published_row(record_table text, record jsonb) returns jsonb language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  if record_table <> 'opportunity_submissions' then return record; end if;
  record := record || jsonb_build_object('id', record -> 'opportunity_id',
    'submission_id', record -> 'id', 'created_at', record -> 'posted_at',
    'outcome', case when (record ->> 'outcome_public')::boolean then record -> 'outcome' end);
  return case when (record ->> 'confidential')::boolean then masked(record) else record end;
end $$;
