-- It was HDR, and the ffmpeg that made its files couldn't convert that.
alter table videos add column is_pale boolean not null default false;
