-- Returns the normalized fields of a row, separated by U+001F so that no match extends from one field into the next.
-- PostgreSQL declares array_to_string as 'stable', because the output of some element types is not immutable. For
-- text[] it is immutable, which a stored generated column requires.
create or replace function searchable(variadic parts text[]) returns text language sql immutable parallel safe
return normalize_text(array_to_string(parts, chr(31)));
