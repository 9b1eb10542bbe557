import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

const product = productForTests();
let ada: Page;
let bo: Page;
let saved: string;

beforeAll(async () => {
  [ada, bo] = await Promise.all([product.open(), product.open({ viewport: { width: 390, height: 844 } })]);
  for (const page of [ada, bo]) {
    await page.addInitScript(recordShifts);
    await signUp(page);
  }
  saved = `/${await usernameOf(ada)}/_saved/`;
  await call(ada, "Board.create", { name: "Looms" });
  await call(ada, "Pin.create", { image_base64: await paint({ background: "#2b3a8c" }) });
}, 60_000);

/** Collects what moves, also right after a click, when browsers would forgive it. */
function recordShifts() {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.value < 0.001) continue;
      // While the document arrives, the browser may show a part of it.
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      if (entry.startTime < (navigation?.domInteractive || Number.POSITIVE_INFINITY)) continue;
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        // The footer of the page before.
        if (to.width === 0) continue;
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : "text";
        shifts.push(
          `${name} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        );
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Two frames later, everything that was reported is there. */
async function shiftsOn(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
}

test("nothing moves on the boards page, nor on the page of a new board", async () => {
  // The first page of all brings the font, whose letters are a little wider than those shown until then.
  await openLive(ada, "/about/");
  await openLive(ada, saved);
  await ada.getByRole("button", { name: "Organize" }).waitFor();
  expect(await shiftsOn(ada)).toEqual([]);
  await openLive(ada, "/about/");
  await ada.getByRole("banner").getByRole("link", { name: "Boards" }).click();
  await ada.getByRole("heading", { name: "Your saved ideas" }).waitFor();
  await ada.getByRole("button", { name: /^Organize \d/ }).waitFor();
  // Pages differ in height, so that their footers are elsewhere.
  expect((await shiftsOn(ada)).filter((each) => !each.startsWith("FOOTER"))).toEqual([]);
  await ada.getByRole("link", { name: /Looms/ }).first().click();
  await ada.getByRole("heading", { name: "This board is ready for its first Pin" }).waitFor();
  expect(await shiftsOn(ada)).toEqual([]);
});

test("a Pin's page stays where it is when the Pin is saved, with the Save button in view on phones", async () => {
  const { id } = await call(ada, "Pin.create", {
    image_base64: await paint({ background: "#7c3f1d", width: 600, height: 1000 }),
    title: "Shuttle",
  });
  await openLive(bo, `/pin/${id}/`);
  const save = bo.getByRole("button", { name: "Save", exact: true });
  const bar = bo.getByRole("navigation", { name: "Shortcuts" });
  const [button, shortcuts] = await Promise.all([save.boundingBox(), bar.boundingBox()]);
  expect(button?.y).toBeGreaterThan(600);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(shortcuts?.y ?? 0);
  await shiftsOn(bo);
  await save.click();
  await bo.getByRole("dialog", { name: "Save Pin to" }).getByRole("button", { name: "Profile" }).click();
  await bo.getByText("Saved to Profile").first().waitFor();
  const toast = bo.getByRole("region", { name: "Notifications" }).locator("[role=status] > div").first();
  const box = await toast.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  expect(await shiftsOn(bo)).toEqual([]);
});
