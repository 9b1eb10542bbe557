-- a board's pins, the newest or the oldest first; its newest pin
create index pins_board_id_id on pins (board_id, id desc) where state = 'live' and board_id is not null;
-- the same of the part that is in no section
create index pins_board_id_unsectioned_id on pins (board_id, id desc)
  where state = 'live' and board_id is not null and section_id is null;
-- the same of a section
create index pins_section_id_id on pins (section_id, id desc) where state = 'live' and section_id is not null;
