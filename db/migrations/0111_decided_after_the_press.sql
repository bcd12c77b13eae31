-- The version before takes a confirmed message for one that is sent, held or dropped, and leaves it alone.
alter table relayed drop constraint if exists relayed_state_check;
alter table relayed add constraint relayed_state_check
  check (state in ('new', 'asked', 'confirmed', 'held', 'sent', 'dropped', 'discarded'));
create index if not exists relayed_confirmed on relayed (confirmed_at, id) where state = 'confirmed';

alter table relayed add column if not exists news_at timestamptz;
create index if not exists relayed_news on relayed (news_at, id) where news_at is not null;

-- A discarded invitation has its turn, as the others have: before it, a pause of the request deletes it. Those that are due
-- have had it.
update invitations set sent_at = created_at where state = 'discarded' and sent_at is null and due_at <= now();

-- Invitations are sent by the queue invitations-asked.
do $$ begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name = 'invitations';
  end if;
end $$;
