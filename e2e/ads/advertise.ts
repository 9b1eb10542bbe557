import type { RunningRows } from "#testkit/product/running-rows.ts";

/** Turns ads on, with an ad of a Pin that costs nothing. */
export async function advertisePin(rows: RunningRows, ownerId: string, pinId: string): Promise<void> {
  await rows.query(
    `insert into instance_settings (key, value) values ('advertising', '{"is_on": true, "currency": "EUR", "pins_between_ads": 8}')`,
    [],
  );
  await rows.query(
    `with account as (
      insert into ad_accounts (id, owner_id, name, country, currency, time_zone, is_house)
        values (next_id(home_of($1::bigint)), $1::bigint, 'Heron', 'DE', 'EUR', 'Europe/Berlin', true) returning id
    ), campaign as (
      insert into campaigns (id, ad_account_id, name, objective_type)
        select next_id(home_in(id)), id, 'Spring', 'CONSIDERATION' from account returning id, ad_account_id
    ), ad_group as (
      insert into ad_groups (id, ad_account_id, campaign_id, name, budget_type, budget, billable_event)
        select next_id(home_in(id)), ad_account_id, id, 'Chairs', 'DAILY', 1000000, 'CLICKTHROUGH' from campaign
        returning id, ad_account_id
    )
    insert into ads (id, ad_account_id, ad_group_id, pin_id, review_status)
      select next_id(home_in(id)), ad_account_id, id, $2::bigint, 'APPROVED' from ad_group`,
    [ownerId, pinId],
  );
}

/** 130 campaigns with an ad group and an ad each; the newest spent most today, and half of that a month ago. */
export async function advertiseMuch(rows: RunningRows, ownerId: string): Promise<string> {
  await rows.query("update members set account_type = 'business', business_name = 'Heron' where id = $1", [
    ownerId,
  ]);
  const [made] = (await rows.query(
    `with account as (
      insert into ad_accounts (id, owner_id, name, country, currency, time_zone)
        values (next_id(home_of($1::bigint)), $1::bigint, 'Heron', 'DE', 'EUR', 'UTC') returning id
    ), campaign as (
      insert into campaigns (id, ad_account_id, name, objective_type, daily_spend_cap)
        select next_id(home_in(id)), id, 'Campaign ' || lpad(n::text, 3, '0'), 'CONSIDERATION', 5000000
        from account, generate_series(1, 130) as n order by n returning id, ad_account_id, name
    ), ad_group as (
      insert into ad_groups (id, ad_account_id, campaign_id, name, budget_type, budget, billable_event, bid)
        select next_id(home_in(id)), ad_account_id, id, 'Group of ' || name, 'DAILY', 10000000, 'CLICKTHROUGH', 1000
        from campaign order by name returning id, ad_account_id, name
    )
    insert into ads (id, ad_account_id, ad_group_id, name, review_status)
      select next_id(home_in(id)), ad_account_id, id, 'Ad of ' || name, 'APPROVED' from ad_group order by name
      returning ad_account_id`,
    [ownerId],
  )) as { ad_account_id: string }[];
  for (const [days, share] of [
    [0, 1],
    [30, 2],
  ])
    await rows.query(
      `insert into ad_rollups (ad_id, at, surface, impressions, impressions_gross, clicks, clicks_gross, spend)
        select id, date_bin('15 minutes', now() - make_interval(days => $2), '2000-01-01'), 1, n * 100, n * 100, n, n, n * 10000 / $3
        from (select id, row_number() over (order by id) as n from ads where ad_account_id = $1) as numbered`,
      [made?.ad_account_id, days, share],
    );
  return made?.ad_account_id ?? "";
}
