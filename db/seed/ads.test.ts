import { afterAll, beforeAll, expect, test } from "vitest";
import { listMoneyMistakes } from "#testkit/ads/ad-money.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { openSession } from "#testkit/members.ts";
import { seedDemo } from "./demo.ts";
import { seedMembers } from "./first-start.ts";
import { demoPictures } from "./pictures/demo-pictures.ts";

const slugs = ["olive-and-pears", "window-cat", "linen-rail", "kitchen-tiles", "paper-forest"];
/** In places where the shop's owner is the one who uploads the third and fourth. */
const pictures = slugs.flatMap((slug) => demoPictures.find((picture) => picture.slug === slug) ?? []);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await seedMembers(app.context);
  await seed();
}, 60_000);
afterAll(() => app[Symbol.asyncDispose]());

async function seed(): Promise<void> {
  const { db, media } = app.context;
  await seedDemo({ db, media, pictures });
  app.context.instance.forget();
}

type Counted = Record<"ads" | "campaigns" | "days" | "spend" | "charged" | "paid" | "free", unknown>;

async function count(): Promise<Counted | undefined> {
  const text = `select (select count(*)::int from ads) as ads,
    (select count(*)::int from campaigns) as campaigns,
    (select count(distinct day)::int from ad_rollup_days) as days,
    (select sum(spend)::text from ad_rollups) as spend,
    (select sum(charged_micro)::text from ad_charges) as charged,
    (select count(*)::int from ad_charges where charged_micro < price_micro) as free,
    (select -sum(balance_micro)::text::bigint + 1000000000 from ledger_accounts where kind = 'prepaid') as paid`;
  return (await app.context.db.query<Counted>({ text }, []))[0];
}

test("the shop advertises with play money, once, and its figures agree with what it paid", async () => {
  const once = await count();
  expect(once).toMatchObject({ ads: 2, campaigns: 2 });
  expect(Number(once?.days)).toBeGreaterThan(26);
  expect(Number(once?.charged)).toBeGreaterThan(50_000_000);
  expect(once?.free).toBe(0);
  expect(once?.spend).toBe(once?.charged);
  expect(String(once?.paid)).toBe(once?.charged);
  await seed();
  expect(await count()).toEqual(once);
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});

test("a visitor of the demo sees a promoted Pin at home", async () => {
  const visitor = await app.browser();
  visitor.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
  const { data } = await visitor.call("Promotions.get", { surface: "home", slots: 4 });
  expect(data.map(({ promoter }) => promoter.full_name)).toEqual(["House of June"]);
});

test("whoever logs in to the demo can open the ads manager", async () => {
  const [ines] = await app.context.db.query<{ id: string }>(
    { text: "select id from members where username = 'ines'" },
    [],
  );
  const browser = await openSession(app, { id: ines?.id ?? "" });
  const { data } = await browser.call("AdAccounts.get", {});
  expect(data).toMatchObject([{ name: "House of June", currency: "XTS", permissions: ["ADMIN"] }]);
});

test("what the host decided about ads stays", async () => {
  const { db, instance } = app.context;
  await db.query({ text: "update instance_settings set value = $1 where key = 'advertising'" }, [
    JSON.stringify({ is_on: false }),
  ]);
  await seed();
  expect((await instance.get()).advertising.is_on).toBe(false);
});
