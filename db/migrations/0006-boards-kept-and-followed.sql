-- How a member likes to look at boards and pins; null where they never chose.
alter table members add column board_sort text check (board_sort in ('alphabetical', 'last_pinned_to', 'custom'));
alter table members add column board_view text not null default 'wide' check (board_view in ('wide', 'square'));
alter table members add column profile_density text check (profile_density in ('regular', 'dense'));
alter table members add column board_density text check (board_density in ('regular', 'dense'));
-- When they last put their boards in an order of their own; null: never.
alter table members add column boards_ordered_at timestamptz;
-- What the profile shows beside boards.
alter table members add column shows_all_pins boolean not null default false;
alter table members add column wishlist_enabled boolean not null default false;
alter table members add column shows_shopping_list boolean not null default false;
-- 0: one press saves to the profile; 1: it asks for a board.
alter table members add column save_behavior smallint not null default 1 check (save_behavior in (0, 1));

-- What a program keeps for a member under a name of the protocol.
create table member_states (
  member_id bigint not null,
  state text not null,
  value text not null,
  primary key (member_id, state)
);

create table board_follows (
  board_id bigint not null references boards (id) on delete cascade,
  member_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (board_id, member_id)
);
-- a board's followers, latest first
create index board_follows_board_id on board_follows (board_id, created_at desc, member_id desc);
-- the boards a member follows, latest first
create index board_follows_member_id on board_follows (member_id, created_at desc, board_id desc);

alter table boards add column follower_count integer not null default 0;

-- the pins of a board that an ad shows, which are few
create index pins_board_id_promoted on pins (board_id, id) where state = 'live' and promoted_until is not null;
