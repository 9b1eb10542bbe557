-- Members keep some of their boards at the top of their own lists.
alter table board_members add column favorite_at timestamptz;
