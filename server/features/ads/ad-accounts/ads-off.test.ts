import { expect, test } from "vitest";
import { campaignTexts } from "#contract/ads/campaign-texts.ts";
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
const shop = await buildBusiness(app);
const { browser } = shop;
const days = { start_date: "2026-11-01", end_date: "2026-11-28" };

test("without any ad account there's nothing of ads to read", async () => {
  await allowAds(app, { is_on: false });
  expect((await browser.call("Business.get", { business_id: shop.id })).status).toBe(404);
  expect((await browser.call("BusinessProfiles.get", {})).data.profiles).toEqual([]);
  expect((await browser.call("AdAccounts.get", {})).data).toEqual([]);
});

test("switched off, ads stop, and everything about them stays to be read", async () => {
  await allowAds(app);
  const account = await openAdAccount(shop);
  const of = { ad_account_id: account };
  await payFor(app, account);
  const { campaign, ad } = await makeAd(app, shop, account);
  await countAd(app, ad, { at: "2026-11-20T12:00:00Z", impressions: 3 });
  const analyst = await buildHelper(app, shop, ["ANALYST"]);
  await allowAds(app, { is_on: false });

  for (const [name, options] of [
    ["AdAccount.get", of],
    ["Campaigns.get", of],
    ["CampaignTree.get", { ...of, campaign_id: campaign }],
    ["AdReportTotal.get", { ...of, ...days, level: "campaign" }],
    ["AdFigures.get", { ...of, ...days, level: "campaign" }],
    ["AdChanges.get", of],
    ["Billing.get", of],
    ["BillingHistory.get", of],
    ["BillingDocuments.get", of],
    ["Business.get", { business_id: shop.id }],
    ["BusinessPeople.get", { business_id: shop.id }],
    ["BusinessAudit.get", { business_id: shop.id }],
  ] as const) {
    const { status } = await browser.call(name as "AdAccount.get", options as typeof of);
    expect([name, status]).toEqual([name, 200]);
    expect([
      name,
      (await stranger.browser.call(name as "AdAccount.get", options as typeof of)).status,
    ]).toEqual([name, 404]);
  }
  expect((await browser.call("AdAccounts.get", {})).data).toMatchObject([{ id: account }]);
  expect((await browser.call("Billing.get", of)).data.funds.prepaid_micro).toBe("100000000");
  expect((await browser.call("AdDelivery.get", of)).data.fault).toBe("ADS_OFF");
  expect((await visitor.call("AdsRegister.get", {})).data).toMatchObject([{ id: ad, impressions: 3 }]);

  for (const [name, options] of [
    ["AdAccount.create", { name: "Other", country: "DE", time_zone: "UTC" }],
    ["Campaigns.create", { ...of, campaigns: [{ name: "Summer", objective_type: "CONSIDERATION" }] }],
    ["Campaigns.update", { ...of, campaigns: [{ id: campaign, name: "Summer" }] }],
    [
      "QuickPromote.create",
      { ...of, pin_id: "1", campaign_name: "A", budget_in_micro_currency: 7e6, duration: 1 },
    ],
    ["BillingPayment.create", { ...of, amount_micro: 5_000_000 }],
    ["BusinessInvite.create", { business_id: shop.id, email: "a@b.example", permissions: ["ANALYST"] }],
    ["AssetGroup.create", { business_id: shop.id, name: "All" }],
  ] as const) {
    const { status, error } = await browser.call(name as "AdAccount.create", options as never);
    expect([name, status, error?.message]).toEqual([name, 403, campaignTexts.adsOff]);
  }
  // Whose access has to end needs no ads for it.
  const gone = { business_id: shop.id, user_id: analyst.id };
  expect((await browser.call("BusinessPerson.delete", gone)).status).toBe(200);
});
