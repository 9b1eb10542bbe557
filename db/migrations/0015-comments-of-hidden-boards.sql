-- The hidden board of somebody else than the pinner on which a comment was said: it is shown while the pin is there, and
-- does not come along when the pin leaves. Null: it goes where the pin goes. The board may be gone meanwhile.
alter table comments add column said_on_board_id bigint;
-- what a pin has left behind, for its count; what goes along with a merge
create index comments_pin_id_said_on on comments (pin_id) where said_on_board_id is not null;

update comments set said_on_board_id = boards.id
from pins
join boards on boards.id = pins.board_id
join members owners on owners.id = boards.owner_id
where pins.id = comments.pin_id and comments.author_id <> pins.pinner_id and boards.owner_id <> pins.pinner_id
  and (boards.privacy <> 'public' or owners.is_private);

update comments set said_on_board_id = heads.said_on_board_id
from comments heads
where heads.id = comments.parent_id and heads.said_on_board_id is not null and comments.said_on_board_id is null;

-- the comments that a merge carried along with its pins
alter table former_spots add column comment_ids bigint[] not null default '{}';
