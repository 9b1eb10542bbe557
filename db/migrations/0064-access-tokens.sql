-- What scripts and apps act with for a member. Only hashes are kept.

create table access_tokens (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  scopes text[] not null,
  -- what the member called a token they made for themselves; null for those issued to apps
  name text check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- null: until it's revoked
  expires_at timestamptz
);
create unique index access_tokens_token_hash on access_tokens (token_hash);
-- a member's tokens, newest first
create index access_tokens_member_id on access_tokens (member_id, id desc);
-- the sweep
create index access_tokens_expires_at on access_tokens (expires_at) where expires_at is not null;
