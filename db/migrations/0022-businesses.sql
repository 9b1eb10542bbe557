-- What a business says of itself. Stays when the account becomes personal again, but isn't shown.
create table business_profiles (
  member_id bigint primary key references members (id) on delete cascade,
  contact_email text not null default '',
  -- without the country's code
  contact_phone text not null default '',
  contact_phone_country text,
  place jsonb,
  enable_profile_address boolean not null default false,
  enable_profile_message boolean not null default false,
  is_ads_only boolean not null default false,
  badge_color text not null default '#EFEFEF' check (badge_color ~ '^#[0-9A-F]{6}$'),
  diversity text[] not null default '{}',
  ownership text[] not null default '{}'
);

-- What staff found out about a member. No row means nothing.
create table verifications (
  member_id bigint primary key references members (id) on delete cascade,
  merchant_at timestamptz,
  identity_at timestamptz,
  is_storefront_eligible boolean not null default false,
  -- keeps an ads-only profile from redirecting
  is_redirect_off boolean not null default false
);

-- The badges that staff awarded to a business, and those it doesn't show.
create table merchant_badges (
  member_id bigint not null references members (id) on delete cascade,
  badge text not null check (badge in
    ('invested_in_good', 'eco_friendly', 'responsibly_sourced', 'inclusive', 'personal_touch')),
  is_opted_out boolean not null default false,
  awarded_at timestamptz not null default now(),
  primary key (member_id, badge)
);

-- The website a business says is its own. Several members may claim the same one, each with a token of their own:
-- otherwise whoever proved it first could keep it from those who own it now.
create table website_claims (
  member_id bigint primary key references members (id) on delete cascade,
  -- scheme and host
  origin text not null,
  token text not null,
  method text check (method in ('dns', 'meta', 'file')),
  verified_at timestamptz,
  checked_at timestamptz,
  failing_since timestamptz,
  withdrawn_at timestamptz
);
-- the verified websites, which are checked again
create index website_claims_verified on website_claims (member_id) where verified_at is not null;
