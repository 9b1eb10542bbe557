-- Stored videos, by the SHA-256 of the file as it came. The hash never leaves the server.
create table videos (
  content_hash bytea primary key,
  -- Of what is seen: after a rotation.
  width integer not null,
  height integer not null,
  duration_ms integer not null,
  has_sound boolean not null,
  -- [{kind, width, height, bytes, codecs}]: each kind is a file.
  files jsonb not null default '[]',
  -- {kind: [[first byte, milliseconds], …]}: where each file can be cut, for playlists.
  cuts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- null until every file is in the store
  stored_at timestamptz,
  -- the last time this content was given to us; only what has long been untouched is swept
  touched_at timestamptz not null default now(),
  -- set while the files are being deleted: nobody takes the content up again before the row is gone
  removing_since timestamptz
);
-- the sweep: contents untouched for long, oldest first
create index videos_touched_at on videos (touched_at);

-- The picture is the poster of this video, which is seen, hidden and saved along with it.
alter table pictures add column video_hash bytea;
-- the sweep: which videos are in use
create index pictures_video_hash on pictures (video_hash) where video_hash is not null;
-- The same picture may be the poster of several videos.
drop index pictures_owner_id_content;
create unique index pictures_owner_id_content on pictures (owner_id, purpose, content_hash, video_hash) nulls not distinct;

-- Whether the Pin's picture is the poster of a video.
alter table pins add column is_video boolean not null default false;
-- a member's videos, newest first
create index pins_videos on pins (pinner_id, id desc) where is_video and state = 'live';

-- A video on its way here.
create table video_uploads (
  id bigint primary key,
  member_id bigint not null,
  status text not null default 'registered' check (status in ('registered', 'processing', 'succeeded', 'failed')),
  -- Null until the sender knows it.
  size bigint check (size > 0),
  -- How many bytes are here, and in how many parts.
  came bigint not null default 0,
  part_count integer not null default 0,
  problem text,
  content_hash bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- how many a member has open; the purge of a member
create index video_uploads_member_id on video_uploads (member_id, id desc);
-- the sweep
create index video_uploads_expires_at on video_uploads (expires_at);
-- the sweep: is anyone about to use this video
create index video_uploads_content_hash on video_uploads (content_hash) where content_hash is not null;

-- The bytes of an upload. Each part is a separate file.
create table video_upload_parts (
  upload_id bigint not null references video_uploads (id) on delete cascade,
  start bigint not null,
  bytes bigint not null,
  key text not null,
  primary key (upload_id, start)
);

-- Search also finds what moves: animations and videos.
insert into search_marks (kind, object_id)
select 'pin', pins.id from media_objects
join pictures using (content_hash, purpose)
join pins on pins.picture_id = pictures.id
where media_objects.mime = 'image/gif' and pins.state = 'live'
order by pins.id desc;
