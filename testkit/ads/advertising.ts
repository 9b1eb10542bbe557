import type { AdvertisingSettings } from "#contract/ads/advertising-settings.ts";
import { MICRO } from "#contract/ads/enums.ts";
import type { BusinessPermission } from "#contract/ads/permissions.ts";
import type { Context } from "#server/platform/context.ts";
import type { TestApp } from "../app.ts";
import { buildPinRow } from "../library/pin-rows.ts";
import { buildPerson, type Person } from "../members.ts";
import { deposit, UNIT } from "./ad-money.ts";

/** Advertising as the host decided; on, unless told otherwise. */
export async function allowAds(
  { context: { db, instance } }: { context: Pick<Context, "db" | "instance"> },
  settings: Partial<AdvertisingSettings> = {},
): Promise<void> {
  await db.query(
    {
      text: `insert into instance_settings (key, value) values ('advertising', $1)
        on conflict (key) do update set value = excluded.value`,
    },
    [JSON.stringify({ is_on: true, ...settings })],
  );
  instance.forget();
}

export async function makeBusiness(app: TestApp, { id }: { id: string }, name = "Kiln & Co"): Promise<void> {
  const text = "update members set account_type = 'business', business_name = $2 where id = $1";
  await app.context.db.query({ text }, [id, name]);
}

export async function buildBusiness(app: TestApp): Promise<Person> {
  const business = await buildPerson(app);
  await makeBusiness(app, business, "Shop");
  return business;
}

/** Gives someone these permissions, and no others, for the whole of a business. */
export async function grant(
  app: TestApp,
  business: { id: string },
  person: { id: string },
  permissions: readonly BusinessPermission[],
): Promise<void> {
  await app.context.db.query(
    {
      text: `insert into business_people (business_id, member_id, permissions) values ($1, $2, $3)
        on conflict (business_id, member_id) do update set permissions = excluded.permissions`,
    },
    [business.id, person.id, permissions],
  );
}

/** Someone who was given these permissions for the whole of a business. */
export async function buildHelper(
  app: TestApp,
  business: Person,
  permissions: readonly BusinessPermission[],
): Promise<Person> {
  const helper = await buildPerson(app);
  await grant(app, business, helper, permissions);
  return helper;
}

export async function openAdAccount({ browser }: Person): Promise<string> {
  const options = { name: "Shop", country: "DE", time_zone: "Europe/Berlin" };
  const { data } = await browser.call("AdAccount.create", options);
  return data.id;
}

/** Says who is billed, and books money. */
export async function payFor({ context }: TestApp, accountId: string, amount = 100n * UNIT): Promise<void> {
  await context.db.query(
    {
      text: `insert into billing_profiles (ad_account_id, name, address, country) values ($1, 'Shop', 'Street 1', 'DE')
        on conflict (ad_account_id) do update set name = excluded.name, address = excluded.address, country = 'DE'`,
    },
    [accountId],
  );
  if (amount > 0n) await deposit(context, accountId, amount);
}

export type MadeAd = { campaign: string; adGroup: string; ad: string };

/** A campaign with an ad group that bids a unit a click, and an ad of a new Pin. */
export async function makeAd(
  app: TestApp,
  { id: ownerId, browser }: Person,
  accountId: string,
  name = "Spring",
): Promise<MadeAd> {
  const of = { ad_account_id: accountId };
  const campaigns = [{ name, objective_type: "CONSIDERATION" } as const];
  const campaign = (await browser.call("Campaigns.create", { ...of, campaigns })).data[0]?.data?.id ?? "";
  const budget = { budget_in_micro_currency: 5 * MICRO, bid_in_micro_currency: MICRO };
  const group = { name: `Looms of ${name}`, billable_event: "CLICKTHROUGH", campaign_id: campaign } as const;
  const groups = { ...of, ad_groups: [{ ...group, ...budget }] };
  const adGroup = (await browser.call("AdGroups.create", groups)).data[0]?.data?.id ?? "";
  const pin_id = await buildPinRow(app, ownerId);
  const ads = [
    { ad_group_id: adGroup, pin_id, creative_type: "REGULAR", name: `A loom of ${name}` } as const,
  ];
  const ad = (await browser.call("Ads.create", { ...of, ads })).data[0]?.data?.id ?? "";
  return { campaign, adGroup, ad };
}

type Counted = { at: string; impressions: number; clicks?: number; spend?: number; surface?: number };

/** What an ad did in a quarter of an hour. */
export async function countAd({ context }: TestApp, adId: string, counted: Counted): Promise<void> {
  const { at, impressions, clicks = 0, spend = 0, surface = 1 } = counted;
  const text = `insert into ad_rollups
    (ad_id, at, surface, impressions, impressions_gross, clicks, clicks_gross, spend)
    values ($1, $2, $3, $4, $4, $5, $5, $6)`;
  await context.db.query({ text }, [adId, at, surface, impressions, clicks, spend]);
}
