-- Where the bytes of a row's video are in the file; null without one, or if it can't be used.
alter table import_rows add column video_part jsonb;
-- The stored video. Until then, a row with a video waits.
alter table import_rows add column video_hash bytea;
-- How often it failed for no known reason.
alter table import_rows add column video_attempts smallint not null default 0;
-- which video is made next
create index import_rows_unmade_videos on import_rows (import_id, number desc)
  where outcome = 'waiting' and video_part is not null and video_hash is null;
