import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { adsOff, call, idOf, newMember, openLive, paint, signUp } from "../members.ts";
import { ownProductForTests, violationsOf } from "../product.ts";

const product = ownProductForTests();
let shop: Page;
let at: string;

beforeAll(async () => {
  shop = await product.open({ viewport: { width: 1440, height: 900 } });
  await signUp(shop, newMember("Heron and sons"));
  const { rows } = product;
  const settings = `insert into instance_settings (key, value) values ('advertising', '{"is_on": true, "currency": "EUR"}')`;
  await rows.query(settings, []);
  const id = await idOf(shop);
  await rows.query("update members set account_type = 'business', business_name = 'Heron' where id = $1", [
    id,
  ]);
  const [account] = (await rows.query(
    `insert into ad_accounts (id, owner_id, name, country, currency, time_zone, tool_preference)
      values (next_id(home_of($1::bigint)), $1::bigint, 'Heron', 'DE', 'EUR', 'UTC', 'ads_manager') returning id`,
    [id],
  )) as { id: string }[];
  at = `/advertiser/${account?.id}`;
  // What was seen on home in the last ten days.
  await rows.query(
    `insert into impression_counts (at, kind, surface, site, device, shown, seen)
      select date_bin('15 minutes', now() - make_interval(days => day), '2000-01-01'), 10, 1, 0, 0, 5000, 5000
      from generate_series(0, 9) as day`,
    [],
  );
  const board = await call(shop, "Board.create", { name: "Furniture" });
  for (const title of ["An oak chair", "An elm table"]) {
    const image_base64 = await paint({ background: title === "An oak chair" ? "#2b3a8c" : "#8c3a2b" });
    await call(shop, "Pin.create", {
      board_id: board.id,
      title,
      image_base64,
      link: "https://shop.example/",
    });
  }
}, 120_000);

