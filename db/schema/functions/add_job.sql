-- Adds a job in the caller's transaction, with the settings of its queue. Adds nothing before the first worker has
-- started, because the queues do not exist yet. Each start of a worker adds the missing jobs (db/jobs.ts).
create or replace function add_job(queue_name text, job uuid, urgency int, due timestamptz) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('jobs.queue') is null then return; end if;
  -- The queue takes jobs in the order of priority and created_on. With now(), all jobs of a transaction would have the
  -- same created_on.
  insert into jobs.job (
    id, name, priority, created_on, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
  select job, name, urgency, clock_timestamp(), due, due + retention_seconds * interval '1 second', policy, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
  from jobs.queue where name = queue_name
  on conflict do nothing;
end $$;

revoke all on function add_job(text, uuid, int, timestamptz) from public;
