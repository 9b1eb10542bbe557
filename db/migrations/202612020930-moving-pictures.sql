-- There are also animated sizes of the picture. Those stored before this keep their stills.
alter table media_objects add column is_moving boolean not null default false;
