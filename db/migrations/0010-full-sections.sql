-- Pins that the deletion of a section has left in its board, as many in a row as one step freed.
create table freed_pins (
  id bigint primary key default next_id(),
  section_id bigint not null references sections (id) on delete cascade,
  pin_ids bigint[] not null
);
-- what a section gets back with its restoring
create index freed_pins_section_id on freed_pins (section_id, id);

-- The section in the trash that an action empties, or fills again.
alter table board_actions add column trashed_section_id bigint;
