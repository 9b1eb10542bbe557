import { expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { buildAdAccount, buildCampaign, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds, grant } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";

const { app, heron, fin, eve, visitor } = await startCast(["heron", "fin", "eve"], {
  env: { RATE_LIMIT: "100000" },
});
const { context } = app;
await allowAds(app, { currency: "EUR" });
await grant(app, heron, fin, ["FINANCE"]);
const staff = await buildPerson(app, { isStaff: true });
const adAccountId = await buildAdAccount(context, { ownerId: heron.id, timeZone: "Europe/Berlin" });
const campaignId = await buildCampaign(context, adAccountId);
const otherId = await buildAdAccount(context, { ownerId: eve.id });
const foreignCampaignId = await buildCampaign(context, otherId);

const of = { ad_account_id: adAccountId };
const line: OptionsOf<"AdminOrderLine.create"> = {
  ...of,
  name: "Spring at the lake",
  budget_micro: String(5n * UNIT),
  paid_type: "BONUS",
  purchase_order_id: "PO 7",
  campaign_id: campaignId,
  start_date: "2026-03-29",
  end_date: "2026-03-29",
  key: "spring at the lake",
};

const add = async (change: object = {}) =>
  await staff.browser.call("AdminOrderLine.create", { ...line, ...change } as never);
const list = async () => (await staff.browser.call("AdminOrderLines.get", of)).data;

test("staff add an order line once, and the advertiser sees it", async () => {
  for (const _ of [1, 2]) {
    expect(await add()).toMatchObject({
      status: 200,
      data: {
        name: "Spring at the lake",
        campaign_id: campaignId,
        purchase_order_id: "PO 7",
        status: "ACTIVE",
        paid_type: "BONUS",
        budget_micro: String(5n * UNIT),
        // A day of 23 hours where the account is.
        start_time: "2026-03-28T23:00:00.000Z",
        end_time: "2026-03-29T22:00:00.000Z",
      },
    });
  }
  expect(await list()).toHaveLength(1);
  expect((await fin.browser.call("BillingOrderLines.get", of)).data).toEqual(await list());
  const plain = await add({
    campaign_id: "",
    purchase_order_id: "",
    start_date: "",
    end_date: "",
    key: "a plain one",
  });
  expect(plain.data).toMatchObject({
    campaign_id: null,
    purchase_order_id: "",
    start_time: null,
    end_time: null,
  });
  const { data: log } = await staff.browser.call("AuditLog.get", {});
  expect(log.filter(({ action }) => action === "order_line.create").map(({ subject }) => subject)).toEqual([
    `ad_account:${adAccountId}`,
    `ad_account:${adAccountId}`,
  ]);
});

test("staff let an order line rest, go on and end permanently", async () => {
  const { data: made } = await add({ key: "one to change" });
  const change = async (status: string, id = made.id) =>
    await staff.browser.call("AdminOrderLine.update", { ...of, order_line_id: id, status } as never);
  for (const status of ["PAUSED", "ACTIVE", "ACTIVE", "DELETED", "DELETED"])
    expect(await change(status)).toMatchObject({ status: 200, data: { id: made.id, status } });
  expect((await change("ACTIVE")).status).toBe(400);
  expect((await list()).find(({ id }) => id === made.id)).toMatchObject({ status: "DELETED" });
  const { data: log } = await staff.browser.call("AuditLog.get", {});
  expect(log.filter(({ action }) => action === "order_line.update")).toHaveLength(3);
  expect((await change("GONE")).status).toBe(400);
  expect((await change("PAUSED", "1")).status).toBe(404);
  const elsewhere = { ad_account_id: otherId, order_line_id: made.id, status: "PAUSED" } as const;
  expect((await staff.browser.call("AdminOrderLine.update", elsewhere)).status).toBe(404);
  const own = { ...of, order_line_id: made.id, status: "PAUSED" } as const;
  expect((await visitor.call("AdminOrderLine.update", own)).status).toBe(401);
  expect((await heron.browser.call("AdminOrderLine.update", own)).status).toBe(403);
});

test.each([
  [{ name: " " }],
  [{ name: "x".repeat(201) }],
  [{ budget_micro: "0" }],
  [{ budget_micro: "-1" }],
  [{ budget_micro: "1e15" }],
  [{ budget_micro: "1.5" }],
  [{ paid_type: "GIFT" }],
  [{ start_date: "2026-02-30" }],
  [{ start_date: "0000-01-01" }],
  [{ end_date: "9999-12-31" }],
  [{ start_date: "2026-03-02", end_date: "2026-03-01" }],
  [{ campaign_id: "x" }],
  [{ campaign_id: "1" }],
  [{ campaign_id: foreignCampaignId }],
  [{ key: "" }],
])("an order line with %j is refused", async (change) => {
  expect((await add({ key: "a refused one", ...change })).status).toBe(400);
});

test("there are none of an account that isn't there", async () => {
  expect((await add({ ad_account_id: "4" })).status).toBe(404);
  expect((await staff.browser.call("AdminOrderLines.get", { ad_account_id: "4" })).status).toBe(404);
  expect((await staff.browser.call("AdminOrderLines.get", { ...of, bookmarks: "nonsense" })).status).toBe(
    400,
  );
});
