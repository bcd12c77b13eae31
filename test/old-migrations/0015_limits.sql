-- What one network has sent of late, counted by all processes together: the table of rate-limiter-flexible, as it would
-- make it. A key holds no address, but a keyed hash of one. Unlogged: the counts are not worth a write to the log, and
-- nobody is wronged where a crash forgets them.
create unlogged table limits (
  key text primary key,
  points int not null default 0,
  -- In milliseconds since 1970; what is past counts no more, and is cleared by the library.
  expire bigint
);

-- What keys these hashes where the operator has set no SESSION_SECRET: one for all processes, and across starts.
create table limit_secret (
  secret bytea not null
);

insert into limit_secret values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Submissions that look like a program's, apart from the others: for the team to see, and to let in where they err.
create table caught (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('request', 'listing', 'message')),
  -- What was typed, by the form's own names. The form's rules allow less; whoever gets around them may not fill the disk.
  content jsonb not null check (octet_length(content::text) <= 65536),
  reason text not null check (reason in ('hidden_field', 'too_fast')),
  caught_at timestamptz not null default now()
);

create index caught_newest on caught (caught_at desc, id desc);

-- What came in during the last day, by a hash of all that was typed, so that a double click, a reload or an impatient
-- person is recognised. What is older is cleared daily. Unlogged, as above.
create unlogged table recent_submissions (
  fingerprint bytea primary key,
  submission_id uuid not null,
  received_at timestamptz not null
);

-- Leaves out a row that a visitor has sent before, within 24 hours: the insert then reports no row, and no receipt is
-- queued. The visitor's login may read nothing that was submitted, so the tables look for themselves, with their owner's
-- rights. Nobody can call the function by itself.
create function skip_repetition() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  print bytea := sha256(convert_to(tg_table_name || (to_jsonb(new) - '{id,created_at}'::text[])::text, 'UTF8'));
begin
  -- In here current_user is the owner, and session_user whoever logged in. What the owner puts in, it means to.
  if session_user = current_user then return new; end if;

  -- Those that are identical take turns, until whoever was first is committed or rolled back. In a statement of its own:
  -- the next ones then see what the first has stored.
  perform pg_advisory_xact_lock(hashtextextended(encode(print, 'hex'), 0));

  insert into recent_submissions as known values (print, new.id, now())
  on conflict (fingerprint) do update set submission_id = excluded.submission_id, received_at = excluded.received_at
  -- Whoever is thanked has a submission here: one that is gone or erased is no reason to leave another out.
  where known.received_at <= now() - interval '1 day'
    or not exists (select from review_queue where id = known.submission_id and status <> 'erased');
  if found then return new; end if;
  return null;
end $$;

revoke all on function skip_repetition() from public;

create trigger repetition before insert on opportunity_submissions for each row execute function skip_repetition();
create trigger repetition before insert on vendor_listings for each row execute function skip_repetition();
create trigger repetition before insert on contact_submissions for each row execute function skip_repetition();
