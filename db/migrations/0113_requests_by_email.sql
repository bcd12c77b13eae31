-- Requests by email need separate consent. The previous version sends them to every vendor that accepts messages.
alter table vendor_listings add column if not exists invitations_open boolean check (invitations_open);
alter table vendor_listings add column if not exists invitations_open_at timestamptz;
alter table vendor_listings add column if not exists ask_about_invitations boolean check (ask_about_invitations);

create or replace trigger time_of_consent before insert or update of invitations_open, invitations_off on vendor_listings
  for each row execute function date_invitations_consent();

update vendor_listings set ask_about_invitations = true
where contact_open and invitations_off is null and invitations_open is null and status <> 'erased';
