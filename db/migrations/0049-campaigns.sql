-- Words that ads are shown for, or never shown for. A parent is the account, a campaign or an ad group.
create table ad_keywords (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  campaign_id bigint references campaigns (id),
  ad_group_id bigint references ad_groups (id),
  value text not null,
  -- as searches are compared
  value_key text not null,
  match_type text not null
    check (match_type in ('BROAD', 'PHRASE', 'EXACT', 'EXACT_NEGATIVE', 'PHRASE_NEGATIVE')),
  bid bigint check (bid > 0),
  is_archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(campaign_id, ad_group_id) <= 1)
);
-- each word once with a parent
create unique index ad_keywords_value on ad_keywords (
  ad_account_id, coalesce(ad_group_id, campaign_id, ad_account_id), match_type, value_key
) where not is_archived;
-- the keywords of an account, newest first
create index ad_keywords_ad_account_id on ad_keywords (ad_account_id, id desc);
create index ad_keywords_ad_group_id on ad_keywords (ad_group_id) where ad_group_id is not null;
create index ad_keywords_campaign_id on ad_keywords (campaign_id) where campaign_id is not null;

-- Who changed what of an account's ads, with the fields as they were and as they are.
create table ad_changes (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  entity_kind text not null check (entity_kind in ('ad_account', 'campaign', 'ad_group', 'ad', 'keyword')),
  entity_id bigint not null,
  -- null once their account is gone, and for what the product does by itself
  actor_id bigint references members (id) on delete set null,
  -- null for what was just made
  before jsonb,
  after jsonb not null,
  created_at timestamptz not null default now()
);
-- an account's changes, newest first
create index ad_changes_ad_account_id on ad_changes (ad_account_id, id desc);
-- those of one thing
create index ad_changes_entity_id on ad_changes (entity_id, id desc);
-- the purge of a member
create index ad_changes_actor_id on ad_changes (actor_id) where actor_id is not null;

-- What ads did in each quarter of an hour, by the surface they were shown on.
create table ad_rollups (
  ad_id bigint not null references ads (id),
  at timestamptz not null,
  surface smallint not null,
  impressions bigint not null default 0,
  impressions_gross bigint not null default 0,
  clicks bigint not null default 0,
  clicks_gross bigint not null default 0,
  outbound_clicks bigint not null default 0,
  saves bigint not null default 0,
  closeups bigint not null default 0,
  hides bigint not null default 0,
  spend bigint not null default 0,
  primary key (ad_id, at, surface)
);
