-- Square cards fill the width of a wall. Wide ones remain a choice, and members who see them now keep them.
alter table members alter column board_view set default 'square';
