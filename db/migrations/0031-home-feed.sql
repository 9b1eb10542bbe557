-- Whether a member wants recommendations: all, only what those they follow save, or nothing. What they saved before
-- `feed_starts_at` isn't used, after they started again.
alter table members
  add recommendations text not null default 'all' check (recommendations in ('all', 'following', 'nothing')),
  add feed_starts_at timestamptz;

-- What members said about their home feed: less like a Pin, nothing of a person, a site or a board. A weight above zero
-- is for a secret board of their own that may be used.
create table feed_feedback (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  kind text not null check (kind in ('pin', 'board', 'pinner', 'domain', 'topic')),
  object text not null check (object <> '' and length(object) <= 253),
  -- Hundredths.
  weight integer not null,
  created_at timestamptz not null default now()
);
-- what a Pin of the feed is compared with; one opinion about each thing
create unique index feed_feedback_object on feed_feedback (member_id, kind, object);
-- the list in settings, newest first
create index feed_feedback_member_id on feed_feedback (member_id, id desc);

-- A member's home feed as its first page found it, so that later pages continue it. Lost in a crash, and then made anew.
create unlogged table feed_snapshots (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  -- In the order of the feed, all of the same length. An idea of 0 is not known yet.
  pin_ids bigint[] not null,
  ideas integer[] not null,
  sources text[] not null,
  -- The Pins it was made from: idea, Pin, board and weight of each.
  seeds jsonb not null,
  -- What earlier snapshots of the same reading had.
  past_pin_ids bigint[] not null,
  past_ideas integer[] not null,
  -- How many were read.
  read_count integer not null default 0,
  read_at timestamptz not null default now()
);
-- a member's snapshots, newest first
create index feed_snapshots_member_id on feed_snapshots (member_id, id desc);
-- the sweep
create index feed_snapshots_read_at on feed_snapshots (read_at);

-- the Pins saved most often of late
create index pins_repin_count on pins (repin_count desc, id desc) where state = 'live' and repin_count > 0;

-- what a member saved to a board of theirs last
create index pins_pinner_id_board_id on pins (pinner_id, board_id, id desc) where state = 'live';
