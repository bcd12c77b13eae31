-- Letters to be sent, written in the same transaction as what they tell of, so that neither exists without the other.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  -- Which template, and what fills it. A sign-in letter carries no token: one is made when the letter is sent.
  template text not null,
  content jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When it may next be tried: taking a letter moves this on, so that a crash while sending means 'again', never 'lost'.
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz
);

create index outbox_due on outbox (due_at) where sent_at is null;
