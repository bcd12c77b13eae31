-- The key finds rows by an index, and the text decides. Not strict: PostgreSQL would not write the conditions into a query.
create or replace function is_same_mailbox(address text, other text) returns boolean language sql immutable parallel safe
return mailbox_key(address) = mailbox_key(other) and normalized_mailbox(address) = normalized_mailbox(other);
