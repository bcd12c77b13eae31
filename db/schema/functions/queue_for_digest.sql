-- Adds a new submission to the digest for staff. Runs with its owner's rights, as queue_receipt does.
create or replace function queue_for_digest() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The digest leaves out submissions that the owner inserts, but lists those that a reviewer releases.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;
  insert into digest_queue (kind, record_id) values (tg_argv[0], new.id);
  -- The queue keeps only one job of this kind. Only one of several open transactions adds it, so that visitors do not
  -- wait for each other. If that transaction is rolled back, the scheduled task for missing jobs adds the job.
  if pg_try_advisory_xact_lock(hashtextextended('digest job', 0)) then
    perform add_job('digest', gen_random_uuid(), 0, now());
  end if;
  return null;
end $$;

revoke all on function queue_for_digest() from public;
