alter table reviewers alter column opens_next set default true;
