create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is only ever added to.', tg_table_name;
end $$;
