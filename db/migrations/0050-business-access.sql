-- Off: the member sees no ads, where the host leaves that to members.
alter table members add show_ads boolean not null default true;

-- Invites by email to act for a business; gone once accepted or taken back.
create table business_invites (
  id bigint primary key,
  business_id bigint not null references members (id) on delete cascade,
  inviter_id bigint references members (id) on delete set null,
  email text not null,
  -- the address as accounts compare it
  email_key text not null,
  permissions text[] not null
    check (permissions <@ array['OWNER', 'ADMIN', 'PUBLISHER', 'ANALYST', 'FINANCE']),
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- one open invite to an address
create unique index business_invites_email_key on business_invites (business_id, email_key);
-- the invite that a link is for
create unique index business_invites_token_hash on business_invites (token_hash);
-- those a member sent, when they are purged
create index business_invites_inviter_id on business_invites (inviter_id);

-- A business may be managed by another one; no chains.
create table business_children (
  child_id bigint primary key references members (id) on delete cascade,
  parent_id bigint not null references members (id) on delete cascade,
  -- null while the child hasn't accepted
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  check (child_id <> parent_id)
);
-- the businesses that one manages
create index business_children_parent_id on business_children (parent_id, child_id);

-- Named sets of ad accounts. What people are given for a set holds for each of its accounts.
create table asset_groups (
  id bigint primary key,
  business_id bigint not null references members (id) on delete cascade,
  name text not null,
  created_at timestamptz not null default now()
);
-- the sets of a business
create index asset_groups_business_id on asset_groups (business_id, id);

create table asset_group_accounts (
  asset_group_id bigint not null references asset_groups (id) on delete cascade,
  ad_account_id bigint not null references ad_accounts (id) on delete cascade,
  primary key (asset_group_id, ad_account_id)
);
-- the sets an ad account is in
create index asset_group_accounts_ad_account_id on asset_group_accounts (ad_account_id);

create table asset_group_people (
  asset_group_id bigint not null references asset_groups (id) on delete cascade,
  member_id bigint not null references members (id) on delete cascade,
  permissions text[] not null check (permissions <@ array['ADMIN', 'PUBLISHER', 'ANALYST', 'FINANCE']),
  primary key (asset_group_id, member_id)
);
-- the sets a member may work on
create index asset_group_people_member_id on asset_group_people (member_id);

-- Who did what to or in the name of a business.
create table business_audit (
  id bigint primary key,
  business_id bigint not null references members (id) on delete cascade,
  -- null once they are gone
  actor_id bigint references members (id) on delete set null,
  action text not null,
  -- what was changed: its id, or the member's it was about
  subject text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
-- the log of a business, newest first
create index business_audit_business_id on business_audit (business_id, id desc);
-- what a member did, when they are purged
create index business_audit_actor_id on business_audit (actor_id);
