-- The widest size in which an animation moves; 0 if even the smallest would be too heavy. Before this, each had all sizes.
alter table media_objects add column moving_width smallint not null default 736;
-- Large animations also become silent videos, whose contents have the hash of the picture.
alter table video_presses
  drop constraint video_presses_kind_check,
  add constraint video_presses_kind_check check (kind in ('v720', 'v360', 'silent', 'loop'));
