-- The comparison of the keys can use an index, and the comparison of the texts decides. The function is not strict,
-- because PostgreSQL would not inline a strict function into a query.
create or replace function is_same_mailbox(address text, other text) returns boolean language sql immutable parallel safe
return mailbox_key(address) = mailbox_key(other) and normalized_mailbox(address) = normalized_mailbox(other);
