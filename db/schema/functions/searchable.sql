-- The normalized fields of a row, separated by U+001F so that no match runs from one field into the next.
-- array_to_string is only 'stable' because element types may be; for text[] it is immutable, and a stored generated
-- column accepts nothing less.
create or replace function searchable(variadic parts text[]) returns text language sql immutable parallel safe
return normalize_text(array_to_string(parts, chr(31)));
