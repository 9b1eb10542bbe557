-- An export may be of one board.
alter table exports add board_id bigint references boards (id) on delete cascade;
-- the purge of a board
create index exports_board_id on exports (board_id) where board_id is not null;

-- A backup leaves their files out, since they can be made again. Called when one is restored.
create function forget_export_files() returns void language sql as $$
  update exports set state = 'failed', file_key = null, file_bytes = null where state = 'ready'
$$;
