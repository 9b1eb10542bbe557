-- Who else than its owner has ever saved to a board, whether or not they still keep it: what they keep to themselves
-- its counts must not tell of.
create table board_savers (
  board_id bigint not null references boards (id) on delete cascade,
  member_id bigint not null,
  primary key (board_id, member_id)
);
-- what goes with a member
create index board_savers_member_id on board_savers (member_id);

insert into board_savers (board_id, member_id)
select distinct pins.board_id, pins.pinner_id
from pins join boards on boards.id = pins.board_id
where pins.pinner_id <> boards.owner_id;
