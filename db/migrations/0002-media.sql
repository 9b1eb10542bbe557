-- Stored content, by the SHA-256 of the bytes as they came. The hash never leaves the server.
create table media_objects (
  content_hash bytea not null,
  -- says which files there are: an avatar is cut square, a pin keeps its original
  purpose text not null check (purpose in ('avatar', 'pin')),
  mime text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  dominant_color text not null,
  thumbhash bytea not null,
  created_at timestamptz not null default now(),
  -- null until every file is in the store
  stored_at timestamptz,
  -- the last time this content was given to us; only what has long been untouched is swept
  touched_at timestamptz not null default now(),
  -- set while the files are being deleted: nobody takes the content up again before the row is gone
  removing_since timestamptz,
  primary key (content_hash, purpose)
);
-- the sweep: contents untouched for long, oldest first
create index media_objects_touched_at on media_objects (touched_at);

-- A picture as the world knows it: a random name, one for each owner and content.
create table pictures (
  signature bytea primary key,
  owner_id bigint not null,
  content_hash bytea not null,
  purpose text not null check (purpose in ('avatar', 'pin')),
  visibility text not null check (visibility in ('public', 'private')),
  created_at timestamptz not null default now()
);
-- the same content from the same owner again; the purge of a member
create unique index pictures_owner_id_content on pictures (owner_id, purpose, content_hash);
-- the sweep: does anybody still use this content
create index pictures_content_hash on pictures (content_hash, purpose);

-- What the front page shows to visitors, in this order.
create table wall_pictures (
  signature bytea primary key references pictures (signature) on update cascade on delete cascade,
  position integer not null,
  title text not null,
  description text not null default '',
  alt_text text not null,
  topic text not null default ''
);
-- the front page
create index wall_pictures_position on wall_pictures (position, signature);
