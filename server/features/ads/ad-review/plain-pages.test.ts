import { expect, test } from "vitest";
import { allowAds, buildBusiness, makeAd, openAdAccount } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

/* How staff review ads, and where everyone finds what was shown, on pages without JavaScript. */

const { app, visitor } = await startCast([], { renderer: builtPages });
await allowAds(app);
const shop = await buildBusiness(app);
await makeAd(app, shop, await openAdAccount(shop));

const query = (text: string) => app.context.db.query({ text }, []);

test("staff approve an ad, and reject one with reasons", async () => {
  const staff = openPlain((await buildPerson(app, { isStaff: true })).browser);
  const read = async () => await query("select review_status, rejected_reasons, review_note from ads");
  await staff.open("/admin/ads/");
  expect(staff.text()).toContain("A loom of Spring");
  await staff.press("Approve");
  expect(staff.text()).toContain("Nothing to review");
  expect(await read()).toMatchObject([{ review_status: "APPROVED" }]);

  await staff.open("/admin/ads/?show=approved");
  await staff.press("Reject");
  expect(staff.text()).toContain("Choose at least one reason.");
  await staff.press("Reject", { "reason-EXAGGERATED_CLAIMS": "on", note: "Say which wood it is." });
  expect(staff.text()).toContain("No ads here");
  const decided = { rejected_reasons: ["EXAGGERATED_CLAIMS"], review_note: "Say which wood it is." };
  expect(await read()).toEqual([{ review_status: "REJECTED", ...decided }]);
});

test("what was shown is in everyone's register, also once ads are off", async () => {
  await query(`insert into ad_rollups (ad_id, at, surface, impressions, impressions_gross)
    select id, date_bin('15 minutes', now(), '2000-01-01'), 1, 5, 5 from ads`);
  const page = openPlain(visitor);
  await page.open("/ads/register/?query=shop");
  expect(page.text()).toContain("Everyone who visits the page");
  await page.open("/ads/register/?query=nobody");
  expect(page.text()).toContain("No advertiser by that name");
  await allowAds(app, { is_on: false });
  await page.open("/ads/register/");
  expect(page.text()).toContain("The host has turned off ads. These are the ads shown before that.");
  await allowAds(app);
});
