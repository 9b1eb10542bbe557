-- Apps that act for members who allowed it (OAuth 2). Only hashes of secrets, codes and tokens are kept.

create table oauth_apps (
  id bigint primary key,
  owner_id bigint not null references members (id) on delete cascade,
  name text not null check (length(name) between 1 and 800),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  -- null: the app runs where it can't keep a secret, and proves itself with PKCE alone
  secret_hash bytea check (octet_length(secret_hash) = 32),
  created_at timestamptz not null default now()
);
-- a member's apps, newest first
create index oauth_apps_owner_id on oauth_apps (owner_id, id desc);

-- What a member allowed an app, once for each time they did. It begins with a code that works once.
create table oauth_grants (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  app_id bigint not null references oauth_apps (id) on delete cascade,
  scopes text[] not null,
  redirect_uri text not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- of PKCE, always S256; null if the app sent none
  code_challenge text,
  code_expires_at timestamptz not null,
  code_used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index oauth_grants_code_hash on oauth_grants (code_hash);
-- a member's connected apps, and one app's access taken away
create index oauth_grants_member_id on oauth_grants (member_id, app_id);
-- the grants that go with an app
create index oauth_grants_app_id on oauth_grants (app_id);
-- the sweep
create index oauth_grants_code_expires_at on oauth_grants (code_expires_at);

-- Each works once and is kept afterwards, so that its second use shows that somebody copied it.
create table oauth_refresh_tokens (
  id bigint primary key,
  grant_id bigint not null references oauth_grants (id) on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index oauth_refresh_tokens_token_hash on oauth_refresh_tokens (token_hash);
-- those that go with a grant
create index oauth_refresh_tokens_grant_id on oauth_refresh_tokens (grant_id);
-- the sweep
create index oauth_refresh_tokens_expires_at on oauth_refresh_tokens (expires_at);

alter table access_tokens
  -- the app that acts with it; null for those that members make for themselves
  add column app_id bigint references oauth_apps (id) on delete cascade,
  -- null too for what an app does in its owner's name
  add column grant_id bigint references oauth_grants (id) on delete cascade,
  add check ((name is null) = (app_id is not null));
-- those that go with a grant
create index access_tokens_grant_id on access_tokens (grant_id) where grant_id is not null;
-- those that go with an app
create index access_tokens_app_id on access_tokens (app_id, id desc) where app_id is not null;
