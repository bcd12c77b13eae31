-- While this version does not offer one of its filters, as after going back to the version before, an alert waits.
alter table alerts add column paused_at timestamptz,
  -- Of its emails, chosen with the sign-up: the language of the address from the start of the alert on.
  add column language text check (language in ('en', 'ar'));

-- After a restore none is sent until a reviewer says so: who has unsubscribed since the backup would get emails again.
alter table alert_state add column waits_since timestamptz;

-- One proof for each start: an earlier one is not overwritten.
alter table alert_consents drop constraint alert_consents_pkey,
  add column id uuid primary key default gen_random_uuid();
create index alert_consents_of_alert on alert_consents (alert_id);
