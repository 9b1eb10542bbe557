-- The upload is for a profile's cover: short, and carried without its sound.
alter table video_uploads add column is_cover boolean not null default false;
