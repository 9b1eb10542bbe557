import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, idOf, joinStaff, newMember, openLive, paint, signUp } from "../members.ts";
import { ownProductForTests, violationsOf } from "../product.ts";

// Nothing is shown to programs, and the tests' browser says that it is one.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const product = ownProductForTests();

beforeAll(async () => {
  const heron = await product.open();
  await signUp(heron, newMember("Heron and sons"));
  const { id: pinId } = await call(heron, "Pin.create", {
    image_base64: await paint({ height: 320, background: { r: 200, g: 40, b: 40 } }),
    title: "An oak chair",
    link: "https://heron.example/chairs",
  });
  await advertise(await idOf(heron), pinId);
  const ada = await product.visit();
  await signUp(ada, newMember("Ada Wren"));
  for (let made = 0; made < 60; made += 1)
    await call(ada, "Pin.create", {
      image_base64: await paint({ height: 300, background: { r: 4 * made, g: 90, b: 120 } }),
      title: `Cloth ${made}`,
    });
}, 180_000);

async function advertise(ownerId: string, pinId: string): Promise<void> {
  const { rows } = product;
  await rows.query(
    `insert into instance_settings (key, value) values ('advertising', '{"is_on": true, "pins_between_ads": 8}')`,
    [],
  );
  await rows.query(
    `with account as (
      insert into ad_accounts (id, owner_id, name, country, currency, time_zone, is_house)
        values (next_id(home_of($1::bigint)), $1::bigint, 'Heron', 'DE', 'EUR', 'Europe/Berlin', true) returning id
    ), campaign as (
      insert into campaigns (id, ad_account_id, name, objective_type)
        select next_id(home_in(id)), id, 'Spring', 'CONSIDERATION' from account returning id, ad_account_id
    ), ad_group as (
      insert into ad_groups (id, ad_account_id, campaign_id, name, budget_type, budget, billable_event)
        select next_id(home_in(id)), ad_account_id, id, 'Chairs', 'DAILY', 1000000, 'CLICKTHROUGH' from campaign
        returning id, ad_account_id
    )
    insert into ads (id, ad_account_id, ad_group_id, pin_id, review_status)
      select next_id(home_in(id)), ad_account_id, id, $2::bigint, 'APPROVED' from ad_group`,
    [ownerId, pinId],
  );
}

const promoted = (page: Page) =>
  page.getByRole("feed").getByRole("article").filter({ hasText: "Promoted by Heron and sons" });

/** The kinds of events that a page tells of its ads. */
function listReported(page: Page): string[] {
  const reported: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("PromotionEvents")) return;
    const data = new URLSearchParams(request.postData() ?? "").get("data") ?? "{}";
    reported.push(...JSON.parse(data).options.events.map(({ kind }: { kind: string }) => kind));
  });
  return reported;
}

