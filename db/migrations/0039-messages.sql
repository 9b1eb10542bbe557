-- Who may write to a member: those they don't follow do so by a request.
alter table members add column message_permission text not null default 'everybody'
  check (message_permission in ('everybody', 'following', 'nobody'));

create table conversations (
  id bigint primary key,
  -- begun by more than two; others stay a pair for good
  is_group boolean not null,
  name text not null default '',
  -- the place of its newest message: everyone reads messages in the order of their places
  last_seq bigint not null default 0,
  created_at timestamptz not null default now()
);

-- The one conversation of a set of members: their ids in order. A group that others joined or left may have none.
create table conversation_sets (
  set_key text primary key,
  conversation_id bigint not null
);
-- what a group gives up when someone joins or leaves
create index conversation_sets_conversation_id on conversation_sets (conversation_id);

create table conversation_members (
  conversation_id bigint not null references conversations (id) on delete cascade,
  member_id bigint not null,
  -- closed: a block ended the conversation of two
  state text not null check (state in ('accepted', 'request', 'declined', 'left', 'closed')),
  is_muted boolean not null default false,
  -- messages up to here were before the member joined, or they cleared them
  hidden_seq bigint not null default 0,
  -- the newest message by somebody else, and how far the member has read
  received_seq bigint not null default 0,
  read_seq bigint not null default 0,
  -- the place in the member's own list, which is the id of the newest message; null if it isn't there
  sort_id bigint,
  asked_at timestamptz not null default now(),
  primary key (conversation_id, member_id)
);
-- a member's conversations and their requests, newest first; the purge of a member
create index conversation_members_member_id on conversation_members (member_id, state, sort_id desc);
-- how many of them are unread
create index conversation_members_unread on conversation_members (member_id, state)
  where received_seq > read_seq and not is_muted and sort_id is not null;

create table messages (
  id bigint primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  seq bigint not null,
  author_id bigint not null,
  text text not null default '',
  -- what it shows: one of these, or none
  pin_id bigint,
  board_id bigint,
  user_id bigint,
  -- the author's own, for the private profile that the message shows
  invite_code text,
  -- the same message sent twice is stored once
  client_key text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (num_nonnulls(pin_id, board_id, user_id) <= 1),
  check (invite_code is null or user_id = author_id)
);
-- a conversation's messages in either direction
create unique index messages_conversation_id_seq on messages (conversation_id, seq);
-- what others have seen of one's own; the purge of a member
create index messages_author_id on messages (author_id, conversation_id, seq desc);
create unique index messages_client_key on messages (conversation_id, author_id, client_key)
  where client_key is not null;
-- the purge of a member who was sent as a card
create index messages_user_id on messages (user_id) where user_id is not null;

create table message_reactions (
  message_id bigint not null references messages (id) on delete cascade,
  member_id bigint not null,
  reaction text not null check (reaction in ('heart', 'thumbs_up', 'laugh', 'wow', 'sad', 'clap')),
  primary key (message_id, member_id)
);
-- the purge of a member
create index message_reactions_member_id on message_reactions (member_id);

-- Messages that a member deleted for themselves.
create table message_hides (
  message_id bigint not null references messages (id) on delete cascade,
  member_id bigint not null,
  primary key (message_id, member_id)
);
-- the purge of a member
create index message_hides_member_id on message_hides (member_id);

-- The words by which a conversation is searched.
create table message_words (
  conversation_id bigint not null,
  word text collate "C" not null,
  message_id bigint not null references messages (id) on delete cascade,
  primary key (conversation_id, word, message_id)
);
-- whether a found message has the other words too; what goes with a message
create index message_words_message_id on message_words (message_id, word);

alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('pin', 'comment', 'try', 'member', 'board', 'message'));
