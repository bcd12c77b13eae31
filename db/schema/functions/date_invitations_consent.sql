-- Stores the time of the consent to requests by email, and clears it when the consent is withdrawn. A version that does
-- not know this consent records a withdrawal only in invitations_off.
create or replace function date_invitations_consent() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.invitations_off then new.invitations_open := null; end if;
  new.invitations_open_at := case when new.invitations_open then coalesce(new.invitations_open_at, now()) end;
  return new;
end $$;
