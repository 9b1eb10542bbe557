-- The privacy that a board gets back when staff no longer withhold it: until then it is secret.
alter table boards
  add column withheld_privacy text check (withheld_privacy in ('public', 'protected', 'secret')),
  add constraint boards_withheld_are_secret check (withheld_privacy is null or privacy = 'secret');

alter table moderation_notices
  drop constraint moderation_notices_kind_check,
  add constraint moderation_notices_kind_check check (kind in ('sensitive', 'pin', 'comment', 'try', 'board'));

-- The same for boards: an appeal has nothing left to give back once what it is about is deleted.
create or replace function close_lost_appeal() returns trigger language plpgsql as $$
begin
  update moderation_notices set appeal = 'kept', decided_at = now()
  where appeal = 'waiting' and kind = tg_argv[0] and object_id = old.id;
  return null;
end $$;
drop trigger pins_lost_appeal on pins;
create trigger pins_lost_appeal after delete on pins
  for each row when (old.state = 'removed') execute function close_lost_appeal('pin');
create trigger boards_lost_appeal after delete on boards
  for each row when (old.withheld_privacy is not null) execute function close_lost_appeal('board');
