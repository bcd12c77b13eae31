-- Counts the outcomes of the requests that their senders or the schedule closed in the last twelve months. The outcome
-- is null if the sender did not say it. Returns no row if fewer than ten outcomes were given. Visitors may read no
-- outcome, so the function runs with its owner's rights and returns only these counts.
create or replace function outcome_figures() returns table (outcome text, count integer) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  with closed as (
    select nullif(request.outcome, 'not_said') as outcome from opportunity_submissions request
    where status = 'closed' and decided_as in ('sender', 'schedule')
      and decided_at > now() - interval '12 months'
  )
  select outcome, count(*)::integer from closed
  where (select count(*) from closed said where said.outcome is not null) >= 10
  group by outcome
$$;
