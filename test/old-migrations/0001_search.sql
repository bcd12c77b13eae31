-- Search ignores case, accents and Arabic letter forms: 'facade' finds 'Façade', 'احمد' finds 'أحمد'.
-- pg_trgm is a trusted extension: a database owner may create it without being a superuser.
create extension if not exists pg_trgm;

-- One spelling for text that a reader takes to be the same. Decomposing (NFKD) splits a letter from its marks,
-- so that dropping the marks leaves the bare letter; the last step unites letters that Arabic, Persian and Urdu
-- keyboards write differently. Plain ASCII, nearly all of what is stored, takes the short way.
-- A standard SQL body (return …) binds names when the function is made, whatever search_path says later.
create function fold(t text) returns text language sql immutable strict parallel safe
return case
  when octet_length(t) = length(t) then lower(t)
  else lower(translate(
    regexp_replace(normalize(t, NFKD), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]', '', 'g'),
    'ٱىةیک', 'ايهيك'))
end;

-- The folded words of a row, parted by U+001F so that no match runs from one field into the next.
-- array_to_string is only 'stable' because element types may be; for text[] it is immutable, and a stored
-- generated column accepts nothing less.
create function searchable(variadic parts text[]) returns text language sql immutable parallel safe
return fold(array_to_string(parts, chr(31)));

-- 'service' and {Delay analysis} give {'service:Delay analysis'}: the entries of one filter group in a facets column.
create function facet(filter_group text, variadic choices text[]) returns text[] language sql immutable parallel safe
return (select coalesce(array_agg(filter_group || ':' || choice), '{}') from unnest(choices) as choice);

-- A LIKE pattern that finds the folded text anywhere. The wildcards are escaped after folding,
-- because NFKD turns a full-width ％ into a %.
create function contains_pattern(sought text) returns text language sql immutable strict parallel safe
return '%' || replace(replace(replace(fold(sought), '\', '\\'), '%', '\%'), '_', '\_') || '%';
