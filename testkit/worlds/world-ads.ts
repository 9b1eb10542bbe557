import type { TestApp } from "../app.ts";

type Things = readonly { id: string }[];

const pauseAds = { text: "update ads set status = 'PAUSED' where status = 'ACTIVE'" };
// Accounts of the host's own pay nothing, so none of these ads waits for money.
const insertAds = {
  text: `with account as (
      insert into ad_accounts (id, owner_id, name, country, currency, time_zone, is_house)
        select next_id(home_of(id)), id, 'World', 'DE', 'EUR', 'Europe/Berlin', true
        from unnest($1::bigint[]) as member(id) returning id, owner_id
    ), wanted as (
      select pins.id as pin_id, account.id as account_id, next_id(home_in(account.id)) as campaign_id,
        next_id(home_in(account.id)) as ad_group_id, next_id(home_in(account.id)) as ad_id
      from pins join account on account.owner_id = pins.pinner_id where pins.id = any($2::bigint[])
    ), campaign as (
      insert into campaigns (id, ad_account_id, name, objective_type)
        select campaign_id, account_id, 'World', 'CONSIDERATION' from wanted
    ), ad_group as (
      insert into ad_groups (id, ad_account_id, campaign_id, name, budget_type, budget, billable_event)
        select ad_group_id, account_id, campaign_id, 'World', 'DAILY', 1000000, 'CLICKTHROUGH' from wanted
    ), ad as (
      insert into ads (id, ad_account_id, ad_group_id, pin_id, review_status)
        select ad_id, account_id, ad_group_id, pin_id, 'APPROVED' from wanted
    ), shown as (
      insert into ad_rollups (ad_id, at, surface, impressions) select ad_id, now(), 1, 1 from wanted
    ) select pin_id as "pinId", ad_id as "adId" from wanted`,
};

/** Advertises every Pin of a world, whoever may see it, and nothing else. Returns the ads by Pin. */
export async function buildWorldAds(
  { context: { db } }: TestApp,
  members: Things,
  pins: Things,
): Promise<Map<string, string>> {
  await db.query(pauseAds, []);
  const idsOf = (things: Things) => things.map(({ id }) => id);
  const rows = await db.query<{ pinId: string; adId: string }>(insertAds, [idsOf(members), idsOf(pins)]);
  return new Map(rows.map(({ pinId, adId }) => [pinId, adId]));
}
