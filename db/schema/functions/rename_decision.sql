-- A version before migration 0115 writes 'sighting_recorded' and 'sighting_ended' for 'verification_recorded' and
-- 'verification_ended'.
create or replace function rename_decision() returns trigger language plpgsql as $$
begin
  new.decision := replace(new.decision, 'sighting_', 'verification_');
  return new;
end $$;
