-- Whoever makes a file says every two seconds that they still do, so that no one else begins it.
alter table video_presses add column noted_at timestamptz;
