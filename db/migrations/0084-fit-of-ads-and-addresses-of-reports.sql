-- whose address is to be deleted
create index reports_reporter_email_handled on reports (handled_at) where reporter_email is not null;

-- In hundredths, as the auction found it; null for what was offered before it was kept.
alter table ad_events add fit smallint;
alter table ad_rollups
  -- of the impressions that count, and how many of them it's known of
  add fit_sum bigint not null default 0,
  add fit_count bigint not null default 0;
alter table ad_rollup_days
  add fit_sum bigint not null default 0,
  add fit_count bigint not null default 0;

create or replace function count_ad_day() returns trigger language plpgsql as $$
begin
  insert into ad_rollup_days as days
    (ad_id, day, surface, impressions, impressions_gross, clicks, clicks_gross, outbound_clicks, saves, closeups, spend,
      click_saves, view_saves, click_visits, view_visits, fit_sum, fit_count)
  select new.ad_id, (new.at at time zone ad_accounts.time_zone)::date, new.surface,
    new.impressions - coalesce(old.impressions, 0), new.impressions_gross - coalesce(old.impressions_gross, 0),
    new.clicks - coalesce(old.clicks, 0), new.clicks_gross - coalesce(old.clicks_gross, 0),
    new.outbound_clicks - coalesce(old.outbound_clicks, 0), new.saves - coalesce(old.saves, 0),
    new.closeups - coalesce(old.closeups, 0), new.spend - coalesce(old.spend, 0),
    new.click_saves - coalesce(old.click_saves, 0), new.view_saves - coalesce(old.view_saves, 0),
    new.click_visits - coalesce(old.click_visits, 0), new.view_visits - coalesce(old.view_visits, 0),
    new.fit_sum - coalesce(old.fit_sum, 0), new.fit_count - coalesce(old.fit_count, 0)
  from ads join ad_accounts on ad_accounts.id = ads.ad_account_id where ads.id = new.ad_id
  on conflict (ad_id, day, surface) do update set
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
    view_visits = days.view_visits + excluded.view_visits,
    fit_sum = days.fit_sum + excluded.fit_sum,
    fit_count = days.fit_count + excluded.fit_count;
  return null;
end $$;

create or replace function insert_ad_days(account_id bigint) returns void language sql as $$
  insert into ad_rollup_days
    (ad_id, day, surface, impressions, impressions_gross, clicks, clicks_gross, outbound_clicks, saves, closeups, spend,
      click_saves, view_saves, click_visits, view_visits, fit_sum, fit_count)
  select ad_id, (at at time zone ad_accounts.time_zone)::date, surface, sum(impressions), sum(impressions_gross), sum(clicks),
    sum(clicks_gross), sum(outbound_clicks), sum(saves), sum(closeups), sum(spend),
    sum(click_saves), sum(view_saves), sum(click_visits), sum(view_visits), sum(fit_sum), sum(fit_count)
  from ad_accounts join ads on ads.ad_account_id = ad_accounts.id join ad_rollups on ad_rollups.ad_id = ads.id
  where ad_accounts.id = account_id group by 1, 2, 3
$$;
