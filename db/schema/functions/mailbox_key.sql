-- Returns a number for a mailbox. Indexes need it, because a normalized address can be too long for an index, and locks
-- need it, because they take numbers. It is the beginning of a cryptographic hash. Two mailboxes can have the same
-- number, so is_same_mailbox also compares the texts.
create or replace function mailbox_key(address text) returns bigint language sql immutable strict parallel safe
return ('x' || encode(substr(sha256(convert_to(normalized_mailbox(address), 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint;
