-- What sender_hash gave before migration 0100. Other addresses have the same one, and can be made to (decision 56).
create or replace function former_sender_hash(address text) returns bytea language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select sha256(key || convert_to(hashtextextended(normalized_mailbox(address), 0)::text, 'UTF8')) from relay_state
$$;
