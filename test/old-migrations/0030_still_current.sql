-- The sender of a listing says once a year that it is still current, the poster of a request how many answers came
-- (decision 35).

-- No value for rows from before: those are asked a year after their approval.
alter table opportunity_submissions add column answers text,
  add check (answers in ('0', '1-2', '3-5', '6-10', 'more')) not valid;
alter table vendor_listings add column confirmed_current_at timestamptz;
alter table public_listings add column confirmed_current_at timestamptz;

-- The decisions allowed before, and the confirmation that a listing is still current.
do $$
begin
  execute (
    select format('alter table decisions drop constraint %1$I,
      add constraint %1$I check (%2$s or decision = ''confirmed_current'') not valid', conname, pg_get_expr(conbin, conrelid))
    from pg_constraint where conrelid = 'decisions'::regclass and conname = 'decisions_decision_check');
end $$;

-- The request or the listing that 'It was not me' is about: the message has its address, and is erased with it.
alter table contact_submissions add column disputed_id uuid;
create index contact_submissions_disputed on contact_submissions (disputed_id) where disputed_id is not null;

-- As outcome_figures of 0026: how many posters have said how many answers came. No row where fewer than ten have.
create function answer_figures() returns table (said integer, answered integer, unsaid integer) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select said, answered, unsaid from (
    select count(answers)::integer as said, count(*) filter (where answers <> '0')::integer as answered,
      count(*) filter (where answers is null)::integer as unsaid
    from opportunity_submissions
    where status = 'closed' and decided_by in ('the poster', 'the clock')
      and decided_at > now() - interval '12 months') as figures
  where said >= 10
$$;
