-- With its owner's rights, like queue_receipt; one job for open transactions, as in queue_for_digest.
create function queue_for_links() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('links job', 0)) then
    perform add_job('links', gen_random_uuid(), 100, now());
  end if;
  return null;
end $$;

revoke all on function queue_for_links() from public;
