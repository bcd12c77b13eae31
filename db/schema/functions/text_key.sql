-- Returns the same key for texts with the same letters and digits. Spaces and signs make no difference.
create or replace function text_key(text) returns text language sql immutable strict parallel safe
return md5(regexp_replace(normalize_text($1), '[^[:alnum:]]+', '', 'g'));
