-- A stop and a report last for good (decision 56): also once the listing has ended, and its messages are deleted with their
-- addresses. So they are kept by a keyed hash of the mailbox, without anything else of a message or a listing.
alter table relay_state add column key bytea not null
  default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));

create function sender_hash(address text) returns bytea language sql stable
return (select sha256(key || convert_to(mailbox_key(address)::text, 'UTF8')) from relay_state);

create table relay_stops (
  sender bytea not null,
  -- As in relayed. The id of an erased listing says nothing of it.
  recipient_id uuid not null,
  stopped_as text not null check (stopped_as in ('stop', 'report')),
  primary key (sender, recipient_id)
);

-- By a trigger: the version before stops senders as well.
create function keep_stop() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into relay_stops values (sender_hash(new.email), new.recipient_id, new.stopped_as)
  on conflict (sender, recipient_id) do update set stopped_as = excluded.stopped_as where relay_stops.stopped_as = 'stop';
  return null;
end $$;

create trigger stop after update of stopped_as on relayed
  for each row when (new.stopped_as is distinct from old.stopped_as and new.stopped_as is not null)
  execute function keep_stop();

insert into relay_stops
select sender_hash(email), recipient_id, min(stopped_as) from relayed where stopped_as is not null group by 1, 2;

-- The first message of a mail domain to a freelancer who is not in search engines waits for staff. Without its words in the
-- version before, whose console then names no reason.
alter table relayed drop constraint relayed_held_as_check;
alter table relayed add constraint relayed_held_as_check check
  (held_as in ('automated', 'reported', 'stopped', 'domain', 'links', 'text', 'busy', 'new_domain')) not valid;

create index relayed_of_domain on relayed (email_domain(email)) where state = 'sent';
