-- 'service' and {Delay analysis} give {'service:Delay analysis'}: the entries of one filter in a column `facets`.
create or replace function facet(filter_group text, variadic choices text[]) returns text[] language sql immutable parallel safe
return (select coalesce(array_agg(filter_group || ':' || choice), '{}') from unnest(choices) as choice);