async function look(page: Page, name: string): Promise<void> {
  expect([name, await violationsOf(page)]).toEqual([name, []]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([name, Math.max(0, overflow)]).toEqual([name, 0]);
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const adGroup = (number: number) => shop.getByRole("region", { name: `Ad group ${number}` });

test("a campaign is made with two ad groups in one go", async () => {
  // Processes read the host's settings anew every two seconds.
  await expect.poll(async () => await (await shop.request.get(`${at}/`)).text()).not.toContain(adsOff);
  // The old name of a goal chooses the one of today.
  await openLive(shop, `${at}/ads/create/?objectiveType=IMPRESSION`);
  expect(await shop.getByLabel("Awareness").isChecked()).toBe(true);
  await shop.getByRole("textbox", { name: "Name", exact: true }).fill("Spring");
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
  // Nobody here let ads know their country.
  await forecast.getByText("Too few pages and people match.").waitFor();

  await shop.getByRole("button", { name: "Add ad group" }).click();
  const second = adGroup(2);
  await second.getByLabel("Ad group name").fill("Tables");
  await second.getByLabel("Amount").fill("0,5");
  await shop.getByRole("button", { name: "Start campaign" }).click();
  await second.getByText("Choose between 1 and 30 Pins.").waitFor();
  await look(shop, "refused");
  await second.getByLabel("An elm table").check();
  await second.getByLabel("Keywords").fill("elm table\n-cheap");
  await second.getByLabel("Times shown per person in 30 days").fill("12");
  await shop.getByRole("button", { name: "Start campaign" }).click();
  // It's told why nothing runs, and led to where that is mended.
  await row(shop, "Spring").getByText("Needs billing").waitFor();
  const mend = row(shop, "Spring").getByRole("link", { name: "Complete billing" });
  expect(await mend.getAttribute("href")).toBe(`${at}/billing/`);
  await openLive(shop, `${at}/reporting/adgroups/`);
  await row(shop, "Ad group 1").getByText("€20.00").waitFor();
  await row(shop, "Tables").getByText("€0.50").waitFor();
  await shop.getByRole("link", { name: "Edit Tables" }).click();
  const cap = shop.getByLabel("Times shown per person in 30 days");
  expect(await cap.inputValue()).toBe("12");
  await cap.fill("1001");
  await shop.getByRole("button", { name: "Save", exact: true }).click();
  await shop.getByText("Enter a whole number up to 1000.").waitFor();
  await look(shop, "edit");
  await cap.fill("7");
  await shop.getByRole("button", { name: "Save", exact: true }).click();
  await shop.getByText("Saved", { exact: true }).first().waitFor();
  await openLive(shop, `${at}/reporting/ads/`);
  await shop.getByText("Total (2)").waitFor();
  await openLive(shop, `${at}/history/`);
  await shop.getByText("Times shown per person in 30 days").first().waitFor();
  // The draft may have been saved with the first country alone.
  await shop
    .getByText(/Countries: DE, AT/)
    .first()
    .waitFor();

  await openLive(shop, `${at}/reporting/campaigns/`);
  await shop.getByRole("link", { name: "Add ad group to Spring" }).click();
  await shop.getByRole("heading", { name: "New ad groups for Spring" }).waitFor();
  await adGroup(1).getByLabel("Ad group name").fill("Chairs at night");
  await adGroup(1).getByLabel("An oak chair").check();
  await adGroup(1).getByLabel("Amount").fill("6");
  await look(shop, "more ad groups");
  await shop.getByRole("button", { name: "Start ad groups" }).click();
  await row(shop, "Spring").waitFor();
  await openLive(shop, `${at}/reporting/adgroups/`);
  await row(shop, "Chairs at night").getByText("Needs billing").waitFor();
});

test("a draft is kept, resumed, discarded and fetched back", async () => {
  await openLive(shop, `${at}/ads/create/`);
  await shop.getByRole("textbox", { name: "Name", exact: true }).fill("Summer");
  await shop.getByRole("button", { name: "Add ad group" }).click();
  await adGroup(1).getByLabel("An elm table").check();
  await adGroup(2).getByLabel("Amount").fill("7");
  await shop.getByRole("button", { name: "Save as draft" }).click();
  await row(shop, "Summer").getByText("Draft").waitFor();
  // It can't be started without what is in it.
  await shop.getByLabel("Select Summer").check();
  await shop.getByRole("form", { name: "Selected" }).getByRole("button", { name: "Resume" }).click();
  await shop.getByText("Summer: Open the draft to start it.").waitFor();

  await openLive(shop, `${at}/ads/create/`);
  await shop.getByRole("link", { name: "Continue Summer" }).click();
  await shop.getByRole("heading", { name: "Summer" }).waitFor();
  expect(await adGroup(1).getByLabel("An elm table").isChecked()).toBe(true);
  expect(await adGroup(2).getByLabel("Amount").inputValue()).toBe("7");
  await shop.setViewportSize({ width: 390, height: 844 });
  await look(shop, "draft on a phone");
  await shop.setViewportSize({ width: 1440, height: 900 });
  await shop.getByRole("button", { name: "Discard Summer" }).click();
  await shop.getByText("Draft discarded").waitFor();
  expect(await row(shop, "Summer").count()).toBe(0);
  await shop.getByRole("button", { name: "Undo" }).click();
  await row(shop, "Summer").waitFor();

  // The address that means the last draft leads there.
  await openLive(shop, `${at}/ads/create/?resumeLastDraft=true`);
  await shop.getByRole("heading", { name: "Summer" }).waitFor();
  await shop.getByRole("button", { name: "Remove ad group 2" }).click();
  await adGroup(1).getByLabel("Amount").fill("3");
  await shop.getByRole("button", { name: "Start campaign" }).click();
  await row(shop, "Summer").getByText("Needs billing").waitFor();
});

test("campaigns, ad groups and ads are duplicated, paused and with the budgets asked for", async () => {
  await openLive(shop, `${at}/reporting/campaigns/?q=Spring`);
  await shop.getByRole("link", { name: "Duplicate Spring" }).click();
  await shop.getByLabel("Daily budget for Tables").fill("9");
  await look(shop, "duplicate");
  const main = shop.getByRole("main");
  await main.getByRole("button", { name: "Duplicate" }).click();
  const copy = row(shop, "Copy of Spring");
  await copy.getByText("Paused", { exact: true }).waitFor();
  await copy.getByRole("link", { name: "Copy of Spring", exact: true }).click();
  await row(shop, "Tables").getByText("€9.00").waitFor();

  await shop.getByRole("link", { name: "Duplicate Tables" }).click();
  await shop.getByLabel("Copy's name").fill("More tables");
  await main.getByRole("button", { name: "Duplicate" }).click();
  await row(shop, "More tables").getByText("Paused", { exact: true }).first().waitFor();

  await openLive(shop, `${at}/reporting/ads/?q=`);
  await shop.getByRole("link", { name: "Duplicate An oak chair" }).first().click();
  await main.getByRole("button", { name: "Duplicate" }).click();
  await row(shop, "Copy of An oak chair").getByText("Paused", { exact: true }).waitFor();
  await openLive(shop, `${at}/ads/duplicate/`);
  await shop.getByRole("combobox", { name: "Campaign" }).waitFor();
});

test("bids and schedules are in the file, too", async () => {
  await openLive(shop, `${at}/reporting/adgroups/?q=Tables`);
  await shop.getByText("Columns", { exact: true }).click();
  for (const column of ["Bid", "Schedule"]) await shop.getByRole("checkbox", { name: column }).check();
  await shop.getByRole("button", { name: "Save", exact: true }).click();
  await shop.getByRole("columnheader", { name: "Schedule" }).waitFor();
  const [download] = await Promise.all([
    shop.waitForEvent("download"),
    shop.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const [heads = "", ...lines] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(heads).toContain(",Budget,Bid,Start date,End date,Spent,");
  expect(lines.some((line) => line.includes(",Tables,Needs billing,0.5,Automatic,,,0,"))).toBe(true);
});

test("the chooser remembers what was chosen", async () => {
  await shop.setViewportSize({ width: 820, height: 1000 });
  await openLive(shop, `${at}/ads/campaign_mode/`);
  await shop.getByText("Your choice", { exact: true }).waitFor();
  await look(shop, "chooser");
  await shop.getByRole("button", { name: "Choose: Leave it to us" }).click();
  await shop.getByRole("heading", { name: "New campaign" }).waitFor();
  expect(await shop.getByRole("button", { name: "Add ad group" }).count()).toBe(0);
  await shop.getByRole("textbox", { name: "Name", exact: true }).fill("By itself");
  await shop.getByLabel("An oak chair").check();
  await shop.getByLabel("Amount").fill("5");
  await shop.getByRole("button", { name: "Start campaign" }).click();
  await row(shop, "By itself").getByText("Needs billing").waitFor();
  await openLive(shop, `${at}/reporting/campaigns/?q=itself`);
  await shop.getByRole("link", { name: "Edit By itself" }).click();
  await shop.waitForURL(/automated\/ads\/edit/);
});

test("what is entered is saved by itself, and never over what somebody else wrote", async () => {
  await shop.setViewportSize({ width: 390, height: 844 });
  await openLive(shop, `${at}/ads/create/`);
  await shop.getByRole("textbox", { name: "Name", exact: true }).fill("Autumn");
  await shop.getByText("Draft saved").waitFor();
  await shop.waitForURL(/edit_draft/);
  await openLive(shop, shop.url());
  await shop.getByRole("heading", { name: "Autumn" }).waitFor();
  await product.rows.query("update campaigns set version = version + 1 where name = 'Autumn'", []);
  await shop.getByRole("textbox", { name: "Name", exact: true }).fill("Autumn leaves");
  await shop.getByText("Someone else changed this draft").waitFor();
  const [stored] = await product.rows.query("select name from campaigns where name like 'Autumn%'", []);
  expect(stored).toEqual({ name: "Autumn" });
});

test("Pins are found by their words, and those that aren't public can't be chosen", async () => {
  const hidden = await call(shop, "Board.create", { name: "Plans", privacy: "secret" });
  const image_base64 = await paint({ background: "#3a8c2b" });
  await call(shop, "Pin.create", { board_id: hidden.id, title: "A stool to come", image_base64 });
  await shop.setViewportSize({ width: 1440, height: 900 });
  await openLive(shop, `${at}/ads/create/`);
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
});
