import { expect, test } from "vitest";
import { buildAdAccount, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

/* How staff book money and advertisers say who pays, on pages without JavaScript. */

const { app, ada } = await startCast(["ada"], { renderer: builtPages });
await allowAds(app, { currency: "EUR" });
const account = await buildAdAccount(app.context, { ownerId: ada.id, prepaid: 100n * UNIT });
const staff = openPlain((await buildPerson(app, { isStaff: true })).browser);

test("a payment is booked and reversed, and no more is paid out than there is", async () => {
  await staff.open("/admin/ad-accounts/");
  await staff.press("Record payment", { amount_micro: "12,5" });
  expect(staff.text()).toContain("€112.50");
  await staff.follow("Ledger of Heron and sons");
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
    name: "Spring at the lake",
    budget_micro: "250",
    start_date: "2026-03-29",
  });
  expect(staff.text()).toContain("€250.00");
  expect(staff.text()).toContain("Mar 29, 2026 – …");
  await staff.press("Pause Spring at the lake");
  expect(staff.text()).toContain("Paused");
});

test("an advertiser says who pays, and is led on once nothing is missing", async () => {
  const owner = openPlain(ada.browser);
  const billing = `/advertiser/${account}/billing/`;
  await owner.open(`${billing}?next_step_link_url=%2Fpin-builder%2F`);
  expect(owner.text()).toMatch(/Name or company ?missing.*Address ?missing.*Country ?missing/);
  // The name is proposed.
  expect(owner.valueOf("name")).toBe("Heron and sons");
  await owner.press("Save", { address: "At the lake 1\nBerlin", country: "DE" });
  expect(owner.text()).toContain("You're ready to run ads");
  await owner.follow("Continue");
  expect(owner.path).toBe("/pin-builder/");
  for (const [name, text] of [
    ["history/", "-€12.50"],
    ["promotions/", "Credits"],
    ["order_lines/", "Spring at the lake"],
    ["documents/", "No invoices yet."],
    ["tax_documents/", "No invoices yet."],
    ["prepaid_campaign_spend_summary/", "None of your campaigns have spent anything yet."],
    ["prepaid_spend_campaign_breakdown/", "Spend by day"],
    ["?section=promotions", "Credits"],
    ["?section=menu", "Invoices"],
  ] as const) {
    await owner.open(`${billing}${name}`);
    expect([name, owner.text()]).toEqual([name, expect.stringContaining(text)]);
  }
  await owner.follow("Back to your ads");
  expect(owner.path).toBe(`/advertiser/${account}/`);
  await owner.open("/ads/create/");
  expect(owner.path).toBe(`/advertiser/${account}/ads/campaign_mode/`);
});

test("staff turn ads on, and set the tax that advertisers pay", async () => {
  await staff.open("/admin/advertising/");
  await staff.press("Save", { is_on: "on" });
  await staff.press("Save", { tax_rule: "rate", tax_rate: "19", tax_name: "VAT" });
  const owner = openPlain(ada.browser);
  await owner.open(`/advertiser/${account}/billing/`);
  expect(owner.text()).toContain("VAT");
});

test("an account is stopped, which its owner is told", async () => {
  await staff.open("/admin/ad-accounts/");
  await staff.press("Stop ads: Heron and sons");
  expect(staff.text()).toContain("Stopped");
  const owner = openPlain(ada.browser);
  await owner.open(`/advertiser/${account}/billing/`);
  expect(owner.text()).toContain("This ad account is stopped");
});

test("an account's billing is no one else's to see", async () => {
  const stranger = openPlain((await buildPerson(app)).browser);
  await stranger.open(`/advertiser/${account}/billing/`);
  expect(stranger.status).toBe(404);
});
