-- Counts the senders of closed requests who said how many replies they got (`said`), those of them who got any
-- (`answered`), and those who did not say (`unsaid`). The requests are the same as in outcome_figures. Returns no row
-- if fewer than ten senders said it. Runs with its owner's rights, as outcome_figures does.
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
