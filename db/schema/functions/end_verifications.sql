-- Ends the verifications that depend on the website, the email address or the name when one of these changes.
create or replace function end_verifications() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- For a freelancer, the website is the address of the profile.
  is_web boolean := new.website <> old.website;
  is_name boolean := new.company_name <> old.company_name;
begin
  update verifications set ended_at = now(), ended_as = 'changed'
  where listing_id = new.id and ended_at is null and case kind
    when 'address' then new.contact_email <> old.contact_email
    when 'domain' then is_web or new.contact_email <> old.contact_email
    when 'website' then is_web or is_name
    when 'linkedin' then is_web or is_name or new.linkedin_profile is distinct from old.linkedin_profile
    else is_name end;
  return null;
end $$;
