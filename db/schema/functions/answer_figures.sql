-- How many senders have said how many replies they got, and how many got any. Read like outcome_figures: no row where
-- fewer than ten have said it.
create or replace function answer_figures() returns table (said integer, answered integer, unsaid integer) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select said, answered, unsaid from (
    select count(answers)::integer as said, count(*) filter (where answers <> '0')::integer as answered,
      count(*) filter (where answers is null)::integer as unsaid
    from opportunity_submissions
    where status = 'closed' and decided_as in ('sender', 'schedule')
      and decided_at > now() - interval '12 months') as figures
  where said >= 10
$$;
