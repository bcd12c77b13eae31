-- Stores a block or a report, so that it remains after the message and the listing are deleted (decision 56).
create or replace function keep_stop() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into relay_stops (sender, recipient_id, stopped_as) values (sender_hash(new.email), new.recipient_id, new.stopped_as)
  on conflict (sender, recipient_id) do update set stopped_as = excluded.stopped_as where relay_stops.stopped_as = 'stop';
  return null;
end $$;
