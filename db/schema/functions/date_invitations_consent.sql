-- The time of the consent to requests by email, and none where it was withdrawn. A version that does not know the consent
-- stores a stop in invitations_off alone.
create or replace function date_invitations_consent() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.invitations_off then new.invitations_open := null; end if;
  new.invitations_open_at := case when new.invitations_open then coalesce(new.invitations_open_at, now()) end;
  return new;
end $$;
