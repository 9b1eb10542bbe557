-- Its smaller files are made or asked for. Videos from before there was an ffmpeg follow in the background.
alter table videos add column is_sized boolean not null default false;
-- which of them are next, newest first
create index videos_unsized on videos (created_at desc)
  where not is_sized and stored_at is not null and removing_since is null and review is distinct from 'refused';
