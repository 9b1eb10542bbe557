-- Bounds what waits for a webhook, and tells those who share a board what others do there.

alter table webhooks
  -- what wasn't queued, because too much was waiting already
  add column missed_count int not null default 0,
  add column missed_since timestamptz,
  add check ((missed_count = 0) = (missed_since is null));

alter table webhook_deliveries
  -- false: its receiver only shares the board, and is told of it while they do
  add column is_own boolean not null default true;
