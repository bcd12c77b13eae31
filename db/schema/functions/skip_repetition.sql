-- Leaves out a row that a visitor has already sent within the last 24 hours, for example by a double click or a reload.
-- The insert then reports no row, and no receipt is queued. Runs with its owner's rights, because visitors may read no
-- submission.
-- A suspected copy of any submission is a repetition. An unsuspected copy of a submission in quarantine is not, and
-- goes to the queue. A submission that has been closed, withdrawn or erased may be sent again.
create or replace function skip_repetition() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  content text;
  digest bytea;
begin
  -- Here, current_user is the owner and session_user is the login. A row that the owner inserts is never a repetition.
  if session_user = current_user then return new; end if;

  -- The fingerprint contains only the columns that have a value, so that a new column changes no fingerprint. The
  -- language of the page does not count.
  content := (select jsonb_object_agg(key, value) from jsonb_each(jsonb_strip_nulls(
    to_jsonb(new) - '{id,created_at,suspicion,page_language,outcome_public}'::text[])) where value not in ('""', '[]'));
  digest := sha256(convert_to(tg_table_name || content, 'UTF8'));

  -- A visitor's row is never larger than a form can be, even if it is inserted by injected SQL.
  if octet_length(content) > 65536 then
    raise check_violation using message = 'A submission has at most 65,536 bytes.';
  end if;

  -- Transactions with the same content wait for each other here. The next statement then sees what the first one has
  -- stored.
  perform pg_advisory_xact_lock(hashtextextended(encode(digest, 'hex'), 0));

  insert into recent_submissions as known values (digest, new.id, now())
  on conflict (fingerprint) do update set submission_id = excluded.submission_id, received_at = excluded.received_at
  where known.received_at <= now() - interval '1 day'
    or not exists (
      select from submissions s where s.id = known.submission_id and s.status not in ('withdrawn', 'closed', 'erased')
        and (s.suspicion is null or new.suspicion is not null));
  if found then return new; end if;
  return null;
end $$;

revoke all on function skip_repetition() from public;
