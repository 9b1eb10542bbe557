-- Pins that are published once their video is processed, as their members asked for them.
create table pending_pins (
  id bigint primary key,
  member_id bigint not null,
  upload_id bigint not null,
  -- what Pin.create gets
  options jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'failed')),
  -- why it wasn't published, for its member
  failure text,
  created_at timestamptz not null default now()
);
-- what a member waits for; one for each write key
create unique index pending_pins_member_id on pending_pins (member_id, (options ->> 'guid'));
-- what an upload is waited for by
create index pending_pins_upload_id on pending_pins (upload_id);
