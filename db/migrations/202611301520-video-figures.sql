-- What others watched of videos, by day: how often they started, for how long with half of it visible, and how far.
alter table pin_days
  add column video_starts integer not null default 0,
  add column video_2s integer not null default 0,
  add column video_10s integer not null default 0,
  add column video_95_percent integer not null default 0,
  add column video_ms bigint not null default 0;
alter table member_days
  add column video_starts integer not null default 0,
  add column video_2s integer not null default 0,
  add column video_10s integer not null default 0,
  add column video_95_percent integer not null default 0,
  add column video_ms bigint not null default 0;
