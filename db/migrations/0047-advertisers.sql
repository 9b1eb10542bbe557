-- Who may act for a business, and how. The business itself needs no row: its own member owns everything.
create table business_people (
  business_id bigint not null references members (id) on delete cascade,
  member_id bigint not null references members (id) on delete cascade,
  -- for the whole business; those for one ad account are in ad_account_people
  permissions text[] not null default '{}'
    check (permissions <@ array['OWNER', 'ADMIN', 'PUBLISHER', 'ANALYST', 'FINANCE']),
  created_at timestamptz not null default now(),
  primary key (business_id, member_id),
  check (business_id <> member_id)
);
-- the businesses a member may act for
create index business_people_member_id on business_people (member_id);

-- Whose second factor a business asks for.
create table business_security (
  business_id bigint primary key references members (id) on delete cascade,
  requires_second_factor boolean not null default false
);

create table ad_accounts (
  id bigint primary key,
  -- Null once the business is gone: what was paid, and for what, stays.
  owner_id bigint references members (id) on delete set null,
  name text not null,
  country text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  -- the host's own ads, which cost nothing
  is_house boolean not null default false,
  -- staff may stop one; what is running stops with it
  is_suspended boolean not null default false,
  tool_preference text check (tool_preference in ('ads_manager', 'automated_campaign')),
  created_at timestamptz not null default now()
);
-- the ad accounts of a business
create index ad_accounts_owner_id on ad_accounts (owner_id, id);

create table ad_account_people (
  ad_account_id bigint not null references ad_accounts (id) on delete cascade,
  member_id bigint not null references members (id) on delete cascade,
  permissions text[] not null check (permissions <@ array['ADMIN', 'PUBLISHER', 'ANALYST', 'FINANCE']),
  created_at timestamptz not null default now(),
  primary key (ad_account_id, member_id)
);
-- the ad accounts a member may work on
create index ad_account_people_member_id on ad_account_people (member_id);

-- Enums are those of the contract (contract/advertising/enums.ts); money is in millionths of the account's currency.
create table campaigns (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')),
  objective_type text not null
    check (objective_type in ('AWARENESS', 'CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES', 'VIDEO_COMPLETION')),
  origin text not null default 'ads_manager' check (origin in ('ads_manager', 'quick_promote', 'automated')),
  -- With a shared budget the campaign has it, else each of its ad groups.
  has_shared_budget boolean not null default false,
  daily_spend_cap bigint check (daily_spend_cap > 0),
  lifetime_spend_cap bigint check (lifetime_spend_cap > 0),
  -- a day may cost up to a quarter more, a week no more than seven days
  is_daily_budget_flexible boolean not null default false,
  start_time timestamptz,
  end_time timestamptz check (end_time > start_time),
  tracking_urls jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- the campaigns of an account, newest first
create index campaigns_ad_account_id on campaigns (ad_account_id, id desc);

create table ad_groups (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  campaign_id bigint not null references campaigns (id),
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')),
  budget_type text not null check (budget_type in ('DAILY', 'LIFETIME', 'CBO_ADGROUP')),
  budget bigint check (budget > 0),
  pacing text not null default 'STANDARD' check (pacing in ('STANDARD', 'ACCELERATED')),
  billable_event text not null check (billable_event in ('CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC')),
  bid_strategy text check (bid_strategy in ('AUTOMATIC_BID', 'MAX_BID', 'TARGET_AVG')),
  bid bigint check (bid > 0),
  placement_group text not null default 'ALL' check (placement_group in ('ALL', 'SEARCH', 'BROWSE', 'OTHER')),
  -- whom and where: the keys of the contract's targeting
  targeting jsonb not null default '{}',
  is_targeting_automatic boolean not null default false,
  optimization_goal jsonb,
  frequency_cap integer check (frequency_cap between 1 and 1000),
  start_time timestamptz,
  end_time timestamptz check (end_time > start_time),
  tracking_urls jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (budget_type <> 'LIFETIME' or end_time is not null or status in ('DRAFT', 'DELETED_DRAFT'))
);
-- the ad groups of a campaign, newest first
create index ad_groups_campaign_id on ad_groups (campaign_id, id desc);
-- all of an account, newest first
create index ad_groups_ad_account_id on ad_groups (ad_account_id, id desc);

create table ads (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  ad_group_id bigint not null references ad_groups (id),
  -- Null once the Pin is gone: what the ad cost stays in the reports.
  pin_id bigint references pins (id) on delete set null,
  name text not null default '',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')),
  review_status text not null default 'PENDING' check (review_status in ('OTHER', 'PENDING', 'REJECTED', 'APPROVED')),
  rejected_reasons text[] not null default '{}',
  creative_type text not null default 'REGULAR',
  -- where a press leads; empty for the Pin's own link
  destination_url text not null default '',
  grid_click_type text not null default 'CLOSEUP' check (grid_click_type in ('CLOSEUP', 'DIRECT_TO_DESTINATION')),
  tracking_urls jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- the ads of an ad group, newest first
create index ads_ad_group_id on ads (ad_group_id, id desc);
-- all of an account, newest first
create index ads_ad_account_id on ads (ad_account_id, id desc);
-- the ads that show a Pin
create index ads_pin_id on ads (pin_id) where pin_id is not null;
-- what staff have to look at, oldest first
create index ads_pending on ads (id) where review_status = 'PENDING' and status in ('ACTIVE', 'PAUSED');
