-- A profile lists its member's Pins unless the member switched that off. Members who have ever set what their profile
-- shows keep what they have.
alter table members alter column shows_all_pins set default true;

update members set shows_all_pins = true
where not shows_all_pins and not exists (
  select from events where actor_id = members.id and verb = 'board_visibility_updated'
);
