-- A press before anybody could have looked.
alter table ad_events drop constraint ad_events_reason_check;
alter table ad_events add constraint ad_events_reason_check check (reason in
  ('expired', 'viewer', 'bot', 'own', 'staff', 'short', 'unseen', 'rate', 'fast'));

-- what somebody saw and pressed of an ad before they did something; also the purge of a member
create index ad_events_viewer_key on ad_events (viewer_key, ad_id, kind, at desc) where viewer_key is not null;

-- Pins that were saved from promoted ones. They stay until it's settled which ads they came of, which is seconds.
create table ad_saves (
  pin_id bigint primary key references pins (id) on delete cascade,
  at timestamptz not null
);

-- What came of ads: of each save and visit, the latest click and the latest look before it, however long before. Reports
-- pick by their windows, and a click goes before a look. It doesn't say who did it.
create table ad_attributions (
  action text not null check (action in ('save', 'outbound')),
  -- the Pin that was made by saving, or the offer that led out
  action_id text not null,
  touch text not null check (touch in ('click', 'view')),
  ad_id bigint not null references ads (id),
  -- where the ad was clicked or seen
  surface smallint not null,
  -- when they saved or left
  at timestamptz not null,
  lag_seconds integer not null check (lag_seconds >= 0),
  primary key (ad_id, action, action_id, touch)
);
-- old attributions to delete
create index ad_attributions_at on ad_attributions using brin (at);

-- What came of an ad within a week of a click, or else within a day of a look.
alter table ad_rollups
  add click_saves bigint not null default 0,
  add view_saves bigint not null default 0,
  add click_visits bigint not null default 0,
  add view_visits bigint not null default 0;
alter table ad_rollup_days
  add click_saves bigint not null default 0,
  add view_saves bigint not null default 0,
  add click_visits bigint not null default 0,
  add view_visits bigint not null default 0;

create or replace function count_ad_day() returns trigger language plpgsql as $$
begin
  insert into ad_rollup_days as days
    (ad_id, day, impressions, impressions_gross, clicks, clicks_gross, outbound_clicks, saves, closeups, spend,
      click_saves, view_saves, click_visits, view_visits)
  select new.ad_id, (new.at at time zone ad_accounts.time_zone)::date,
    new.impressions - coalesce(old.impressions, 0), new.impressions_gross - coalesce(old.impressions_gross, 0),
    new.clicks - coalesce(old.clicks, 0), new.clicks_gross - coalesce(old.clicks_gross, 0),
    new.outbound_clicks - coalesce(old.outbound_clicks, 0), new.saves - coalesce(old.saves, 0),
    new.closeups - coalesce(old.closeups, 0), new.spend - coalesce(old.spend, 0),
    new.click_saves - coalesce(old.click_saves, 0), new.view_saves - coalesce(old.view_saves, 0),
    new.click_visits - coalesce(old.click_visits, 0), new.view_visits - coalesce(old.view_visits, 0)
  from ads join ad_accounts on ad_accounts.id = ads.ad_account_id where ads.id = new.ad_id
  on conflict (ad_id, day) do update set
    impressions = days.impressions + excluded.impressions,
    impressions_gross = days.impressions_gross + excluded.impressions_gross,
    clicks = days.clicks + excluded.clicks,
    clicks_gross = days.clicks_gross + excluded.clicks_gross,
    outbound_clicks = days.outbound_clicks + excluded.outbound_clicks,
    saves = days.saves + excluded.saves,
    closeups = days.closeups + excluded.closeups,
    spend = days.spend + excluded.spend,
    click_saves = days.click_saves + excluded.click_saves,
    view_saves = days.view_saves + excluded.view_saves,
    click_visits = days.click_visits + excluded.click_visits,
    view_visits = days.view_visits + excluded.view_visits;
  return null;
end $$;

create or replace function insert_ad_days(account_id bigint) returns void language sql as $$
  insert into ad_rollup_days
    (ad_id, day, impressions, impressions_gross, clicks, clicks_gross, outbound_clicks, saves, closeups, spend,
      click_saves, view_saves, click_visits, view_visits)
  select ad_id, (at at time zone ad_accounts.time_zone)::date, sum(impressions), sum(impressions_gross), sum(clicks),
    sum(clicks_gross), sum(outbound_clicks), sum(saves), sum(closeups), sum(spend),
    sum(click_saves), sum(view_saves), sum(click_visits), sum(view_visits)
  from ad_accounts join ads on ads.ad_account_id = ad_accounts.id join ad_rollups on ad_rollups.ad_id = ads.id
  where ad_accounts.id = account_id group by 1, 2
$$;

insert into experiments (name, description, groups) values
  ('attribution_reporting', 'Tells Chrome of clicks and looks at ads, where it asks for that.',
   '[{"name":"enabled","percent":100}]');
