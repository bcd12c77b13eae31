-- Leaves out a row that a visitor has sent within the last 24 hours: a double click, a reload. The insert then reports no
-- row, and no receipt is queued. With its owner's rights, since visitors may read no submission.
-- A suspected copy of any submission is a repetition; an unsuspected copy of one in quarantine goes to the queue. What
-- was closed or withdrawn meanwhile may be sent again.
create or replace function skip_repetition() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  content text;
  digest bytea;
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in is never a repetition.
  if session_user = current_user then return new; end if;

  -- By the columns that have a value: a new column changes no fingerprint. The language of the page does not count.
  content := (select jsonb_object_agg(key, value) from jsonb_each(jsonb_strip_nulls(
    to_jsonb(new) - '{id,created_at,suspicion,page_language,outcome_public}'::text[])) where value not in ('""', '[]'));
  digest := sha256(convert_to(tg_table_name || content, 'UTF8'));

  -- What visitors send is no larger than a form can be, also by SQL of their own.
  if octet_length(content) > 65536 then
    raise check_violation using message = 'A submission has at most 65,536 bytes.';
  end if;

  -- Identical ones wait for each other, and then, in a statement of its own, see what the first has stored.
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
