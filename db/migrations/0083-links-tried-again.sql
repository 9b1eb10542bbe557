-- Links that didn't answer while a file was imported can be tried again. Their Pins have a drawn card until then.
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check (state in (
  'reading', 'columns', 'ready', 'running', 'paused', 'canceled', 'done', 'failed', 'undoing', 'undone', 'retrying'
));
alter table imports
  -- rows that were made though their link didn't answer
  add unanswered_count integer not null default 0,
  -- how often they were tried again
  add retry smallint not null default 0,
  add retried_at timestamptz,
  -- how many the last retry tries, and how many it has tried so far
  add retry_count integer not null default 0,
  add retried_count integer not null default 0;
drop index imports_at_work;
-- those at work, which need a job
create index imports_at_work on imports (id) where state in ('reading', 'running', 'undoing', 'retrying');

alter table import_rows
  -- the last retry that tried its link
  add retry smallint not null default 0;
-- what a retry tries next, from the end of the file on
create index import_rows_unanswered on import_rows (import_id, retry, number desc)
  where outcome = 'made' and 'link_dead' = any (remarks);

update imports set unanswered_count = found.count
from (
  select import_id, count(*) from import_rows where outcome = 'made' and 'link_dead' = any (remarks) group by import_id
) as found
where found.import_id = imports.id;

-- What follows from a Pin's picture follows from another one, too.
create trigger pins_color_order_changed before update of picture_id on pins
  for each row when (old.picture_id <> new.picture_id) execute function set_color_order();
create trigger pins_search_picture_changed after update of picture_id on pins
  for each row when (old.picture_id <> new.picture_id) execute function mark_for_search('pin');
