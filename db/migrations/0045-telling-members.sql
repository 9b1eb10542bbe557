alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'followed_you', 'asked_to_follow', 'approved_request', 'saved_pin', 'commented', 'replied', 'liked_comment',
    'invited_to_board', 'joined_board', 'mentioned', 'messaged', 'board_activity', 'report_decided', 'action_ended',
    'new_login'
  ));

-- What a member chose for a kind of news; without a row, it is as the contract says.
create table notification_settings (
  member_id bigint not null references members (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  push boolean not null,
  primary key (member_id, kind)
);

-- How a member is told, and how far they have been told already.
create table notification_preferences (
  member_id bigint primary key references members (id) on delete cascade,
  mail_rhythm text not null default 'at_once' check (mail_rhythm in ('at_once', 'daily', 'weekly', 'never')),
  -- an IANA name
  time_zone text not null default 'UTC',
  -- minutes of the member's day; null means no quiet hours
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  -- pushes say who and what
  shows_details boolean not null default false,
  -- the newest place that was mailed or pushed
  mailed_place bigint not null default 0,
  pushed_place bigint not null default 0,
  -- a mail up to here is being sent; a worker that continues sends the same one
  mailing_place bigint,
  check ((quiet_from is null) = (quiet_until is null))
);

create table notification_board_mutes (
  member_id bigint not null references members (id) on delete cascade,
  board_id bigint not null references boards (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, board_id)
);
-- a board that goes for good
create index notification_board_mutes_board_id on notification_board_mutes (board_id);

create table notification_person_mutes (
  member_id bigint not null references members (id) on delete cascade,
  person_id bigint not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, person_id)
);
-- the purge of a member
create index notification_person_mutes_person_id on notification_person_mutes (person_id);

-- Browsers that show news while no page is open. They end with their session.
create table push_subscriptions (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  session_id bigint not null references sessions (id) on update cascade on delete cascade,
  endpoint text not null,
  endpoint_hash bytea not null,
  -- the browser's public key and secret, of which the payload's key is made
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null default now(),
  refused_at timestamptz
);
-- a browser belongs to whoever used it last
create unique index push_subscriptions_endpoint_hash on push_subscriptions (endpoint_hash);
-- the member's own; the purge of a member
create index push_subscriptions_member_id on push_subscriptions (member_id, id);
-- what ends with a session
create index push_subscriptions_session_id on push_subscriptions (session_id);
