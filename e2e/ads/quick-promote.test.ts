import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp } from "../members.ts";
import { ownProductForTests, violationsOf } from "../product.ts";

const product = ownProductForTests();
let page: Page;
let pinId: string;

beforeAll(async () => {
  page = await product.open({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await signUp(page, newMember("Berta Holm"));
  await product.rows.query(
    `insert into instance_settings (key, value) values ('advertising', '{"is_on": true, "currency": "USD"}')`,
    [],
  );
  pinId = await makePin();
}, 120_000);

async function makePin(): Promise<string> {
  const made = await call(page, "Pin.create", {
    ...{ image_base64: await paint(), title: "A green chair" },
    link: "https://kiln.example/chair",
  });
  return made.id;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const modal = (name: string) => page.getByRole("dialog", { name });

async function look(name: string): Promise<void> {
  expect([name, await violationsOf(page)]).toEqual([name, []]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([name, overflow]).toEqual([name, 0]);
}

test("a member becomes a business, promotes a Pin, says who pays, and sees that it's done", async () => {
  // Processes read the host's settings anew every two seconds.
  await expect.poll(async () => (await page.request.get("/quick-promote/")).status()).toBe(200);
  await openLive(page, "/quick-promote/");
  await look("choice");
  await page.getByRole("link", { name: "A green chair" }).click();
  await modal("Promote this Pin").waitFor();
  await page.getByLabel("Country").selectOption("US");
  await page.getByLabel("Daily budget").fill("2");
  await page.getByLabel("Website").fill("kiln");
  await button("Promote").click();
  await page.getByText("Enter at least $3.00 and at most 1,000,000.").waitFor();
  await page.getByText("Enter a website address.").waitFor();
  await look("details");
  await page.getByLabel("Daily budget").fill("7");
  await page.getByLabel("Website").fill("kiln.example/chair");
  await page.getByText("Costs up to $70.00 in total.").waitFor();
  await button("Promote").click();

  await modal("Become a business").waitFor();
  await page.getByLabel("Business name").fill("Berta's Kiln");
  await button("Continue").click();
  await modal("Billing details").waitFor();
  await page.getByLabel("Name or company").fill("Berta's Kiln");
  await page.getByLabel("Address").fill("Storgatan 1, Lund");
  await button("Continue").click();
  await modal("Add funds").waitFor();
  await button("Done").click();

  const accounts = await call(page, "AdAccounts.get", {});
  const id = accounts[0]?.id ?? "";
  // Who is billed is asked once: only what is missing has to be filled in.
  await call(page, "BillingProfile.update", { ad_account_id: id, address: "", email: "books@kiln.example" });
  await openLive(page, `/quick-promote/?pin=${pinId}`);
  await button("Promote").click();
  await modal("Billing details").waitFor();
  expect(await page.getByLabel("Name or company").inputValue()).toBe("Berta's Kiln");
  expect(await page.getByLabel("Email for invoices").inputValue()).toBe("books@kiln.example");
  await page.getByLabel("Address").fill("Storgatan 2, Lund");
  await button("Continue").click();
  await modal("Add funds").waitFor();
  const { profile } = await call(page, "Billing.get", { ad_account_id: id });
  expect(profile).toMatchObject({ address: "Storgatan 2, Lund", email: "books@kiln.example" });
  await product.rows.query("update ad_accounts set is_house = true where id = $1", [id]);
  await openLive(page, `/quick-promote/?pin=${pinId}`);
  await button("Promote").click();
  await modal("Your Pin is promoted").waitFor();
  await look("success");
  await page.getByRole("link", { name: "See your ad" }).click();
  await page.waitForURL((url) => url.pathname === `/advertiser/${id}/reporting/ads/`);
});

test("a refusal is told in a modal, and an ended session below the Pin", async () => {
  await openLive(page, `/quick-promote/?pin=${pinId}`);
  await page.route("**/QuickPromoteResource/**", (route) => route.abort());
  await button("Promote").click();
  await modal("Your Pin isn't promoted").waitFor();
  await page.getByText("Something went wrong.").waitFor();
  await button("Back").click();
  await page.unrouteAll();
  await page.context().clearCookies();
  await button("Promote").click();
  await modal("Promote this Pin").getByText("You've been logged out.").waitFor();
});
