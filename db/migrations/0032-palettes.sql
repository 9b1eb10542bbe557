-- Up to five colors of a picture, the most frequent first: a byte each for red, green, blue and the part of the picture
-- in 255ths. Null until somebody looked.
alter table media_objects add palette bytea;
-- pictures to look for colors in, the newest first
create index media_objects_without_palette on media_objects (created_at desc)
  where palette is null and purpose = 'pin' and stored_at is not null;
