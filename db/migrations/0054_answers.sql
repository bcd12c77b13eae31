-- Replies to confidential requests (decision 58) are kept as messages to vendors are: `recipient_id` is then the public id
-- of a request. No two records have the same id.
alter table relayed add column cannot_act text not null default '' check (octet_length(cannot_act) <= 4096);

-- A reply has up to 4,000 characters, a message 2,000.
alter table relayed drop constraint relayed_message_check;
alter table relayed add constraint relayed_message_check check (octet_length(message) <= 16384) not valid;
