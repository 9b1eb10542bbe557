import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, idOf, newMember, openLive, paint, signUp } from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

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

test("an ad comes further down the wall, says whose it is, and is counted when it was seen and pressed", async () => {
  const page = await product.visit({ userAgent });
  const reported: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("PromotionEvents")) return;
    const data = new URLSearchParams(request.postData() ?? "").get("data") ?? "{}";
    reported.push(...JSON.parse(data).options.events.map(({ kind }: { kind: string }) => kind));
  });
  await signUp(page, newMember("Ben Heron"));
  await expect
    .poll(
      async () => {
        await openLive(page, "/search/pins/?q=cloth");
        await page.waitForTimeout(1500);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await page.waitForTimeout(700);
        return await promoted(page).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await promoted(page).scrollIntoViewIfNeeded();
  await expect.poll(() => reported, { timeout: 10_000 }).toContain("impression");
  expect(await violationsOf(page)).toEqual([]);
  await promoted(page).getByRole("link").first().click();
  await page.waitForURL(/\/pin\/\d+/);
  await expect.poll(() => reported).toEqual(["impression", "click", "closeup"]);
  await expect
    .poll(async () => await product.rows.query("select sum(clicks)::int as clicks from ad_rollups", []), {
      timeout: 20_000,
    })
    .toEqual([{ clicks: 1 }]);
}, 120_000);

test("with advertising off, nothing is asked for", async () => {
  await product.rows.query("delete from instance_settings where key = 'advertising'", []);
  const page = await product.visit({ userAgent });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("Promotion")) asked.push(request.url());
  });
  await signUp(page, newMember("Cleo Finch"));
  // The setting is kept in memory for a few seconds.
  await page.waitForTimeout(6000);
  await openLive(page, "/");
  await page.waitForTimeout(3000);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(1000);
  asked.length = 0;
  await openLive(page, "/");
  await page.waitForTimeout(3000);
  expect(asked).toEqual([]);
}, 60_000);
