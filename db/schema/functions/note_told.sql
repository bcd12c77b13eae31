-- Records that the sender of an imported listing was told about the move, once the email is sent and not when it is
-- queued.
create or replace function note_told() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update imported_rows set told_at = now() where record_id = new.submission_id;
  return null;
end $$;
