-- Links with which people join a board: those that collaborators pass on, and those in emails to one address each.
create table board_links (
  id bigint primary key,
  board_id bigint not null references boards (id) on delete cascade,
  inviter_id bigint not null references members (id) on delete cascade,
  -- null: there is no mail, because it isn't written yet, the address is a member's, or it wants none
  code_hash bytea,
  -- null: the mail isn't written yet, or the member not invited
  sent_at timestamptz,
  -- for whoever made it
  name text not null default '',
  -- whom it was sent to, as typed, and in one spelling; null for a link to pass on
  email text,
  email_key text,
  uses_max integer check (uses_max > 0),
  use_count integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  declined_at timestamptz,
  check ((email is null) = (email_key is null)),
  check (email is null or uses_max = 1)
);
create unique index board_links_code_hash on board_links (code_hash);
-- each address is asked once
create unique index board_links_email_key on board_links (board_id, email_key) where email_key is not null;
-- a board's links, newest first
create index board_links_board_id on board_links (board_id, id desc);
-- what goes when an inviter leaves the board or is purged
create index board_links_inviter_id on board_links (inviter_id, board_id);
-- the sweep
create index board_links_expires_at on board_links (expires_at);

-- Who joined with which link: it works once for each.
create table board_link_uses (
  link_id bigint not null references board_links (id) on delete cascade,
  member_id bigint not null references members (id) on delete cascade,
  primary key (link_id, member_id)
);
-- the purge of a member
create index board_link_uses_member_id on board_link_uses (member_id);

-- Who was invited by an address that is theirs. Until they answer, nobody else sees that it is.
alter table board_invites add link_id bigint references board_links (id) on delete cascade;
create index board_invites_link_id on board_invites (link_id) where link_id is not null;

-- A board that its owner wants to pass on to a collaborator. It ends when that collaborator leaves.
create table board_offers (
  board_id bigint primary key,
  member_id bigint not null,
  created_at timestamptz not null default now(),
  foreign key (board_id, member_id) references board_members (board_id, member_id) on delete cascade
);
-- the boards somebody is offered
create index board_offers_member_id on board_offers (member_id);
