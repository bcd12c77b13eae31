-- Returns the host of a website, such as 'wadi-build.example' for 'https://www.Wadi-Build.example:8080/about'.
create or replace function web_host(website text) returns text language sql immutable strict parallel safe
return substring(lower(website) from '^(?:[a-z][a-z0-9+.-]*://)?(?:[^/?#@]*@)?(?:www\.)?([^/:?#]+)');
