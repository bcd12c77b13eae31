-- Staff are told what has come in, by a digest. With its owner's rights, like queue_receipt.
create or replace function queue_for_digest() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The digest leaves out what the owner puts in, and tells of what a reviewer releases.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;
  insert into digest_queue (kind, record_id) values (tg_argv[0], new.id);
  -- Visitors do not wait for each other: of open transactions one adds the job, of which the queue keeps one. It may be
  -- rolled back; the schedule of missing jobs then adds one.
  if pg_try_advisory_xact_lock(hashtextextended('digest job', 0)) then
    perform add_job('digest', gen_random_uuid(), 0, now());
  end if;
  return null;
end $$;

revoke all on function queue_for_digest() from public;
