-- Returns the keyed hash of a mailbox. A block stores only this hash of its sender (decision 56).
create or replace function sender_hash(address text) returns bytea language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select sha256(key || convert_to(normalized_mailbox(address), 'UTF8')) from relay_state
$$;
