-- Who follows and who blocks whom: what may be seen depends on both.
create table member_follows (
  follower_id bigint not null references members (id) on delete cascade,
  followed_id bigint not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id)
);
-- a member's followers, newest first
create index member_follows_followed_id on member_follows (followed_id, created_at desc, follower_id);

create table member_blocks (
  blocker_id bigint not null references members (id) on delete cascade,
  blocked_id bigint not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
-- the other direction of the same question
create index member_blocks_blocked_id on member_blocks (blocked_id, blocker_id);

-- Unorganized pins of a member, who has no board to count them.
alter table members add column boardless_pin_count integer not null default 0;
alter table members add column comments_off_by_default boolean not null default false;

create table boards (
  id bigint primary key default next_id(),
  owner_id bigint not null,
  name text not null,
  -- trimmed, NFC, case-folded: two names that read alike are one
  name_key text not null,
  slug text not null,
  description text not null default '',
  privacy text not null default 'public' check (privacy in ('public', 'protected', 'secret')),
  category text not null default 'other',
  cover_pin_id bigint,
  -- [x, y, width, height] and [width, height], in pixels of the original
  cover_crop integer[],
  cover_size integer[],
  invites_enabled boolean not null default true,
  allow_homefeed_recommendations boolean not null default true,
  is_ads_only boolean not null default false,
  -- live pins, in sections or not
  pin_count integer not null default 0,
  section_count integer not null default 0,
  collaborator_count integer not null default 0,
  last_pinned_at timestamptz,
  version integer not null default 1,
  -- the version in which each field was last changed
  changed_in jsonb not null default '{}',
  trashed_at timestamptz,
  created_at timestamptz not null default now()
);
-- a member's boards; "is this name free"
create unique index boards_owner_id_name on boards (owner_id, name_key) where trashed_at is null;
-- a board by its address
create unique index boards_owner_id_slug on boards (owner_id, slug) where trashed_at is null;
-- the trash, and its purge
create index boards_trashed_at on boards (trashed_at, id) where trashed_at is not null;
create index boards_owner_id_trashed on boards (owner_id, trashed_at desc) where trashed_at is not null;

-- What a board is to each of its people; the owner has a row too.
create table board_members (
  board_id bigint not null references boards (id) on delete cascade,
  member_id bigint not null,
  role text not null check (role in ('owner', 'collaborator')),
  archived_at timestamptz,
  -- fractional; the first in order comes first
  order_key text not null collate "C",
  email_notifications boolean not null default true,
  joined_at timestamptz not null default now(),
  primary key (board_id, member_id)
);
-- the boards a member keeps, in their order
create index board_members_member_id on board_members (member_id, order_key, board_id);

-- An address from before a rename leads on until another board takes it.
create table former_board_slugs (
  owner_id bigint not null,
  slug text not null,
  board_id bigint not null references boards (id) on delete cascade,
  primary key (owner_id, slug)
);
create index former_board_slugs_board_id on former_board_slugs (board_id);

create table sections (
  id bigint primary key default next_id(),
  board_id bigint not null references boards (id) on delete cascade,
  title text not null,
  title_key text not null,
  slug text not null,
  -- the larger comes first; reordering gives the sections one another's places
  place bigint not null default next_id(),
  pin_count integer not null default 0,
  version integer not null default 1,
  trashed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index sections_board_id_title on sections (board_id, title_key) where trashed_at is null;
create unique index sections_board_id_slug on sections (board_id, slug) where trashed_at is null;
-- a board's sections in order
create index sections_board_id_place on sections (board_id, place desc, id desc) where trashed_at is null;
create index sections_trashed_at on sections (trashed_at, id) where trashed_at is not null;

create table former_section_slugs (
  board_id bigint not null references boards (id) on delete cascade,
  slug text not null,
  section_id bigint not null references sections (id) on delete cascade,
  primary key (board_id, slug)
);
create index former_section_slugs_section_id on former_section_slugs (section_id);

-- The signature is a picture's name to the world and changes when it is hidden; this one stays.
alter table pictures add column id bigint not null default next_id();
create unique index pictures_id on pictures (id);
-- 'public' is for what everybody may see by itself: faces, the front wall. A pin's picture is 'private' here:
-- who may see it is asked of the pins that show it.

create table pins (
  id bigint primary key default next_id(),
  pinner_id bigint not null,
  board_id bigint,
  section_id bigint,
  -- order in the board; the larger comes first, so a new pin does
  place bigint not null default next_id(),
  picture_id bigint not null,
  title text not null default '',
  description text not null default '',
  link text not null default '',
  -- the link's host without "www.", for people to read and to find by
  domain text not null default '',
  alt_text text not null default '',
  -- seen by the pinner alone
  note text not null default '',
  lang text,
  method text not null check (method in ('uploaded', 'pinbuilder', 'scraped', 'button', 'repin', 'copy')),
  is_repin boolean not null default false,
  -- the pin it was saved from; null where not everybody could see that one
  source_pin_id bigint,
  -- whoever brought the picture here first; null where that would tell of a hidden pin
  creator_id bigint,
  rich_metadata jsonb,
  price_value numeric(14, 2),
  price_currency text,
  comments_off boolean not null default false,
  repin_count integer not null default 0,
  comment_count integer not null default 0,
  -- an ad that runs shows the pin to everybody until then
  promoted_until timestamptz,
  state text not null default 'live' check (state in ('live', 'trashed', 'removed')),
  trashed_at timestamptz,
  version integer not null default 1,
  -- the version in which each field was last changed
  changed_in jsonb not null default '{}',
  created_at timestamptz not null default now()
);
-- a board's feed, whole
create index pins_board_id_place on pins (board_id, place desc, id desc) where state = 'live' and board_id is not null;
-- the part of a board that is in no section
create index pins_board_id_unsectioned on pins (board_id, place desc, id desc)
  where state = 'live' and board_id is not null and section_id is null;
-- a section's feed
create index pins_section_id_place on pins (section_id, place desc, id desc)
  where state = 'live' and section_id is not null;
-- a member's pins, newest first
create index pins_pinner_id on pins (pinner_id, id desc) where state = 'live';
-- what a member made, newest first
create index pins_pinner_id_made on pins (pinner_id, id desc) where state = 'live' and not is_repin;
-- a member's unorganized pins
create index pins_pinner_id_boardless on pins (pinner_id, id desc) where state = 'live' and board_id is null;
-- the newest of all
create index pins_newest on pins (id desc) where state = 'live';
-- who still shows a picture; is this picture on that board already
create index pins_picture_id on pins (picture_id);
-- is this link on that board already; the pins of a site
create index pins_pinner_id_link on pins (pinner_id, md5(link)) where state = 'live' and link <> '';
-- what was saved from a pin
create index pins_source_pin_id on pins (source_pin_id) where source_pin_id is not null;
-- the purge of whoever brought a picture here
create index pins_creator_id on pins (creator_id) where creator_id is not null;
-- the trash, and its purge
create index pins_trashed_at on pins (trashed_at, id) where trashed_at is not null;
create index pins_pinner_id_trashed on pins (pinner_id, trashed_at desc, id desc) where trashed_at is not null;

create table pin_favorites (
  member_id bigint not null,
  pin_id bigint not null references pins (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, pin_id)
);
create index pin_favorites_pin_id on pin_favorites (pin_id);

create table pin_hides (
  member_id bigint not null,
  pin_id bigint not null references pins (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, pin_id)
);
create index pin_hides_pin_id on pin_hides (pin_id);

create table comments (
  id bigint primary key default next_id(),
  pin_id bigint not null references pins (id) on delete cascade,
  author_id bigint not null,
  -- the comment this one answers; answers have no answers
  parent_id bigint references comments (id) on delete cascade,
  text text not null,
  like_count integer not null default 0,
  reply_count integer not null default 0,
  edited_at timestamptz,
  trashed_at timestamptz,
  created_at timestamptz not null default now()
);
-- a pin's comments, newest first
create index comments_pin_id on comments (pin_id, id desc) where parent_id is null and trashed_at is null;
-- the answers to a comment, oldest first
create index comments_parent_id on comments (parent_id, id) where parent_id is not null;
-- the purge of the trash
create index comments_trashed_at on comments (trashed_at, id) where trashed_at is not null;
create index comments_author_id on comments (author_id, id desc);

create table comment_likes (
  comment_id bigint not null references comments (id) on delete cascade,
  member_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (comment_id, member_id)
);
create index comment_likes_member_id on comment_likes (member_id);

-- A place for one picture's bytes, from asking for it to the answer what became of it.
create table uploads (
  id bigint primary key default next_id(),
  member_id bigint not null,
  status text not null default 'registered' check (status in ('registered', 'processing', 'succeeded', 'failed')),
  content_hash bytea,
  -- what it has become
  picture_id bigint,
  -- why it failed, in words for its member
  problem text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_member_id on uploads (member_id, id desc);
-- the sweep
create index uploads_expires_at on uploads (expires_at);

-- The same write asked twice with one key has one effect.
create table write_keys (
  member_id bigint not null,
  kind text not null,
  key text not null,
  -- of what was asked: the same key for something else is a mistake
  payload_hash bytea not null,
  result_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, kind, key)
);
-- the sweep
create index write_keys_created_at on write_keys (created_at);

-- A write that can be taken back, and what it takes.
create table undo_actions (
  id bigint primary key default next_id(),
  member_id bigint not null,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index undo_actions_member_id on undo_actions (member_id);
create index undo_actions_expires_at on undo_actions (expires_at);

-- Moves, copies, merges and deletions that take more than a moment. Kept as data: they go on after a crash.
create table board_actions (
  id bigint primary key default next_id(),
  member_id bigint not null,
  -- 1 move pins, 2 merge board, 3 delete pins, 4 create section from pins, 5 delete board, 6 copy pins
  action_type integer not null check (action_type between 1 and 6),
  board_id bigint,
  -- null: unorganized pins of the board; '-1' on the wire is is_whole_board
  section_id bigint,
  is_whole_board boolean not null default false,
  target_board_id bigint,
  target_section_id bigint,
  -- the pins, from the last in order to the first; as many of them as are done are behind us. Empty when it has ended.
  pin_ids bigint[] not null default '{}',
  total integer not null default 0,
  done integer not null default 0,
  -- the error that ended it before its time
  problem text,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- is a board busy; what a board's page shows
create index board_actions_board_id on board_actions (board_id) where state = 'running';
create index board_actions_target_board_id on board_actions (target_board_id) where state = 'running';
create index board_actions_member_id on board_actions (member_id, id desc);
-- what goes on, to see that it does
create index board_actions_running on board_actions (id) where state = 'running';
-- the sweep of what ended long ago
create index board_actions_finished_at on board_actions (finished_at) where finished_at is not null;

-- What members say is wrong; staff look at it.
create table reports (
  id bigint primary key default next_id(),
  -- null when the member is gone; the report stays
  reporter_id bigint,
  kind text not null check (kind in ('pin', 'comment', 'member', 'board')),
  object_id bigint not null,
  reason text not null,
  text text not null default '',
  state text not null default 'open' check (state in ('open', 'removed', 'dismissed')),
  handled_by_id bigint,
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
-- one report of a thing by one member
create unique index reports_reporter_id_object on reports (reporter_id, kind, object_id);
-- staff's list
create index reports_state on reports (state, id desc);
create index reports_handled_by_id on reports (handled_by_id);
create index reports_object_id on reports (kind, object_id);
