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

const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test("Pins that were visible for a second are sent once, when they leave the window: not below a dialog, nor for those who don't want to be tracked", async () => {
  const page = await product.visit({ fresh: true });
  await page.clock.install();
  const { batches, statuses, seen } = collect(page);
  await openLive(page, profile);
  await page.getByRole("article").first().waitFor();
  await page.evaluate(() => {
    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    dialog.showModal();
  });
  await page.clock.runFor(4000);
  await scrollDown(page);
  await page.clock.runFor(3000);
  expect(seen().filter((each) => each.startsWith("pin:"))).toEqual([]);

  await openLive(page, profile);
  await page.getByRole("article").first().waitFor();
  await page.clock.runFor(2500);
  await scrollDown(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return statuses.length;
    })
    .toBeGreaterThan(0);
  expect(statuses.every((status) => status === 202)).toBe(true);
  expect(batches.every(({ surface }) => surface === "profile")).toBe(true);
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

  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  // What is still to be sent is sent as the page is left.
  await page.goto("about:blank");
  const before = batches.length;
  await openLive(page, profile);
  await page.getByRole("article").first().waitFor();
  await page.clock.runFor(3000);
  await scrollDown(page);
  await page.clock.runFor(3000);
  expect(batches).toHaveLength(before);
});
