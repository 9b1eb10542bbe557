import { beforeEach, expect, test } from "vitest";
import { allowAds, makeBusiness } from "#testkit/ads/advertising.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { idOf } from "../joining.ts";
import { call, follow, type MountedPage, openLive, siteForTests } from "../site.ts";

const site = siteForTests();
let shop: MountedPage;
let at: string;

const query = (text: string, values: readonly unknown[] = []) => site.app.context.db.query({ text }, values);

/** A business with an account and two Pins, on an instance with readers. */
beforeEach(async () => {
  await allowAds(site.app, { currency: "EUR" });
  shop = await site.join();
  const id = await idOf(shop);
  await makeBusiness(site.app, { id }, "Heron");
  const account = await call(shop, "AdAccount.create", { name: "Heron", country: "DE", time_zone: "UTC" });
  await query("update ad_accounts set tool_preference = 'ads_manager' where id = $1", [account.id]);
  at = `/advertiser/${account.id}`;
  await query(
    `insert into impression_counts (at, kind, surface, site, device, shown, seen)
      select date_bin('15 minutes', now() - make_interval(days => day), '2000-01-01'), 10, 1, 0, 0, 5000, 5000
      from generate_series(0, 9) as day on conflict do nothing`,
  );
  const board = await call(shop, "Board.create", { name: "Furniture", privacy: "public" });
  for (const title of ["An oak chair", "An elm table"]) {
    const made = { board_id: board.id, title, image_base64: await paintPicture() };
    await call(shop, "Pin.create", { ...made, link: "https://shop.example/" });
  }
});

const row = (name: string) => shop.getByRole("row").filter({ hasText: name });
const adGroup = (number: number) => shop.getByRole("region", { name: `Ad group ${number}` });
const nameField = () => shop.getByRole("textbox", { name: "Name", exact: true });

test("a campaign is made with two ad groups in one go, and gets a third", async () => {
  // The old name of a goal chooses the one of today.
  await openLive(shop, `${at}/ads/create/?objectiveType=IMPRESSION`);
  expect(await shop.getByLabel("Awareness").isChecked()).toBe(true);
  await nameField().fill("Spring");
  const first = adGroup(1);
  await first.getByLabel("An oak chair").check();
  await first.getByText("Promoted by Heron").waitFor();
  await first.getByLabel("Amount").fill("20");
  const forecast = first.getByRole("status");
  await forecast.getByText("Impressions").waitFor();
  await forecast.getByText("Over 7 days.").waitFor();
  await first.getByText("Countries: all").click();
  for (const name of ["Germany", "Austria"]) await first.getByLabel("Add a country").selectOption(name);
  await first.getByText("Countries: Germany, Austria").waitFor();
  // No one here let ads know their country.
  await forecast.getByText("Too few pages and people match.").waitFor();

  await shop.getByRole("button", { name: "Add ad group" }).click();
  const second = adGroup(2);
  await second.getByLabel("Ad group name").fill("Tables");
  await second.getByLabel("Amount").fill("0,5");
  await shop.getByRole("button", { name: "Start campaign" }).click();
  await second.getByText("Choose between 1 and 30 Pins.").waitFor();
  await second.getByLabel("An elm table").check();
  await second.getByLabel("Keywords").fill("elm table\n-cheap");
  await second.getByLabel("Times shown per person in 30 days").fill("12");
  await shop.getByRole("button", { name: "Start campaign" }).click();
  // It's told why nothing runs, and led to where that is mended.
  await row("Spring").getByText("Needs billing").waitFor();
  const mend = row("Spring").getByRole("link", { name: "Complete billing" });
  expect(await mend.getAttribute("href")).toBe(`${at}/billing/`);

  await follow(shop, `${at}/reporting/adgroups/`);
  await row("Ad group 1").getByText("€20.00").waitFor();
  await row("Tables").getByText("€0.50").waitFor();
  await shop.getByRole("link", { name: "Edit Tables" }).click();
  expect(await shop.getByLabel("Times shown per person in 30 days").inputValue()).toBe("12");

  await openLive(shop, `${at}/reporting/campaigns/`);
  await shop.getByRole("link", { name: "Add ad group to Spring" }).click();
  await shop.getByRole("heading", { name: "New ad groups for Spring" }).waitFor();
  await adGroup(1).getByLabel("Ad group name").fill("Chairs at night");
  await adGroup(1).getByLabel("An oak chair").check();
  await adGroup(1).getByLabel("Amount").fill("6");
  await shop.getByRole("button", { name: "Start ad groups" }).click();
  await row("Spring").waitFor();
  await follow(shop, `${at}/reporting/adgroups/`);
  await row("Chairs at night").getByText("Needs billing").waitFor();
  await follow(shop, `${at}/history/`);
  await shop.getByText("Countries: DE, AT").first().waitFor();
});

