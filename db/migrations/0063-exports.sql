-- What members take away: a ZIP with everything of theirs, kept for a few days.

create table exports (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  state text not null check (state in ('working', 'ready', 'failed')),
  -- how often it was begun; whoever began it earlier has been given up and can't finish it
  attempt integer not null default 0,
  done_count integer not null default 0,
  total_count integer not null default 0,
  -- the finished file; null until then
  file_key text,
  file_bytes bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- one at a time
create unique index exports_at_work on exports (member_id) where state = 'working';
-- a member's exports, newest first
create index exports_member_id on exports (member_id, id desc);
-- the sweep
create index exports_expires_at on exports (expires_at);
