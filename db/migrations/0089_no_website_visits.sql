-- No job visits websites any more (decision 55). The schedule of the version before would add jobs that no process takes.
do $$
begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name = 'websites';
  end if;
end $$;
