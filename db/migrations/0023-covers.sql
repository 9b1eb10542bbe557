alter table media_objects drop constraint media_objects_purpose_check;
alter table media_objects add constraint media_objects_purpose_check check (purpose in ('avatar', 'pin', 'cover'));
alter table pictures drop constraint pictures_purpose_check;
alter table pictures add constraint pictures_purpose_check check (purpose in ('avatar', 'pin', 'cover'));

alter table members
  -- the wide picture above a profile; its own picture stays private, so that who sees it depends on the profile
  add column cover_picture_id bigint,
  -- the member's profile on another site; empty without one
  add column social_url text not null default '';
