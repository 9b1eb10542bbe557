-- What counts leave out: comments of members who are gone, and follows of those who are gone or private. It is kept up
-- with the member's own standing, so that mostly a count finds nothing to leave out, and reads nothing.
alter table comments add column is_author_gone boolean not null default false;
alter table board_follows add column is_withheld boolean not null default false;

update comments set is_author_gone = true
from members where members.id = comments.author_id and members.state <> 'active';
update board_follows set is_withheld = true
from members where members.id = board_follows.member_id and (members.state <> 'active' or members.is_private);

-- a pin's comments of members who are gone
create index comments_pin_id_gone on comments (pin_id) where is_author_gone;
-- a pin's comments of members whom the viewer blocked, or who blocked the viewer
create index comments_author_id_pin_id on comments (author_id, pin_id) where trashed_at is null;
-- a board's followers who are not everybody's to know of
create index board_follows_board_id_withheld on board_follows (board_id, member_id) where is_withheld;
