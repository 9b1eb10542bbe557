import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adsOff, joinStaff, newMember, openLive, signUp, usernameOf } from "../members.ts";
import { ownProductForTests, violationsOf } from "../product.ts";

const product = ownProductForTests();

async function look(page: Page, name: string): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page, name);
}

async function expectToFit(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([name, overflow]).toEqual([name, 0]);
}

test("an advertiser says who pays and sees what was spent, and staff book a payment", async () => {
  const page = await product.visit({ viewport: { width: 390, height: 844 } });
  await signUp(page, newMember("Heron Hubertwolfeschlegelsteinhausen"));
  const id = await product.rows.addAdAccount(await usernameOf(page));
  const billing = `/advertiser/${id}/billing/`;
  // Processes read the host's settings anew every two seconds.
  await expect.poll(async () => await (await page.request.get(billing)).text()).not.toContain(adsOff);
  await openLive(page, `${billing}?next_step_link_url=%2Fpin-builder%2F`);
  await page.getByText("€102.50").first().waitFor();
  await look(page, "overview");
  // What is missing is named; the name is proposed.
  const missing = page.getByRole("listitem").filter({ hasText: "missing" });
  expect(await missing.allTextContents()).toEqual([
    "Name or companymissing",
    "Addressmissing",
    "Countrymissing",
  ]);
  expect(await page.getByLabel("Name or company").inputValue()).toBe("Heron and sons");
  await page.getByLabel("Name or company").fill("Heron and sons");
  await page.getByLabel("Address").fill("At the lake 1\nBerlin");
  await page.getByLabel("Country").selectOption("DE");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("You're ready to run ads").waitFor();
  expect(await page.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/pin-builder/");
  for (const [name, text] of [
    ["history", "-€42.50"],
    ["promotions", "Remaining"],
    ["order_lines", "No order lines."],
    ["documents", "No invoices yet."],
    ["tax_documents", "No invoices yet."],
    ["prepaid_campaign_spend_summary", "Spring"],
    ["prepaid_spend_campaign_breakdown", "Spring"],
  ] as const) {
    await openLive(page, `${billing}${name}/`);
    await page.getByRole("main").getByText(text).first().waitFor();
    // The others are tables like it.
    if (name === "history") await look(page, name);
    else await expectToFit(page, name);
  }
  await openLive(page, `${billing}?section=promotions`);
  await page.getByRole("heading", { name: "Credits" }).waitFor();
  await openLive(page, `${billing}?section=menu`);
  await page.getByRole("main").getByRole("link", { name: "Invoices" }).waitFor();
  await expectToFit(page, "menu");
  await page.getByRole("main").getByRole("link", { name: "Back to your ads" }).click();
  await page.waitForURL(`**/advertiser/${id}/`);
  await page.goto("/ads/create/");
  await page.waitForURL(`**/advertiser/${id}/ads/campaign_mode/`);

  const staff = await product.visit({ viewport: { width: 390, height: 844 } });
  await signUp(staff, newMember("Cleo Finch"));
  await joinStaff(staff, product.staffPath());
  await openLive(staff, "/admin/ad-accounts/");
  await staff.getByText("Record a payment").click();
  await staff.getByLabel("Amount").first().fill("12,5");
  await look(staff, "accounts");
  await staff.getByRole("button", { name: "Record payment" }).click();
  await staff.getByText("€115.00").first().waitFor();
  await staff.getByRole("link", { name: "Bookings of Heron and sons" }).click();
  const payment = staff.getByRole("row", { name: /€12\.50/ });
  await payment.getByText("Reverse", { exact: true }).click();
  await payment.getByLabel("Reason").waitFor();
  await expectToFit(staff, "bookings");
  await openLive(staff, "/admin/ad-accounts/");
  await staff.getByRole("link", { name: "Order lines for Heron and sons" }).click();
  await staff.getByText("No order lines yet.").waitFor();
  await look(staff, "order-lines");
  await openLive(staff, "/admin/advertising/");
  await staff.getByLabel("Every advertiser", { exact: true }).check();
  await staff.getByLabel("Rate", { exact: true }).fill("19");
  await staff.getByLabel("Tax name").fill("VAT");
  await expectToFit(staff, "taxes");
  await staff.getByRole("button", { name: "Save" }).last().click();
  await staff.getByText("Saved").first().waitFor();
});
