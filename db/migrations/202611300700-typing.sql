-- Who is writing in which conversation. Rows last for a minute, and are lost in a crash.
create unlogged table conversation_typing (
  conversation_id bigint not null references conversations (id) on delete cascade,
  member_id bigint not null,
  typed_at timestamptz not null,
  primary key (conversation_id, member_id)
);
-- the signs since the last reading; the sweep
create index conversation_typing_typed_at on conversation_typing (typed_at);
