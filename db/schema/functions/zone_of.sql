-- Returns the time zone of a country. The days of a project begin and end in this zone (decision 42). If a country has
-- several zones, it is the zone of most of its projects. It is never an offset, because Egypt and Lebanon change their
-- clocks, and Morocco changes them for Ramadan.
create or replace function zone_of(country text) returns text language sql immutable strict parallel safe
return case country
  when 'UAE' then 'Asia/Dubai' when 'Saudi Arabia' then 'Asia/Riyadh' when 'Egypt' then 'Africa/Cairo'
  when 'Qatar' then 'Asia/Qatar' when 'Morocco' then 'Africa/Casablanca' when 'Jordan' then 'Asia/Amman'
  when 'Kuwait' then 'Asia/Kuwait' when 'Oman' then 'Asia/Muscat' when 'Bahrain' then 'Asia/Bahrain'
  when 'Lebanon' then 'Asia/Beirut' when 'Tunisia' then 'Africa/Tunis' when 'Algeria' then 'Africa/Algiers'
  when 'Libya' then 'Africa/Tripoli' when 'Iraq' then 'Asia/Baghdad' when 'Syria' then 'Asia/Damascus'
  else 'UTC' end;
