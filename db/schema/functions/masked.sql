-- What a projection has of a confidential request. Every column that says who sent it is masked here and nowhere else.
create or replace function masked(record jsonb) returns jsonb language sql immutable strict parallel safe
return record || jsonb_build_object('company', '', 'location', '', 'contact_email', '', 'logo_url', null)
  || case when record -> 'withheld' ? 'Type of the project' then '{"project_type": []}'::jsonb else '{}' end
  || case when record -> 'withheld' ? 'Ownership' then '{"ownership_type": ""}'::jsonb else '{}' end
  || case when record -> 'withheld' ? 'Size of the project' then '{"project_size": ""}'::jsonb else '{}' end
  || jsonb_build_object('decided_at', next_full_hour((record ->> 'decided_at')::timestamptz));
