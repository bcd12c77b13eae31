-- Whether the next submission opens after a decision: each reviewer's choice, in every browser.
alter table reviewers add column opens_next boolean not null default false;
