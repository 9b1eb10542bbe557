import type { Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { ImpressionBatch } from "#contract/base/impressions.ts";
import { impressionsUrl } from "#contract/urls.ts";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

const product = productForTests();
let profile: string;

beforeAll(async () => {
  const ada = await product.open();
  await signUp(ada, newMember("Ada Wren"));
  const username = await usernameOf(ada);
  profile = `/${username}/pins/`;
  const image_base64 = await paint({ height: 300 });
  const { id } = await call(ada, "Pin.create", { image_base64, title: "Cloth" });
  await product.rows.fillBoard(null, id, 29);
}, 120_000);

/** Everything the page has sent so far. */
function collect(page: Page): { batches: ImpressionBatch[]; statuses: number[]; seen(): string[] } {
  const batches: ImpressionBatch[] = [];
  const statuses: number[] = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith(impressionsUrl())) batches.push(request.postDataJSON());
  });
  page.on("response", (response) => {
    if (response.url().endsWith(impressionsUrl())) statuses.push(response.status());
  });
  const seen = () => batches.flatMap(({ events }) => events.map(({ kind, id }) => `${kind}:${id}`));
  return { batches, statuses, seen };
}

/** A page whose time the test can let pass. */
async function visitAtOwnTime(): Promise<Page> {
  const page = await product.visit({ fresh: true });
  await page.clock.install();
  return page;
}

test("Pins that were visible for a second are sent once, when they leave the window", async () => {
  const page = await visitAtOwnTime();
  const { batches, statuses, seen } = collect(page);
  await openLive(page, profile);
  await page.getByRole("article").first().waitFor();
  await page.clock.runFor(2500);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return statuses.length;
    })
    .toBeGreaterThan(0);
  expect(statuses.every((status) => status === 202)).toBe(true);
  expect(batches[0]?.surface).toBe("profile");
  const pins = seen().filter((each) => each.startsWith("pin:"));
  expect(pins.length).toBeGreaterThan(5);
  expect(new Set(pins).size).toBe(pins.length);
  const [event] = batches.flatMap(({ events }) => events.filter(({ kind }) => kind === "pin"));
  expect(event).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
  expect(event?.ms).toBeGreaterThanOrEqual(1000);
  expect((event?.marks ?? 0) & 1).toBe(1);
  // Fifty events weigh less than a small picture.
  const weights = batches.map((batch) => JSON.stringify(batch).length / batch.events.length);
  expect(Math.max(...weights)).toBeLessThan(300);
});

test("while a dialog is open, nothing counts as visible", async () => {
  const page = await visitAtOwnTime();
  const { seen } = collect(page);
  await openLive(page, profile);
  await page.getByRole("article").first().waitFor();
  await page.evaluate(() => {
    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    dialog.showModal();
  });
  await page.clock.runFor(4000);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.clock.runFor(3000);
  expect(seen().filter((each) => each.startsWith("pin:"))).toEqual([]);
});

test("a browser that asks not to be tracked sends nothing", async () => {
  const page = await visitAtOwnTime();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  const { batches } = collect(page);
  await openLive(page, profile);
  await page.getByRole("article").first().waitFor();
  await page.clock.runFor(3000);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.clock.runFor(3000);
  expect(batches).toEqual([]);
});
