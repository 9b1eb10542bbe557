-- Ids sort by time of making: 41 bits of milliseconds since 2026, 10 bits of the maker's shard, 12 bits of sequence.
create sequence id_sequence as bigint cycle minvalue 0 maxvalue 4095;

create function next_id(shard bigint default 0) returns bigint language sql volatile as $$
  select (((extract(epoch from clock_timestamp()) * 1000)::bigint - 1767225600000) << 22)
    | ((shard & 1023) << 12)
    | nextval('id_sequence')
$$;

create table members (
  id bigint primary key default next_id(),
  username text not null,
  username_key text not null,
  email text,
  email_key text,
  email_confirmed_at timestamptz,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  about text not null default '',
  location text not null default '',
  website_url text not null default '',
  impressum_url text not null default '',
  pronouns text[] not null default '{}',
  birthday date,
  gender text,
  country text,
  locale text,
  account_type text not null default 'personal' check (account_type in ('personal', 'business')),
  business_name text,
  avatar_signature text,
  avatar_color_index integer not null default 0,
  follower_count integer not null default 0,
  following_count integer not null default 0,
  interest_following_count integer not null default 0,
  is_private boolean not null default false,
  is_staff boolean not null default false,
  is_write_banned boolean not null default false,
  exclude_from_search boolean not null default false,
  state text not null default 'active' check (state in ('active', 'deactivated', 'deleted', 'banned')),
  purge_after timestamptz,
  created_at timestamptz not null default now()
);
-- log in, profile by address, "is this name free"
create unique index members_username_key on members (username_key);
-- log in, "is this address free"
create unique index members_email_key on members (email_key);
-- staff's list of members, newest first
create index members_created_at on members (created_at desc, id desc);
-- the purge of deleted accounts
create index members_purge_after on members (purge_after) where purge_after is not null;

-- A given-up username redirects to its member until held_until, and nobody else may take it before.
create table former_usernames (
  username_key text primary key,
  member_id bigint not null,
  held_until timestamptz not null
);
create index former_usernames_member_id on former_usernames (member_id);

create table sessions (
  id bigint primary key default next_id(),
  -- sha-256 of the cookie's value: a stolen table opens no session
  token_hash bytea not null,
  member_id bigint not null references members (id) on delete cascade,
  is_limited boolean not null default false,
  acting_as_id bigint,
  user_agent text not null default '',
  country text,
  experiment_overrides jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- every request
create unique index sessions_token_hash on sessions (token_hash);
-- the list of one's sessions, and ending them
create index sessions_member_id on sessions (member_id, last_seen_at desc, id desc);
create index sessions_expires_at on sessions (expires_at);

-- One-time links in mails. The token itself is never kept.
create table email_tokens (
  id bigint primary key default next_id(),
  token_hash bytea not null,
  purpose text not null check (purpose in
    ('confirm_email', 'change_email', 'reset_password', 'limited_login', 'delete_account', 'staff')),
  member_id bigint,
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index email_tokens_token_hash on email_tokens (token_hash);
-- a new link of a purpose ends the older ones
create index email_tokens_member_id on email_tokens (member_id, purpose);
create index email_tokens_expires_at on email_tokens (expires_at);

create table invitations (
  id bigint primary key default next_id(),
  token_hash bytea not null,
  inviter_id bigint not null,
  email text,
  used_by_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invitations_token_hash on invitations (token_hash);
create index invitations_inviter_id on invitations (inviter_id);

create table two_factor (
  member_id bigint primary key references members (id) on delete cascade,
  -- encrypted with a key of SECRET
  secret bytea not null,
  confirmed_at timestamptz,
  -- a code's time step counts once
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  member_id bigint not null references members (id) on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

create table passkeys (
  id bigint primary key default next_id(),
  member_id bigint not null references members (id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index passkeys_credential_id on passkeys (credential_id);
create index passkeys_member_id on passkeys (member_id);

create table login_challenges (
  id text primary key,
  member_id bigint,
  purpose text not null,
  data jsonb not null,
  expires_at timestamptz not null
);
create index login_challenges_expires_at on login_challenges (expires_at);
create index login_challenges_member_id on login_challenges (member_id);

create table login_identities (
  provider text not null,
  subject text not null,
  member_id bigint not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index login_identities_member_id on login_identities (member_id);

create table instance_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table experiments (
  name text primary key,
  description text not null default '',
  is_on boolean not null default false,
  groups jsonb not null default '[]'
);

create table audit_log (
  id bigint primary key default next_id(),
  actor_id bigint,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
-- newest first, by key
create index audit_log_id on audit_log (id desc);
create index audit_log_actor_id on audit_log (actor_id);

-- What happened, in the transaction in which it happened; notifications, feeds and live updates read it.
create table events (
  id bigint primary key default next_id(),
  actor_id bigint,
  verb text not null,
  object_type text not null,
  object_id text not null,
  visibility text not null default 'private',
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index events_actor_id on events (actor_id);

-- Experiments the product knows by name; staff turn them on.
insert into experiments (name, description, groups) values
  ('web_masonry_v2', 'The wall''s second layout, for members, visitors, board and pin pages.',
   '[{"name":"enabled","percent":50},{"name":"control","percent":50}]'),
  ('hide_follower_count_profile_ffe', 'Hides follower counts of unverified profiles from visitors.',
   '[{"name":"enabled","percent":50},{"name":"control","percent":50}]'),
  ('lop_india_reporting', 'Shows visitors in India the report entry of Indian law.',
   '[{"name":"enabled","percent":100}]'),
  ('web_pin_creation_disabled', 'Turns making pins off while something is wrong.',
   '[{"name":"disable_all","percent":0},{"name":"disable_web_pins","percent":0}]'),
  ('group_boards_at_top', 'Group boards first on one''s own profile.',
   '[{"name":"enabled","percent":50},{"name":"control","percent":50}]'),
  ('retrieval_hub_split', 'One''s own profile as tabs of pins and boards.',
   '[{"name":"enabled","percent":50},{"name":"control","percent":50}]'),
  ('board_create_collaborators', 'Offers to invite collaborators when a board is made from the profile.',
   '[{"name":"enabled","percent":100}]'),
  ('retire_created_preview', 'Leaves the created tab out of the profile''s preview.',
   '[{"name":"enabled","percent":100}]');
