-- mailbox_key returns other numbers than before. An attacker could find an address with the same former number as
-- another mailbox.
reindex index letters_to_typed;
reindex index letters_of_decisions;
reindex index letters_of_invitations;
reindex index relayed_of_sender;

-- A block whose message is still stored gets the new hash of the message's address. Other blocks keep the former hash
-- until they are deleted.
insert into relay_stops (sender, recipient_id, stopped_as, attempted_at)
select sender_hash(email), former.recipient_id, min(relayed.stopped_as), max(attempted_at)
from relay_stops as former join relayed on relayed.recipient_id = former.recipient_id
where relayed.stopped_as is not null and sender = former_sender_hash(email)
group by sender_hash(email), former.recipient_id
on conflict (sender, recipient_id) do nothing;
delete from relay_stops as former
where exists (
  select from relayed
  where relayed.recipient_id = former.recipient_id and relayed.stopped_as = former.stopped_as
    and sender = former_sender_hash(email));

-- For a mailbox of a mail provider, the origin was the former number of the mailbox.
update relayed set origin = encode(sender_hash(email), 'hex') where origin ~ '^-?[0-9]+$';
update invitations set origin = encode(sender_hash(contact_email), 'hex')
from opportunity_submissions as request
where request.id = request_id and origin ~ '^-?[0-9]+$';
