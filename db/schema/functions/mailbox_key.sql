-- For indexes, which take no text as long as a normalized address can be, and for locks, which take a number. It is the
-- beginning of a cryptographic hash, and too short to tell one mailbox from another: is_same_mailbox compares the texts.
create or replace function mailbox_key(address text) returns bigint language sql immutable strict parallel safe
return ('x' || encode(substr(sha256(convert_to(normalized_mailbox(address), 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint;
