-- What a member is told, in groups: one for each kind, thing and day. Whether it still holds is asked when it is read.
create table notifications (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  kind text not null check (kind in (
    'followed_you', 'asked_to_follow', 'approved_request', 'saved_pin', 'commented', 'replied', 'liked_comment',
    'invited_to_board', 'joined_board'
  )),
  -- the Pin, comment, board or member it is about
  subject_id bigint not null,
  day date not null,
  -- changes with each reason, so that the newest news comes first
  place bigint not null,
  is_read boolean not null default false,
  unique (member_id, kind, subject_id, day)
);
-- a member's news, newest first
create index notifications_member_id on notifications (member_id, place desc);
-- what is too old to be kept
create index notifications_day on notifications (day, id);

-- Who did what, for each group: the fact is their comment or Pin, or else who did it.
create table notification_reasons (
  notification_id bigint not null references notifications (id) on delete cascade,
  actor_id bigint not null references members (id) on delete cascade,
  fact_id bigint not null,
  created_at timestamptz not null,
  primary key (notification_id, actor_id, fact_id)
);
-- the newest reasons of a group
create index notification_reasons_created_at on notification_reasons (notification_id, created_at desc);
-- the purge of a member
create index notification_reasons_actor_id on notification_reasons (actor_id);

-- How far a member has seen their news.
create table notification_marks (
  member_id bigint primary key references members (id) on delete cascade,
  seen_place bigint not null
);
