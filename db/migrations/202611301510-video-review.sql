-- Staff watch the first videos of new members before others can. Null: nobody asked.
alter table videos
  add column review text check (review in ('waiting', 'shown', 'refused')),
  -- the order of the queue
  add column review_id bigint;
-- what waits for staff, newest first
create index videos_waiting on videos (review_id) where review = 'waiting';
-- the sweep: videos that staff refused, whose files are still here
create index videos_refused on videos (content_hash) where review = 'refused' and files <> '[]';
