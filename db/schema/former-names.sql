-- The former names of a table and a view (migration 0115). The previous release uses them until its last process has
-- ended. The next breaking migration drops them.
create view sightings as
select listing_id, kind, membership, number, issuer, seen_on, ends_on, reviewer, ended_at, ended_as from verifications;
create view public_sightings with (security_barrier) as select * from public_verifications;

create trigger renamed_decision before insert on decisions
  for each row when (new.decision like 'sighting_%') execute function rename_decision();
