-- An export may be of one board.
alter table exports add board_id bigint references boards (id) on delete cascade;
-- the purge of a board
create index exports_board_id on exports (board_id) where board_id is not null;
