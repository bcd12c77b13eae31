-- A held invitation now gets a `sent_at` when it becomes due. It then stays if its request is paused, as a sent
-- invitation does. Those that are due already were due when they were created.
update invitations set sent_at = created_at where state = 'held' and sent_at is null and due_at <= now();
