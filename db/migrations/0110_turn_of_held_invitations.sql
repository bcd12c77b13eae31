-- A held invitation whose turn has come stays after a pause of its request, as one that was sent does. Until now held ones
-- had no turn: all of those that were due had it when they were made.
update invitations set sent_at = created_at where state = 'held' and sent_at is null and due_at <= now();
