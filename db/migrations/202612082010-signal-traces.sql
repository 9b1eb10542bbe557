-- Who did the same lately: new accounts with the same link, accounts with the same comment. Deleted after a day.
create table signal_traces (
  -- a hash of the signal's name and of the link or text
  key bytea not null,
  member_id bigint not null,
  object_id bigint not null,
  at timestamptz not null default now(),
  primary key (key, member_id)
);
create index signal_traces_member_id on signal_traces (member_id);
-- the sweep
create index signal_traces_at on signal_traces (at);