test("a draft is kept by itself, but never over what someone else wrote, resumed, discarded, fetched back and started", async () => {
  const hidden = await call(shop, "Board.create", { name: "Plans", privacy: "secret" });
  const image_base64 = await paintPicture();
  await call(shop, "Pin.create", { board_id: hidden.id, title: "A stool to come", image_base64 });
  await openLive(shop, `${at}/ads/create/`);
  // Pins are found by their words, and those that aren't public can't be chosen.
  const group = adGroup(1);
  expect(await group.getByLabel("A stool to come").isDisabled()).toBe(true);
  await group.getByLabel("Search your Pins").fill("elm");
  await group.getByLabel("A stool to come").waitFor({ state: "detached" });
  // Looking around makes no draft.
  await shop.getByText("Your draft saves as you go.").waitFor();
  await group.getByLabel("An elm table").check();
  await group.getByLabel("Search your Pins").fill("oak");
  await group.getByLabel("An oak chair").waitFor();
  // What was chosen stays.
  expect(await group.getByLabel("An elm table").isChecked()).toBe(true);
  await shop.getByRole("button", { name: "Add ad group" }).click();
  await adGroup(2).getByLabel("Amount").fill("7");
  await nameField().fill("Summer");
  await shop.getByText("Draft saved").waitFor();
  await shop.waitForURL(({ pathname }) => pathname.includes("edit_draft"));

  await query("update campaigns set version = version + 1 where name = 'Summer'");
  await nameField().fill("Summer leaves");
  await shop.getByText("Someone else changed this draft").waitFor();
  expect(await query("select name from campaigns where name like 'Summer%'")).toEqual([{ name: "Summer" }]);

  // It can't be started without what is in it.
  await openLive(shop, `${at}/reporting/campaigns/`);
  await row("Summer").getByText("Draft").waitFor();
  await shop.getByLabel("Select Summer").check();
  await shop.getByRole("form", { name: "Selected" }).getByRole("button", { name: "Resume" }).click();
  await shop.getByText("Summer: Open the draft to start it.").waitFor();

  await follow(shop, `${at}/ads/create/`);
  await shop.getByRole("link", { name: "Continue Summer" }).click();
  await shop.getByRole("heading", { name: "Summer" }).waitFor();
  expect(await adGroup(1).getByLabel("An elm table").isChecked()).toBe(true);
  expect(await adGroup(2).getByLabel("Amount").inputValue()).toBe("7");
  await shop.getByRole("button", { name: "Discard Summer" }).click();
  await shop.getByText("Draft discarded").waitFor();
  expect(await row("Summer").count()).toBe(0);
  await shop.getByRole("button", { name: "Undo" }).click();
  await row("Summer").waitFor();

  // The address that means the last draft leads there.
  await follow(shop, `${at}/ads/create/?resumeLastDraft=true`);
  await shop.getByRole("heading", { name: "Summer" }).waitFor();
  await shop.getByRole("button", { name: "Remove ad group 2" }).click();
  await adGroup(1).getByLabel("Amount").fill("3");
  await shop.getByRole("button", { name: "Start campaign" }).click();
  await row("Summer").getByText("Needs billing").waitFor();
});
