-- Files of videos that ffmpeg is to make, or makes. Rows of finished ones are deleted.
create table video_presses (
  content_hash bytea not null references videos (content_hash) on delete cascade,
  kind text not null check (kind in ('v720', 'v360', 'silent')),
  state text not null default 'waiting' check (state in ('waiting', 'pressing', 'failed')),
  -- How often it was begun. A worker that stops gives its try back.
  tries smallint not null default 0,
  -- Whoever began it last. A former one finds out with its next write.
  run text,
  -- How much of it is done, from 0 to 1.
  part double precision not null default 0,
  begun_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (content_hash, kind)
);
