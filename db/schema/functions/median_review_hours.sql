-- Returns the median time that the last 100 reviews took, in hours, for the page that confirms a form. Null if fewer
-- than ten submissions were reviewed. Leaves out imported submissions, because they arrived on the former site.
-- Visitors may read no decision, so the function runs with its owner's rights and returns only this number.
create or replace function median_review_hours(reviewed text) returns integer language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when count(*) >= 10 then ceil(percentile_cont(0.5) within group (order by hours))::integer end
  from (
    select extract(epoch from decisions.decided_at - created_at) / 3600 as hours
    from decisions join submissions on (submissions.kind, submissions.id) = (decisions.kind, decisions.record_id)
    where decisions.kind = reviewed and decisions.decision in ('approved', 'changes_asked', 'declined')
      and not exists (select from imported_rows imported where imported.record_id = decisions.record_id) and not exists (
      select from decisions earlier
      where (earlier.kind, earlier.record_id) = (decisions.kind, decisions.record_id)
        and earlier.decision in ('approved', 'changes_asked', 'declined')
        and (earlier.decided_at, earlier.id) < (decisions.decided_at, decisions.id))
    order by decisions.decided_at desc limit 100) as reviews
$$;
