-- Keeps one job for each queued letter. The job has the letter's id. A letter in any other state has no job.
create or replace function sync_letter_job() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and to_regclass('jobs.job') is not null then
    delete from jobs.job where name = 'letters' and id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'queued' then
    perform add_job('letters', new.id, new.priority, new.due_at);
  end if;
  return null;
end $$;

revoke all on function sync_letter_job() from public;
