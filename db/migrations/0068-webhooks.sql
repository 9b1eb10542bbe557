-- Addresses that members want to be told at when something happens, and what was sent there.

create table webhooks (
  id bigint primary key,
  owner_id bigint not null references members (id) on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  description text not null check (length(description) <= 1600),
  kinds text[] not null check (cardinality(kinds) between 1 and 20),
  -- encrypted, because signing needs it as it is
  secret bytea not null,
  -- the one before it, which signs too until then
  old_secret bytea,
  old_secret_until timestamptz,
  -- null: it's on
  off_at timestamptz,
  off_reason text check (off_reason in ('owner', 'failing', 'gone')),
  created_at timestamptz not null default now(),
  check ((off_at is null) = (off_reason is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
-- a member's webhooks, and whom an event concerns
create index webhooks_owner_id on webhooks (owner_id, id desc);

-- Holds what happened, never what is sent: that is written when it's sent, with what its receiver may see then.
create table webhook_deliveries (
  id bigint primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  -- the order they are sent in
  place bigint generated always as identity,
  -- the same for one that is sent again
  message_id bigint not null,
  kind text not null,
  object_id bigint not null,
  happened_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'delivered', 'failed', 'skipped', 'canceled')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  first_tried_at timestamptz,
  tried_at timestamptz,
  response_status int,
  -- how it begins
  response_text text check (length(response_text) <= 1000),
  duration_ms int,
  error text check (error in ('unreachable', 'slow', 'no_answer')),
  created_at timestamptz not null default now()
);
-- the log of a webhook, newest first
create index webhook_deliveries_webhook_id on webhook_deliveries (webhook_id, place desc);
-- what is sent next
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, place) where state = 'waiting';
-- what tells of a follower who is deleted
create index webhook_deliveries_follower on webhook_deliveries (object_id) where kind = 'follow.created';
-- the sweep
create index webhook_deliveries_created_at on webhook_deliveries (created_at);
