-- Whom the limits of messages to vendors take for one sender's organisation: the registrable domain of the address
-- (x@mail.wadi.example is of wadi.example), and at a mail provider, whose customers share its domain, the mailbox. The list
-- of public suffixes is in the application, which fills in what is null: also what the version before has written.
alter table relayed add column origin text;

create index relayed_without_origin on relayed (email_domain(email)) where origin is null;
create index relayed_of_origin on relayed (origin, sent_at);
create index relayed_sent on relayed (sent_at) where state = 'sent';

-- Without their words in the version before, whose console then names no reason.
alter table relayed drop constraint relayed_held_as_check;
alter table relayed add constraint relayed_held_as_check check (held_as in ('automated', 'reported', 'stopped', 'domain',
  'links', 'text', 'busy', 'new_domain', 'repeated', 'senders', 'new_senders')) not valid;
