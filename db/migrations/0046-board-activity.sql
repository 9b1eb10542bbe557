-- Who did what on a board that several people save to, for those people. It is kept for half a year.
create table board_activity (
  id bigint primary key,
  board_id bigint not null references boards (id) on delete cascade,
  actor_id bigint not null,
  kind text not null check (kind in (
    'saved', 'moved_in', 'moved_out', 'removed', 'restored', 'joined', 'left', 'member_removed', 'changed',
    'section_created', 'section_renamed', 'section_deleted'
  )),
  -- whom somebody removed
  member_id bigint,
  section_id bigint,
  -- the first of the Pins, and how many there were
  pin_ids bigint[] not null default '{}',
  pin_count integer not null default 0,
  created_at timestamptz not null
);
-- a board's activity, newest first
create index board_activity_board_id on board_activity (board_id, id desc);
-- the purge of a member
create index board_activity_actor_id on board_activity (actor_id);
create index board_activity_member_id on board_activity (member_id) where member_id is not null;
-- what is too old to be kept
create index board_activity_created_at on board_activity (created_at);
