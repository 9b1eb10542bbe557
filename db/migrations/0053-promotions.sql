-- Counts changes of ads, so that whoever keeps them in memory notices. It counts before the commit.
create sequence ad_versions;
create function note_ad_change() returns trigger language plpgsql as $$
begin
  perform nextval('ad_versions');
  return null;
end $$;
create trigger ad_accounts_change after insert or update or delete on ad_accounts
  for each statement execute function note_ad_change();
create trigger campaigns_change after insert or update or delete on campaigns
  for each statement execute function note_ad_change();
create trigger ad_groups_change after insert or update or delete on ad_groups
  for each statement execute function note_ad_change();
create trigger ads_change after insert or update or delete on ads
  for each statement execute function note_ad_change();
create trigger ad_keywords_change after insert or update or delete on ad_keywords
  for each statement execute function note_ad_change();

-- What happened to each offer of an ad: each thing once.
create table ad_events (
  offer_id uuid not null,
  kind text not null check (kind in ('impression', 'click', 'outbound', 'save', 'closeup', 'hide')),
  at timestamptz not null default now(),
  -- The transaction: what is older than the oldest one still under way is complete.
  tx xid8 not null default pg_current_xact_id(),
  ad_id bigint not null,
  ad_group_id bigint not null,
  campaign_id bigint not null,
  -- null for the host's own ads, which cost nothing
  lease_id bigint,
  -- the contract's number of the place
  surface smallint not null,
  -- what is paid for; null if this costs nothing
  billable text check (billable in ('CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC')),
  price_micro bigint not null check (price_micro >= 0),
  viewer_key text,
  -- why it doesn't count; null if it does
  reason text check (reason in
    ('expired', 'viewer', 'bot', 'own', 'staff', 'short', 'unseen', 'rate')),
  primary key (offer_id, kind)
);
-- a slice to settle and count
create index ad_events_tx on ad_events (tx);
-- old events to delete
create index ad_events_at on ad_events using brin (at);

-- How often somebody saw a campaign's ads, by day. The key is a hash that can't be turned back.
create table ad_views (
  viewer_key text not null,
  campaign_id bigint not null,
  day date not null,
  views integer not null,
  primary key (viewer_key, campaign_id, day)
);
-- days to forget
create index ad_views_day on ad_views using brin (day);

-- Campaigns that a member wants to see no more of.
create table ad_hides (
  member_id bigint not null references members (id) on delete cascade,
  campaign_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, campaign_id)
);

-- A database copied from another cluster has transactions of that one. What was counted stays so, and the rest is next.
create function forget_log_transactions() returns void language plpgsql as $$
begin
  update ad_events set tx = (case when ad_events.tx < mark.tx then '0' else '1' end)::xid8
    from (select coalesce((select tx from impression_marks where counter = 'ads'), '0') as tx) mark;
  update impressions set tx = (case when impressions.tx < mark.tx then '0' else '1' end)::xid8
    from (select coalesce((select tx from impression_marks where counter = 'counts'), '0') as tx) mark;
  update impression_marks set tx = '1';
end $$;
