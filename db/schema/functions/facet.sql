-- Returns the entries of one filter for a column `facets`: {'service:Delay analysis'} for 'service' and {Delay
-- analysis}.
create or replace function facet(filter_group text, variadic choices text[]) returns text[] language sql immutable parallel safe
return (select coalesce(array_agg(filter_group || ':' || choice), '{}') from unnest(choices) as choice);
