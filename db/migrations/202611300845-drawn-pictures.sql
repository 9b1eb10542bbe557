-- Whether we drew the picture, because a link had none.
alter table media_objects add column is_drawn boolean not null default false;

update media_objects set is_drawn = true
from import_rows
join pins on pins.id = import_rows.pin_id
join pictures on pictures.id = pins.picture_id
where import_rows.outcome = 'made' and 'drawn_card' = any (import_rows.remarks)
  and media_objects.content_hash = pictures.content_hash and media_objects.purpose = pictures.purpose;

-- Without a title they aren't recommended.
delete from idea_pins
using pins
join pictures on pictures.id = pins.picture_id
join media_objects using (content_hash, purpose)
where idea_pins.pin_id = pins.id and pins.title = '' and media_objects.is_drawn;
