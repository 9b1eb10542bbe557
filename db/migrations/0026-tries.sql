-- A member who tried what a Pin shows: one of each member and Pin.
create table pin_tries (
  id bigint primary key,
  pin_id bigint not null references pins (id) on delete cascade,
  member_id bigint not null,
  note text not null default '',
  -- the member's own picture
  picture_id bigint,
  -- as for comments: the hidden board it stays with if the Pin leaves; null if it goes where the Pin goes
  made_on_board_id bigint,
  -- as for follows: the member is gone or private, so that not everybody may know
  is_withheld boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  trashed_at timestamptz
);
create unique index pin_tries_pin_id_member_id on pin_tries (pin_id, member_id);
-- a Pin's tries, latest first
create index pin_tries_pin_id on pin_tries (pin_id, id desc) where trashed_at is null;
-- a member's tries, latest first; the purge of a member
create index pin_tries_member_id on pin_tries (member_id, id desc);
-- who may see a picture; whether it is used
create index pin_tries_picture_id on pin_tries (picture_id) where picture_id is not null;
-- what a Pin's count may leave out
create index pin_tries_pin_id_withheld on pin_tries (pin_id) where is_withheld or made_on_board_id is not null;
-- the purge of the trash
create index pin_tries_trashed_at on pin_tries (trashed_at, id) where trashed_at is not null;

alter table pins add column try_count integer not null default 0;

-- the tries that a merge carried along with its Pins
alter table former_spots add column try_ids bigint[] not null default '{}';

alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('pin', 'comment', 'try', 'member', 'board'));
