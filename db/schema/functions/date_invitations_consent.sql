-- The time of the consent to requests by email, and none where it was withdrawn.
create or replace function date_invitations_consent() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.invitations_open_at := case when new.invitations_open then coalesce(new.invitations_open_at, now()) end;
  return new;
end $$;
