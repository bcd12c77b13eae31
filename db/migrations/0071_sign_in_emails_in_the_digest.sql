-- The digest also says that a reviewer was sent many sign-in emails and used none. The version before leaves this kind out.
alter table digest_queue drop constraint digest_queue_kind_check;
alter table digest_queue add constraint digest_queue_kind_check
  check (kind in ('request', 'listing', 'message', 'signIn')) not valid;

create index letters_of_sign_ins on letters (recipient, created_at) where template = 'signIn';
