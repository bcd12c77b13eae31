-- Adds a job to the queue that the argument names. A visitor may store a request but read nothing, so a job answers the
-- request. Runs with its owner's rights, as queue_receipt does. Only one of several open transactions adds the job, as
-- in queue_for_digest.
create or replace function queue_job() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended(tg_argv[0] || ' job', 0)) then
    perform add_job(tg_argv[0], gen_random_uuid(), 100, now());
  end if;
  return null;
end $$;
revoke all on function queue_job() from public;
