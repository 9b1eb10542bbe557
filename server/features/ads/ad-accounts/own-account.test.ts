import { expect, test } from "vitest";
import { allowAds, buildBusiness, buildHelper, openAdAccount } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildMember, openSession } from "#testkit/members.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
await allowAds(app);
const shop = await buildBusiness(app);
const own = async ({ browser } = shop) => (await browser.call("OwnAdAccount.get", {})).data?.id ?? null;

test("an address without an ad account leads to the only one, or to the one in which something was changed last", async () => {
  expect((await visitor.call("OwnAdAccount.get", {})).status).toBe(401);
  expect(await own()).toBeNull();
  const first = await openAdAccount(shop);
  const analyst = await buildHelper(app, shop, ["ANALYST"]);
  expect([await own(), await own(analyst), await own(stranger)]).toEqual([first, first, null]);
  const second = await openAdAccount(shop);
  expect(await own()).toBe(second);
  await shop.browser.call("AdAccount.update", { ad_account_id: first, name: "Looms" });
  expect(await own()).toBe(first);
  // Someone who only looked at several of them has to choose.
  expect(await own(analyst)).toBeNull();
});

test("with play money, only staff open ad accounts", async () => {
  await allowAds(app, { currency: "XTS" });
  const options = { name: "Mine", country: "DE", time_zone: "Europe/Berlin" };
  expect((await shop.browser.call("AdAccount.create", options)).status).toBe(403);
  const staff = await openSession(app, await buildMember(app, { isStaff: true }));
  expect((await staff.call("AdAccount.create", options)).data).toMatchObject({ currency: "XTS" });
  await allowAds(app);
  expect((await shop.browser.call("AdAccount.create", options)).status).toBe(200);
});
