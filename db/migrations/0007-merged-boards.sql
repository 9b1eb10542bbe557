-- A board of which a section of another was made, for as long as that can be taken back.
create table board_merges (
  id bigint primary key default next_id(),
  source_board_id bigint not null references boards (id) on delete cascade,
  target_board_id bigint not null,
  -- the one that was made
  section_id bigint not null,
  created_at timestamptz not null default now()
);
-- what a board in the trash was made into
create unique index board_merges_source_board_id on board_merges (source_board_id);

-- Where pins were before they were moved, as many in a row as one step moved.
create table former_spots (
  id bigint primary key default next_id(),
  merge_id bigint not null references board_merges (id) on delete cascade,
  pin_ids bigint[] not null,
  -- null: in none
  section_ids bigint[] not null,
  places bigint[] not null
);
-- what a merge has moved, step by step
create index former_spots_merge_id on former_spots (merge_id, id);

-- The merge that an action makes, or takes back.
alter table board_actions add column merge_id bigint;
