-- Who was asked to save to a board together. One row for each board and member: asking again replaces it.
create table board_invites (
  id bigint primary key,
  board_id bigint not null references boards (id) on delete cascade,
  invited_id bigint not null references members (id) on delete cascade,
  -- null: whoever asked is gone, and the answer still counts
  inviter_id bigint references members (id) on delete set null,
  status text not null check (status in ('new', 'contact_request_not_approved', 'accepted', 'declined')),
  -- who declined for good
  barred_by text check (barred_by in ('invited', 'owner')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check (barred_by is null or status = 'declined'),
  unique (board_id, invited_id)
);
-- a board's invites, newest first
create index board_invites_board_id on board_invites (board_id, id desc) where status <> 'declined';
-- a member's own invites and contact requests, newest first; what a block ends; the purge of a member
create index board_invites_invited_id on board_invites (invited_id, id desc);
-- what goes when an inviter leaves the board or is purged
create index board_invites_inviter_id on board_invites (inviter_id, board_id) where inviter_id is not null;
