create or replace function refuse_unless_erased() returns trigger language plpgsql as $$
begin
  if exists (
    select from decisions told join decisions erasure on (erasure.kind, erasure.record_id) = (told.kind, told.record_id)
    where told.id = old.decision_id and erasure.decision = 'erased'
  ) then return old; end if;
  raise exception 'What a decision said is kept until its record is erased.';
end $$;
