import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "#contract/operations.ts";
import { allowAds, buildBusiness, makeAd, openAdAccount } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";

const { app } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
await allowAds(app);
const shop = await buildBusiness(app);
const account = await openAdAccount(shop);
const { campaign, adGroup } = await makeAd(app, shop, account);

/** Enough for every call that reads an account's ads. */
const given = {
  ad_account_id: account,
  level: "campaign",
  start_date: "2026-11-01",
  end_date: "2026-11-02",
  campaign_id: campaign,
  ad_group_id: adGroup,
  format: "json",
  span: "total",
  columns: ["SPEND_IN_DOLLAR"],
};

/** The options that may be a list and may be left out. */
const lists = Object.entries(operations).flatMap(([name, { auth, options }]) => {
  if (auth === "staff" || !(options instanceof z.ZodObject) || !("ad_account_id" in options.shape)) return [];
  return Object.entries(options.shape).flatMap(([option, schema]) => {
    const type: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : null;
    return type instanceof z.ZodType && type.safeParse([]).success ? [[name, option] as const] : [];
  });
});

test("calls about ads have options that may be empty lists", () => {
  expect(lists.length).toBeGreaterThan(15);
});

test.each(lists)("%s answers an empty list of %s", async (name, option) => {
  const { status } = await shop.browser.call(name as "Campaigns.get", { ...given, [option]: [] });
  expect(status).toBeLessThan(500);
  if (name.endsWith(".get")) expect(status).toBe(200);
});
