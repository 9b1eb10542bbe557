-- How much of their chances ad groups take, and what is bid for those who leave it to us. A worker writes it twice a
-- minute; every process that shows ads reads it.
create table ad_paces (
  ad_group_id bigint primary key references ad_groups (id) on delete cascade,
  -- the share of chances, from 0 to 1, and the controller's memory
  participation double precision not null check (participation between 0 and 1),
  integral double precision not null default 0,
  -- of the account's day from here on, what was spent then and may be spent by its end; null without a limit
  since timestamptz not null,
  since_spent_micro bigint not null,
  since_limit_micro bigint,
  measured_at timestamptz not null,
  -- What the campaign's money leaves to this ad group on that day; null if only its own budget limits it.
  share_micro bigint,
  -- of the usual price, for automatic bids
  multiplier double precision not null default 1,
  -- null: as the advertiser bid
  bid_micro bigint,
  -- when share and bid were worked out last
  reviewed_at timestamptz not null
);

-- Counts the worker's rounds, so that whoever keeps paces in memory notices. It counts after the commit.
create sequence ad_pace_versions;
select setval('ad_pace_versions', 1);
