-- Links with which people follow a private profile without asking. Of a code only the hash is kept.
create table profile_invites (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  name text not null,
  code_hash bytea not null,
  -- null: no limit
  uses_max integer check (uses_max > 0),
  use_count integer not null default 0,
  landing_count integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  check (use_count <= uses_max)
);
create unique index profile_invites_code_hash on profile_invites (code_hash);
-- a member's own list, newest first
create index profile_invites_member_id on profile_invites (member_id, id desc);
-- the sweep of links that no longer work
create index profile_invites_expires_at on profile_invites (expires_at);
create index profile_invites_revoked_at on profile_invites (revoked_at) where revoked_at is not null;

-- Each link lets a person in once, so that a removed follower can't come back with it.
create table profile_invite_redemptions (
  invite_id bigint not null references profile_invites (id) on delete cascade,
  member_id bigint not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (invite_id, member_id)
);
-- the purge of a member
create index profile_invite_redemptions_member_id on profile_invite_redemptions (member_id);
