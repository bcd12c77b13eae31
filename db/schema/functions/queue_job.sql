-- A visitor asks and can read nothing: a job answers. With its owner's rights, like queue_receipt; of open transactions one
-- adds the job, as in queue_for_digest. Argument: the queue.
create or replace function queue_job() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended(tg_argv[0] || ' job', 0)) then
    perform add_job(tg_argv[0], gen_random_uuid(), 100, now());
  end if;
  return null;
end $$;
revoke all on function queue_job() from public;
