-- The version before 0115 writes 'sighting_recorded' for 'verification_recorded', and 'sighting_ended'.
create or replace function rename_decision() returns trigger language plpgsql as $$
begin
  new.decision := replace(new.decision, 'sighting_', 'verification_');
  return new;
end $$;