/** Opens a search until an ad comes with it, which takes as long as new ads and Pins need to become known. */
async function openWithAd(page: Page): Promise<void> {
  const found = async () => (await call(page, "PinSearch.get", { query: "cloth" })).length;
  await expect.poll(found, { timeout: 30_000 }).toBeGreaterThan(10);
  await expect
    .poll(
      async () => {
        const answered = page.waitForResponse(/PromotionsResource\/get/);
        await openLive(page, "/search/pins/?q=cloth");
        return JSON.parse(await (await answered).text()).resource_response.data.length;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  // It comes among the Pins that load next after it is known, and only what is near is mounted: down the wall, and from
  // its top again.
  const scrollOn = () => {
    const isAtEnd = scrollY + innerHeight > document.body.scrollHeight - 5;
    scrollTo(0, isAtEnd ? 0 : scrollY + 500);
  };
  await expect
    .poll(
      async () => {
        await page.evaluate(scrollOn);
        return await promoted(page).count();
      },
      { interval: 300, timeout: 30_000 },
    )
    .toBe(1);
}

async function openMenu(page: Page): Promise<void> {
  await promoted(page).hover();
  await promoted(page)
    .getByRole("button", { name: /^More for/ })
    .click();
}

test("an ad comes further down the wall, says whose it is, and is counted when it was seen and pressed", async () => {
  const page = await product.visit({ userAgent });
  const reported = listReported(page);
  await signUp(page, newMember("Ben Heron"));
  await call(page, "Board.create", { name: "Chairs" });
  await openWithAd(page);
  await promoted(page).scrollIntoViewIfNeeded();
  await expect.poll(() => reported, { timeout: 10_000 }).toContain("impression");
  expect(await violationsOf(page)).toEqual([]);
  await promoted(page).getByRole("link").first().click();
  await page.waitForURL(/\/pin\/\d+/);
  await expect.poll(() => reported).toEqual(["impression", "click", "closeup"]);

  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  const picker = page.getByRole("dialog", { name: "Save Pin to" });
  await picker.getByRole("button", { name: "Chairs" }).first().click();
  await expect.poll(() => reported).toEqual(["impression", "click", "closeup", "save"]);
  const site = page.getByRole("link", { name: /^heron\.example/ }).first();
  const [answer] = await Promise.all([
    page.context().waitForEvent("response", (response) => response.url().includes("/out/")),
    site.click(),
  ]);
  expect(answer.headers().location).toMatch(/^https:\/\/heron\.example\/chairs\?bbcid=/);
  await expect
    .poll(
      async () =>
        await product.rows.query(
          `select sum(clicks)::int as clicks, sum(outbound_clicks)::int as visits, sum(saves)::int as saves
            from ad_rollups`,
          [],
        ),
      { timeout: 20_000 },
    )
    .toEqual([{ clicks: 1, visits: 1, saves: 1 }]);
}, 120_000);

test("an ad says why it's there, is hidden and comes back, and is in everybody's register", async () => {
  const page = await product.visit({ userAgent });
  await signUp(page, newMember("Dora Rook"));
  await openWithAd(page);
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Why this ad?" }).click();
  const dialog = page.getByRole("dialog", { name: "Why this ad?" });
  await dialog.getByText("Everyone who visits the page").waitFor();
  await dialog.getByRole("button", { name: "Hide this ad" }).click();
  await promoted(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await promoted(page).waitFor();
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Hide this ad" }).click();
  await promoted(page).waitFor({ state: "detached" });
  await page.getByText("You won't see this ad again").waitFor();

  const visitor = await product.visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visitor.goto("/ads/register/?query=heron");
  const entry = visitor.getByRole("listitem").filter({ hasText: "An oak chair" });
  expect(await entry.textContent()).toContain("Everyone who visits the page");
  await visitor.goto("/ads/register/?query=nobody");
  await visitor.getByText("No advertiser by that name").waitFor();
}, 120_000);

test("staff approve an ad, and reject one with reasons", async () => {
  const staff = await product.visit();
  await signUp(staff, newMember("Ruth Steward"));
  await joinStaff(staff, product.staffPath());
  const read = async () =>
    await product.rows.query("select review_status, rejected_reasons, review_note from ads", []);
  await product.rows.query("update ads set review_status = 'PENDING', version = version + 1", []);
  await openLive(staff, "/admin/ads/");
  const card = staff.getByRole("listitem").filter({ hasText: "An oak chair" });
  await card.getByText("https://heron.example/chairs").waitFor();
  expect(await violationsOf(staff)).toEqual([]);
  await card.getByRole("button", { name: "Approve" }).click();
  await staff.getByText("Nothing to review").waitFor();
  expect(await read()).toMatchObject([{ review_status: "APPROVED" }]);

  await openLive(staff, "/admin/ads/?show=approved");
  await card.getByText("Reject …").click();
  const reject = card.getByRole("button", { name: "Reject", exact: true });
  await reject.click();
  await card.getByText("Choose at least one reason.").waitFor();
  await card.getByRole("checkbox", { name: "Exaggerated claims" }).check();
  await card.getByLabel("Note to the advertiser").fill("Say which wood it is.");
  await reject.click();
  await staff.getByText("No ads here").waitFor();
  expect(await read()).toEqual([
    {
      review_status: "REJECTED",
      rejected_reasons: ["EXAGGERATED_CLAIMS"],
      review_note: "Say which wood it is.",
    },
  ]);
  await product.rows.query("update ads set review_status = 'APPROVED', version = version + 1", []);
}, 120_000);

test("with advertising off, nothing is asked for, and the register stays", async () => {
  await product.rows.query("delete from instance_settings where key = 'advertising'", []);
  const page = await product.visit({ userAgent });
  await signUp(page, newMember("Cleo Finch"));
  // The setting is kept in memory for a few seconds.
  await expect
    .poll(async () => await (await page.request.get("/ads/register/")).text(), { timeout: 20_000 })
    .toContain("The host has turned off ads. These are the ads shown before that.");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("Promotion")) asked.push(request.url());
  });
  await openLive(page, "/search/pins/?q=cloth");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // Ads would be asked for once the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
}, 60_000);
