import { beforeEach, expect, test } from "vitest";
import { allowAds, makeBusiness } from "#testkit/ads/advertising.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { idOf, joinAs } from "../joining.ts";
import { call, type MountedPage, openLive, siteForTests } from "../site.ts";

const site = siteForTests();
let page: MountedPage;
let pinId: string;

beforeEach(async () => {
  await allowAds(site.app, { currency: "USD" });
  page = await joinAs(site, "Berta Holm");
  const made = { image_base64: await paintPicture(), title: "A green chair" };
  pinId = (await call(page, "Pin.create", { ...made, link: "https://kiln.example/chair" })).id;
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const modal = (name: string) => page.getByRole("dialog", { name });

test("a member becomes a business, promotes a Pin, says who pays, and sees that it's done", async () => {
  await openLive(page, "/quick-promote/");
  await page.getByRole("link", { name: "A green chair" }).click();
  await modal("Promote this Pin").waitFor();
  await page.getByLabel("Country").selectOption("US");
  await page.getByLabel("Daily budget").fill("2");
  await page.getByLabel("Website").fill("kiln");
  await button("Promote").click();
  await page.getByText("Enter at least $3.00 and at most 1,000,000.").waitFor();
  await page.getByText("Enter a website address.").waitFor();
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

  const [account] = await call(page, "AdAccounts.get", {});
  const id = account?.id ?? "";
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
  await site.app.context.db.query({ text: "update ad_accounts set is_house = true where id = $1" }, [id]);
  await openLive(page, `/quick-promote/?pin=${pinId}`);
  await button("Promote").click();
  await modal("Your Pin is promoted").waitFor();
  await page.getByRole("link", { name: "See your ad" }).click();
  await page.waitForURL((url) => url.pathname === `/advertiser/${id}/reporting/ads/`);
});

test("a refusal is told in a modal, and an ended session below the Pin", async () => {
  await makeBusiness(site.app, { id: await idOf(page) });
  await call(page, "AdAccount.create", { name: "Kiln", country: "US", time_zone: "UTC" });
  await openLive(page, `/quick-promote/?pin=${pinId}`);
  const refusal = page.network.refuse(/QuickPromoteResource/, 0);
  await button("Promote").click();
  await modal("Your Pin isn't promoted").waitFor();
  await button("Back").click();
  refusal.stop();
  await call(page, "UserSession.delete", {});
  await button("Promote").click();
  await modal("Promote this Pin").getByText("You've been logged out.").waitFor();
});
