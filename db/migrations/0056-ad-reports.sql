-- What ads did on each day of their account's time zone: the sums of ad_rollups, for reports of many days.
create table ad_rollup_days (
  ad_id bigint not null references ads (id),
  day date not null,
  impressions bigint not null default 0,
  impressions_gross bigint not null default 0,
  clicks bigint not null default 0,
  clicks_gross bigint not null default 0,
  outbound_clicks bigint not null default 0,
  saves bigint not null default 0,
  closeups bigint not null default 0,
  spend bigint not null default 0,
  primary key (ad_id, day)
);

-- The days follow the quarters of an hour, whoever writes those. A deleted quarter stays in its day.
create function count_ad_day() returns trigger language plpgsql as $$
begin
  insert into ad_rollup_days as days
    (ad_id, day, impressions, impressions_gross, clicks, clicks_gross, outbound_clicks, saves, closeups, spend)
  select new.ad_id, (new.at at time zone ad_accounts.time_zone)::date,
    new.impressions - coalesce(old.impressions, 0), new.impressions_gross - coalesce(old.impressions_gross, 0),
    new.clicks - coalesce(old.clicks, 0), new.clicks_gross - coalesce(old.clicks_gross, 0),
    new.outbound_clicks - coalesce(old.outbound_clicks, 0), new.saves - coalesce(old.saves, 0),
    new.closeups - coalesce(old.closeups, 0), new.spend - coalesce(old.spend, 0)
  from ads join ad_accounts on ad_accounts.id = ads.ad_account_id where ads.id = new.ad_id
  on conflict (ad_id, day) do update set
    impressions = days.impressions + excluded.impressions,
    impressions_gross = days.impressions_gross + excluded.impressions_gross,
    clicks = days.clicks + excluded.clicks,
    clicks_gross = days.clicks_gross + excluded.clicks_gross,
    outbound_clicks = days.outbound_clicks + excluded.outbound_clicks,
    saves = days.saves + excluded.saves,
    closeups = days.closeups + excluded.closeups,
    spend = days.spend + excluded.spend;
  return null;
end $$;
create trigger ad_rollups_day after insert or update on ad_rollups for each row execute function count_ad_day();

create function insert_ad_days(account_id bigint) returns void language sql as $$
  insert into ad_rollup_days
    (ad_id, day, impressions, impressions_gross, clicks, clicks_gross, outbound_clicks, saves, closeups, spend)
  select ad_id, (at at time zone ad_accounts.time_zone)::date, sum(impressions), sum(impressions_gross), sum(clicks),
    sum(clicks_gross), sum(outbound_clicks), sum(saves), sum(closeups), sum(spend)
  from ad_accounts join ads on ads.ad_account_id = ad_accounts.id join ad_rollups on ad_rollups.ad_id = ads.id
  where ad_accounts.id = account_id group by 1, 2
$$;
select insert_ad_days(id) from ad_accounts;

-- Days of another time zone begin at other times.
create function recount_ad_days() returns trigger language plpgsql as $$
begin
  delete from ad_rollup_days using ads where ads.id = ad_rollup_days.ad_id and ads.ad_account_id = new.id;
  perform insert_ad_days(new.id);
  return null;
end $$;
create trigger ad_accounts_days after update of time_zone on ad_accounts for each row
  when (old.time_zone is distinct from new.time_zone) execute function recount_ad_days();

-- The columns that somebody wants to see of an account's campaigns, ad groups or ads, in this order.
create table ad_report_columns (
  member_id bigint not null references members (id) on delete cascade,
  ad_account_id bigint not null references ad_accounts (id) on delete cascade,
  level text not null check (level in ('campaign', 'ad_group', 'ad')),
  columns text[] not null,
  primary key (member_id, ad_account_id, level)
);

-- Names that people of an account give to its campaigns, ad groups and ads to find them again.
create table ad_labels (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  name text not null,
  created_at timestamptz not null default now()
);
-- each name once in an account
create unique index ad_labels_name on ad_labels (ad_account_id, lower(name));

create table ad_label_uses (
  label_id bigint not null references ad_labels (id) on delete cascade,
  entity_id bigint not null,
  primary key (label_id, entity_id)
);
-- the labels of one thing
create index ad_label_uses_entity_id on ad_label_uses (entity_id);

-- Searches that showed ads, for thirty days. A mark is a hash of who searched and what for: it says that a search was made
-- by so many people, but not by whom, nor what else they searched for. Empty for visitors.
create table ad_searches (
  ad_group_id bigint not null,
  query text not null,
  day date not null,
  viewer_mark text not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  primary key (ad_group_id, query, day, viewer_mark)
);
-- days to forget
create index ad_searches_day on ad_searches (day);

-- Advice that people of an account want to see no more of for a while.
create table ad_advice_dismissals (
  ad_account_id bigint not null references ad_accounts (id) on delete cascade,
  kind text not null,
  entity_id bigint not null,
  dismissed_at timestamptz not null default now(),
  primary key (ad_account_id, kind, entity_id)
);
