-- Returns the hash that sender_hash returned before migration 0100. Several addresses have the same hash, and an
-- attacker can find such addresses (decision 56).
create or replace function former_sender_hash(address text) returns bytea language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select sha256(key || convert_to(hashtextextended(normalized_mailbox(address), 0)::text, 'UTF8')) from relay_state
$$;
