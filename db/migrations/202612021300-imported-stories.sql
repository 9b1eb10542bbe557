-- A story has a video on several pages: where the bytes of a row's videos are in the file, in the order of the pages.
alter table import_rows add column video_parts jsonb not null default '[]';
-- The contents of those that are stored, in the same order. Empty for one that can't be used. A row waits for all of them.
alter table import_rows add column video_hashes text[] not null default '{}';
update import_rows set
  video_parts = jsonb_build_array(video_part),
  video_hashes = case when video_hash is null then '{}' else array[encode(video_hash, 'hex')] end
where outcome = 'waiting' and video_part is not null;
alter table import_rows drop column video_part, drop column video_hash;
-- which video is made next
create index import_rows_unmade_videos on import_rows (import_id, number desc)
  where outcome = 'waiting' and cardinality(video_hashes) < jsonb_array_length(video_parts);

-- The Pins on the pages of a story that was made: [{page_id, key, object_id, left, top}], until all Pins are there.
alter table import_rows add column stickers jsonb;
-- which stories wait for the Pins on their pages
create index import_rows_stickers on import_rows (import_id, number) where stickers is not null;

-- Where the bytes of the profile's cover video are in the file, until it's made.
alter table imports add column cover_video jsonb;
-- How often it failed for no known reason.
alter table imports add column cover_video_attempts smallint not null default 0;
