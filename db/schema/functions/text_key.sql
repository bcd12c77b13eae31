-- Equal for texts of the same letters and digits: a space or a sign makes no other text.
create or replace function text_key(text) returns text language sql immutable strict parallel safe
return md5(regexp_replace(normalize_text($1), '[^[:alnum:]]+', '', 'g'));
