import { expect, test } from "vitest";
import { buildAdAccount, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

/* How staff book money, on pages without scripts. */

const { app, ada } = await startCast(["ada"], { renderer: builtPages });
await allowAds(app, { currency: "EUR" });
const account = await buildAdAccount(app.context, { ownerId: ada.id, prepaid: 100n * UNIT });
const staff = openPlain((await buildPerson(app, { isStaff: true })).browser);

test("a payment is booked and reversed, and no more is paid out than there is", async () => {
  await staff.open("/admin/ad-accounts/");
  await staff.press("Record payment", { amount_micro: "12,5" });
  expect(staff.text()).toContain("€112.50");
  await staff.follow("Bookings of Heron and sons");
  // The newest payment comes first.
  await staff.press("Reverse payment", { note: "Another account's" });
  expect(staff.text()).toContain("Reversed payment");
  expect(staff.text()).toContain("Another account's");
  expect(staff.text()).toContain("-€12.50");
  await staff.press("Record payout", { amount_micro: "200", note: "They leave" });
  expect(staff.text()).toContain("That's more than can be paid out.");
  await staff.press("Record payout", { amount_micro: "2.50" });
  expect(staff.text()).toContain("At most €97.50");
});

test("an order line is added and paused", async () => {
  await staff.open("/admin/ad-accounts/");
  await staff.follow("Order lines for Heron and sons");
  expect(staff.text()).toContain("No order lines yet.");
  await staff.press("Add order line", {
    ...{ name: "Spring at the lake", budget_micro: "250", start_date: "2026-03-29" },
  });
  expect(staff.text()).toContain("€250.00");
  expect(staff.text()).toContain("Mar 29, 2026 – …");
  await staff.press("Pause Spring at the lake");
  expect(staff.text()).toContain("Paused");
});

test("an account is stopped, which its owner is told", async () => {
  await staff.open("/admin/ad-accounts/");
  await staff.press("Stop ads: Heron and sons");
  expect(staff.text()).toContain("Stopped");
  const owner = openPlain(ada.browser);
  await owner.open(`/advertiser/${account}/billing/`);
  expect(owner.text()).toContain("This ad account is stopped");
});

test("an account's billing is nobody else's to see", async () => {
  const stranger = openPlain((await buildPerson(app)).browser);
  await stranger.open(`/advertiser/${account}/billing/`);
  expect(stranger.status).toBe(404);
});
