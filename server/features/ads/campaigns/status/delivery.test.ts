import { expect, test } from "vitest";
import type { DeliveryStatus } from "#contract/ads/delivery.ts";
import { MICRO } from "#contract/ads/enums.ts";
import {
  allowAds,
  buildBusiness,
  buildHelper,
  countAd,
  makeAd,
  openAdAccount,
  payFor,
} from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
await allowAds(app);
const shop = await buildBusiness(app);
const analyst = await buildHelper(app, shop, ["ANALYST"]);
const account = await openAdAccount(shop);
const of = { ad_account_id: account };
const { campaign, adGroup, ad } = await makeAd(app, shop, account);
const today = new Date().toISOString();
const set = (text: string, values: unknown[] = []) => app.context.db.query({ text }, values);
const { browser } = analyst;

/** What everything that shows a campaign, its ad group and its ad says of them. */
async function readAll(): Promise<string[][]> {
  const days = { start_date: today.slice(0, 10), end_date: today.slice(0, 10) };
  const report = async (level: "campaign" | "ad_group" | "ad") =>
    (await browser.call("AdReport.get", { ...of, ...days, level })).data.map(({ entity }) => entity);
  const { data: tree } = await browser.call("CampaignTree.get", { ...of, campaign_id: campaign });
  const things = [
    [(await browser.call("Campaigns.get", of)).data[0], (await report("campaign"))[0], tree.campaign],
    [(await browser.call("AdGroups.get", of)).data[0], (await report("ad_group"))[0], tree.ad_groups[0]],
    [(await browser.call("Ads.get", of)).data[0], (await report("ad"))[0], tree.ad_groups[0]?.ads[0]],
  ];
  return things.map((same) => [...new Set(same.flatMap((thing) => thing?.delivery.status ?? []))]);
}

async function expectAll(status: DeliveryStatus): Promise<void> {
  expect(await readAll()).toEqual([[status], [status], [status]]);
}

const spend = (subject: string, day: string | null, spent: number) =>
  set(
    `insert into ad_budgets (id, ad_account_id, level, subject_id, day, spent_micro)
      values (next_id(home_in($1::bigint)), $1, 'ad_group', $2, $3, $4)`,
    [account, subject, day, spent],
  );

test("campaign, ad group and ad have the same status in every table and call, from the first day to the last", async () => {
  await expectAll("NEEDS_BILLING");
  await payFor(app, account, 0n);
  await expectAll("NO_MONEY");
  await payFor(app, account);
  await expectAll("IN_REVIEW");
  await set("update ads set review_status = 'APPROVED'");
  await expectAll("NOT_SHOWN_YET");
  await countAd(app, ad, { at: today, impressions: 1 });
  await expectAll("RUNNING");
  // Its Pin says something else than what staff approved.
  await set("update ads set approved_words = 'other'");
  await expectAll("IN_REVIEW");
  await allowAds(app, { is_review_required: false });
  await expectAll("RUNNING");
  await allowAds(app);
  await set("update ads set approved_words = null, review_status = 'REJECTED'");
  await expectAll("REJECTED");
  await set("update ads set review_status = 'APPROVED'");
  await set("update ad_groups set bid = 1");
  await expectAll("BID_TOO_LOW");
  await set("update ad_groups set bid = $1", [MICRO]);
  const [{ day } = { day: "" }] = await app.context.db.query<{ day: string }>(
    { text: "select (now() at time zone 'Europe/Berlin')::date::text as day" },
    [],
  );
  await spend(adGroup, day, 5 * MICRO);
  await expectAll("BUDGET_USED_UP_TODAY");
  await set("delete from ad_budgets where day is not null");
  await set("update campaigns set start_time = now() + interval '1 day'");
  await expectAll("NOT_STARTED");
  await set("update campaigns set start_time = null, lifetime_spend_cap = 1");
  await set(
    "insert into ad_budgets (id, ad_account_id, level, subject_id, spent_micro) values (next_id(home_in($1::bigint)), $1, 'campaign', $2, 1)",
    [account, campaign],
  );
  await expectAll("BUDGET_USED_UP");
  await set("update campaigns set lifetime_spend_cap = null, status = 'PAUSED'");
  await expectAll("PAUSED");
  await set("update campaigns set end_time = now() - interval '1 minute'");
  await expectAll("ENDED");
  await set("update campaigns set end_time = null, status = 'ACTIVE'");
  await set("update ad_accounts set is_suspended = true");
  await expectAll("ACCOUNT_STOPPED");
  await set("update ad_accounts set is_suspended = false");
  await set("update ads set status = 'ARCHIVED'");
  expect(await readAll()).toEqual([["NO_ADS"], ["NO_ADS"], ["ARCHIVED"]]);
  await set("update ads set status = 'ACTIVE'");
  await expectAll("RUNNING");
});

test("a campaign is as well off as the best of its ads", async () => {
  const other = await makeAd(app, shop, account, "Summer");
  await set("update ad_groups set campaign_id = $1 where id = $2", [campaign, other.adGroup]);
  const { data } = await browser.call("Campaigns.get", of);
  const statuses = new Map(data.map(({ id, delivery }) => [id, delivery]));
  expect(statuses.get(campaign)).toEqual({ status: "RUNNING", level: "ad" });
  expect(statuses.get(other.campaign)).toEqual({ status: "NO_ADS", level: "campaign" });
  const answer = await browser.call("AdDelivery.get", of);
  expect(answer.data).toEqual({
    fault: null,
    campaigns: [
      { status: "RUNNING", count: 1 },
      { status: "NO_ADS", count: 1 },
    ],
  });
  await set("delete from billing_profiles");
  expect((await browser.call("AdDelivery.get", of)).data.fault).toBe("NEEDS_BILLING");
});

test("is told to people of the account alone", async () => {
  expect((await visitor.call("AdDelivery.get", of)).status).toBe(401);
  expect((await stranger.browser.call("AdDelivery.get", of)).status).toBe(404);
  expect((await analyst.browser.call("AdDelivery.get", { ad_account_id: "x" as string })).status).toBe(400);
});
