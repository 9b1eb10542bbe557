-- A member's search for Pins they saved more than once. It goes on round by round wherever it was stopped.
create table duplicate_searches (
  member_id bigint primary key references members (id) on delete cascade,
  -- tells a search from the one before
  number integer not null default 1,
  rounds_done integer not null default 0,
  -- zero until the first round
  rounds integer not null default 0,
  -- pairs of the member's own pictures that look alike, as found so far: both ids, how alike, whether they are the same
  pairs jsonb not null default '[]',
  finished_at timestamptz,
  -- the newest Pin when it ended, and how many pictures nobody had looked at by then
  newest_pin_id bigint not null default 0,
  unseen_count integer not null default 0,
  -- a worker that dies keeps its turn until then
  due_at timestamptz not null default now()
);
-- whose turn it is
create index duplicate_searches_due_at on duplicate_searches (due_at) where finished_at is null;

-- What such a search found. A dismissed group stays, so that it isn't shown again.
create table duplicate_groups (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  kind text not null check (kind in ('identical', 'same', 'similar')),
  -- The newest first. Some may be gone since.
  pin_ids bigint[] not null check (cardinality(pin_ids) >= 2),
  newest_pin_id bigint not null,
  -- how alike the least alike of them are
  score double precision not null,
  dismissed_at timestamptz
);
-- a member's groups of a kind, newest first
create index duplicate_groups_member_id on duplicate_groups (member_id, kind, newest_pin_id desc)
  where dismissed_at is null;
-- what a member dismissed, latest first
create index duplicate_groups_dismissed_at on duplicate_groups (member_id, dismissed_at desc)
  where dismissed_at is not null;
