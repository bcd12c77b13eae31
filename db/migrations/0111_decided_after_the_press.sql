-- The previous version treats a confirmed message as one that was sent, held or dropped, and leaves it alone.
alter table relayed drop constraint if exists relayed_state_check;
alter table relayed add constraint relayed_state_check
  check (state in ('new', 'asked', 'confirmed', 'held', 'sent', 'dropped', 'discarded'));
create index if not exists relayed_confirmed on relayed (confirmed_at, id) where state = 'confirmed';

alter table relayed add column if not exists news_at timestamptz;
create index if not exists relayed_news on relayed (news_at, id) where news_at is not null;

-- A discarded invitation now also gets a `sent_at` when it becomes due. Until then, a pause of its request deletes it.
-- Those that are due already get their time here.
update invitations set sent_at = created_at where state = 'discarded' and sent_at is null and due_at <= now();

-- The queue invitations-asked now sends invitations, so the former schedule is removed.
do $$ begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name = 'invitations';
  end if;
end $$;
