import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "./harness.ts";

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness("ui/masonry/harness");
}, 60_000);

afterEach(async () => {
  await harness.closePages();
  expect(harness.takeFaults()).toEqual([]);
});

afterAll(() => harness?.[Symbol.asyncDispose]());

type Visit = { width?: number; height?: number; scripts?: boolean; fontSize?: string };

async function visit(path: string, { width = 1280, height = 900, scripts = true, fontSize }: Visit = {}) {
  const page = await harness.open({ viewport: { width, height }, javaScriptEnabled: scripts });
  if (fontSize) {
    const style = `<style>html { font-size: ${fontSize} !important }</style>`;
    await page.route(`${harness.origin}/?**`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace("</head>", () => `${style}</head>`),
      });
    });
  }
  await page.goto(`${harness.origin}${path}`);
  if (scripts) await page.waitForFunction(isLive);
  return page;
}

// A measured card has its place as such, and no longer one for every column count.
function isLive() {
  const card = document.querySelector<HTMLElement>("[role=feed] > article");
  return card !== null && card.style.insetInlineStart !== "";
}

type Rect = { x: number; y: number; width: number; height: number };

async function rects(page: Page): Promise<Record<string, Rect>> {
  const found = await page.locator("[role=feed] > article").evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return [card.querySelector("a")?.getAttribute("href"), { x, y, width, height }];
    }),
  );
  return Object.fromEntries(found);
}

async function nextFrames(page: Page, count = 3) {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

function focusedTile(page: Page) {
  return page.evaluate(
    () => document.activeElement?.getAttribute("aria-posinset") ?? document.activeElement?.tagName,
  );
}

function columnsOf(places: Record<string, Rect>) {
  return new Set(Object.values(places).map((place) => Math.round(place.x))).size;
}

describe("before any script", () => {
  test.each([
    [390, 2],
    [820, 3],
    [1280, 5],
    [1440, 5],
    [1920, 7],
  ])(
    "at %i px the server's HTML stands where the mounted grid stands, in %i columns",
    async (width, columns) => {
      const still = await rects(await visit("/?count=40", { width, scripts: false }));
      const live = await rects(await visit("/?count=40", { width }));
      expect(Object.keys(still)).toHaveLength(25);
      expect(columnsOf(still)).toBe(columns);
      expect(Object.keys(live).length).toBeGreaterThan(columns);
      for (const [tile, place] of Object.entries(live)) if (still[tile]) expect(place).toEqual(still[tile]);
    },
  );

  test.each([320, 559, 560, 959, 960, 1203, 1204, 2560])(
    "nothing overlaps or sticks out at %i px",
    async (width) => {
      const page = await visit("/?count=25", { width, scripts: false });
      const places = Object.values(await rects(page));
      expect(overlaps(places)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );

  test("a larger font moves cards apart and clips nothing", async () => {
    const still = await visit("/?count=25", { scripts: false, fontSize: "32px" });
    const places = await rects(still);
    expect(overlaps(Object.values(places))).toEqual([]);
    const clipped = await still
      .locator("[role=feed] > article")
      .evaluateAll((cards) => cards.filter((card) => card.scrollHeight > card.clientHeight + 1).length);
    expect(clipped).toBe(0);
    const live = await rects(await visit("/?count=25", { fontSize: "32px" }));
    for (const [tile, place] of Object.entries(live)) expect(place).toEqual(places[tile]);
  });

  test("pages follow each other by link", async () => {
    const page = await visit("/?count=60", { scripts: false });
    const next = page.getByRole("link", { name: "More ideas" });
    expect(await next.getAttribute("rel")).toBe("next");
    await next.click();
    expect(page.url()).toBe(`${harness.origin}/?start=25`);
    await page.getByRole("link", { name: "Earlier ideas" }).click();
    expect(page.url()).toBe(`${harness.origin}/?start=0`);
  });
});

function overlaps(places: readonly Rect[]) {
  const pairs = places.flatMap((a, at) => places.slice(at + 1).map((b) => [a, b] as const));
  return pairs.filter(
    ([a, b]) =>
      a.x < b.x + b.width - 0.5 &&
      b.x < a.x + a.width - 0.5 &&
      a.y < b.y + b.height - 0.5 &&
      b.y < a.y + a.height - 0.5,
  );
}

test("HTML that differs from what mounts is noticed", async () => {
  const page = await harness.open();
  await page.route(`${harness.origin}/?count=30`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/aria-posinset="7".*?<\/article>/, "></article>"),
    });
  });
  await page.goto(`${harness.origin}/?count=30`);
  await page.waitForFunction(isLive);
  expect(harness.takeFaults().join()).toContain("Hydration failed");
});

describe("scrolling", () => {
  test.each([
    [390, 844],
    [1280, 900],
    [1920, 1080],
  ])(
    "holds at most 350 nodes over 5,000 items at %i × %i, and leaves no view empty",
    async (width, height) => {
      const page = await visit("/?csr&count=5000&first=5000", { width, height });
      const seen = await page.evaluate(async () => {
        const list = document.querySelector("[role=feed]");
        const bottom = document.documentElement.scrollHeight;
        let most = 0;
        let fewest = Number.POSITIVE_INFINITY;
        for (let turn = 0; turn <= 60; turn += 1) {
          window.scrollTo(0, turn < 40 ? turn * 350 : (bottom * (turn - 40)) / 22);
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          most = Math.max(most, document.querySelectorAll("#root *").length);
          const inView = [...(list?.children ?? [])].filter((card) => {
            const { top, bottom: end } = card.getBoundingClientRect();
            return end > 0 && top < innerHeight;
          });
          fewest = Math.min(fewest, inView.length);
        }
        return { most, fewest };
      });
      expect(seen.most).toBeLessThanOrEqual(350);
      expect(seen.fewest).toBeGreaterThanOrEqual(2);
    },
  );

  test("asks for more ahead of the reader until the list ends", async () => {
    const page = await visit("/?count=120&delay=20");
    const last = page.getByRole("article").and(page.locator('[aria-posinset="120"]'));
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return last.count();
      })
      .toBe(1);
    expect(await last.getAttribute("aria-setsize")).toBe("120");
    expect(await page.getByRole("feed").getAttribute("aria-busy")).toBe("false");
  });

  test("shows the shape of what is coming, and says so", async () => {
    const page = await visit("/?count=60&first=10&delay=100000");
    await page.getByRole("status").getByText("Loading ideas").waitFor({ state: "attached" });
    expect(await page.getByRole("feed").getAttribute("aria-busy")).toBe("true");
    expect(await page.locator("[role=feed] > [aria-hidden=true]").count()).toBeGreaterThan(0);
  });

  test("what comes in fades in, and moves in no other way", async () => {
    const page = await visit("/?count=60&first=20&delay=30");
    await page.mouse.wheel(0, 600);
    const entering = page.locator("[class*=entering]");
    await entering.first().waitFor();
    const places = await entering.evaluateAll((cards) =>
      cards.map((card) => Number(card.getAttribute("aria-posinset"))),
    );
    expect(Math.min(...places)).toBe(21);
    const moved = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSKeyframesRule && rule.name.includes("appear"))
        .flatMap((rule) => [...((rule as CSSKeyframesRule)[0]?.style ?? [])]),
    );
    expect(moved).toEqual(["opacity"]);
  });

  test("a load that fails waits for the reader", async () => {
    const page = await visit("/?count=60&first=10&fails=1&addresses=0");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(10);
  });

  test("works in an element that scrolls by itself", async () => {
    const page = await visit("/?csr&inner&count=2000&first=2000");
    const before = await rects(page);
    await page.evaluate(() => document.querySelector("[data-scroller]")?.scrollTo(0, 20_000));
    await expect.poll(async () => Object.keys(await rects(page)).some((tile) => tile in before)).toBe(false);
    expect(await page.locator("#root *").count()).toBeLessThanOrEqual(350);
  });
});

describe("nothing moves", () => {
  test("items that come in above leave what is seen in place", async () => {
    const page = await visit("/?csr&start=200&count=1000&first=200");
    await page.evaluate(() => window.scrollTo(0, 1500));
    await nextFrames(page);
    const before = await rects(page);
    await page.evaluate(() => document.querySelector<HTMLElement>("a[rel=prev]")?.click());
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1700);
    const after = await rects(page);
    const kept = inView(before, 900).filter((tile) => after[tile]);
    expect(kept.length).toBe(inView(before, 900).length);
    for (const tile of kept) expect(after[tile]?.y).toBeCloseTo(before[tile]?.y ?? 0, 0);
    for (const tile of kept) expect(after[tile]?.x).toBe(before[tile]?.x);
  });

  test("a reader who scrolls back up is met by what was before", async () => {
    const page = await visit("/?csr&start=100&count=1000&first=200");
    await page.evaluate(() => window.scrollTo(0, 2500));
    await nextFrames(page);
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.locator('[aria-posinset="76"], [aria-posinset="90"]').first().waitFor({ state: "attached" });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  });

  test.each([
    [1280, 700],
    [1920, 1280],
    [390, 820],
    [400, 500],
  ])("from %i to %i px the first item in view stays in place", async (from, to) => {
    const page = await visit("/?csr&count=500&first=500", { width: from });
    await page.evaluate(() => window.scrollTo(0, 5000));
    await nextFrames(page);
    const before = await rects(page);
    const first = firstInView(before);
    await page.setViewportSize({ width: to, height: 900 });
    await expect
      .poll(async () => Math.round((await rects(page))[first]?.y ?? -1))
      .toBe(Math.round(before[first]?.y ?? 0));
    await nextFrames(page, 6);
    expect((await rects(page))[first]?.y).toBeCloseTo(before[first]?.y ?? 0, 0);
  });

  test("going back finds the wall as it was left", async () => {
    const page = await visit("/?count=500");
    for (let turn = 0; turn < 6; turn += 1) {
      await page.mouse.wheel(0, 1500);
      await nextFrames(page, 4);
    }
    const left = await rects(page);
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.locator(`a[href="${inView(left, 900)[3]}"]`).click();
    await page.getByText("One tile").waitFor();
    await page.goBack();
    await page.getByRole("feed").waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, 0);
    const found = await rects(page);
    for (const tile of inView(left, 900)) expect(found[tile]).toEqual(left[tile]);
    expect(await page.locator("[class*=entering]").count()).toBe(0);
  });

  test("effects that run twice, as in development, leave no trace", async () => {
    const page = await visit("/?strict&csr&start=100&count=400&first=100");
    await page.evaluate(() => window.scrollTo(0, 3000));
    await nextFrames(page);
    const left = await rects(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href^="/tiles/"]')?.click());
    await page.goBack();
    await page.getByRole("feed").waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(3000, 0);
    const found = await rects(page);
    for (const tile of inView(left, 900)) expect(found[tile]).toEqual(left[tile]);
  });

  test("the browser sees no layout shift; it does see one that is made", async () => {
    const page = await visit("/?count=100&delay=30");
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (let turn = 0; turn < 8; turn += 1) {
      await page.mouse.wheel(0, 400);
      await nextFrames(page, 4);
    }
    const shifts = () =>
      page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
    expect(await shifts()).toBe(0);
    await page.evaluate(() => {
      const list = document.querySelector<HTMLElement>("[role=feed]");
      if (list) list.style.marginBlockStart = "300px";
    });
    await expect.poll(shifts).toBeGreaterThan(0.01);
  });
});

function inView(places: Record<string, Rect>, height: number) {
  return Object.keys(places).filter((tile) => {
    const place = places[tile];
    return place !== undefined && place.y + place.height > 64 && place.y < height;
  });
}

function firstInView(places: Record<string, Rect>) {
  const whole = Object.keys(places).find((tile) => (places[tile]?.y ?? -1) >= 0);
  if (whole === undefined) throw new Error("No card is in view");
  return whole;
}

describe("by keyboard", () => {
  test("walks from card to card, and out of the feed at either end", async () => {
    const page = await visit("/?count=200");
    await page.getByRole("article").first().getByRole("link").focus();
    await page.keyboard.press("PageDown");
    expect(await focusedTile(page)).toBe("2");
    for (let turn = 0; turn < 38; turn += 1) await page.keyboard.press("PageDown");
    await expect.poll(() => focusedTile(page)).toBe("40");
    await page.keyboard.press("PageUp");
    expect(await focusedTile(page)).toBe("39");
    const focused = page.locator(":focus");
    const box = await focused.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(64);
    expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 700)).toBeLessThanOrEqual(900);
    await page.keyboard.press("Control+End");
    expect(await focused.textContent()).toBe("Imprint");
    await page.getByRole("article").first().focus();
    await page.keyboard.press("Control+Home");
    expect(await focused.textContent()).toBe("Home");
  });

  test("Page Down at the end waits for what is coming", async () => {
    const page = await visit("/?count=60&first=10&delay=150");
    await page.locator('[aria-posinset="10"]').focus();
    await page.keyboard.press("PageDown");
    await expect.poll(() => focusedTile(page)).toBe("11");
  });

  test("the focused card stays, however far the page is scrolled", async () => {
    const page = await visit("/?csr&count=2000&first=2000");
    await page.locator('[aria-posinset="3"]').getByRole("link").focus();
    await page.evaluate(() => window.scrollTo(0, 60_000));
    await page.locator('[aria-posinset="10"]').waitFor({ state: "detached" });
    expect(
      await page.evaluate(() => document.activeElement?.closest("article")?.getAttribute("aria-posinset")),
    ).toBe("3");
    expect(await page.locator("#root *").count()).toBeLessThanOrEqual(350);
    await page.keyboard.press("PageDown");
    expect(await focusedTile(page)).toBe("4");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => window.scrollTo(0, 60_000));
    await expect.poll(() => page.locator('[aria-posinset="3"]').count()).toBe(0);
  });

  test("when the focused card goes, the one that takes its place has the focus", async () => {
    const page = await visit("/?csr&removable&count=30&first=30");
    const second = page.locator('[aria-posinset="2"]');
    const gone = await second.getAttribute("aria-label");
    await second.getByRole("button").press("Enter");
    expect(await focusedTile(page)).toBe("2");
    expect(
      await page
        .getByRole("article", { name: gone ?? "", exact: true })
        .and(page.locator(":focus"))
        .count(),
    ).toBe(0);
  });

  test("a link leads past it all", async () => {
    const page = await visit("/?count=200");
    await page.getByRole("link", { name: "Home" }).focus();
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").textContent()).toBe("Skip the ideas");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").textContent()).toBe("Imprint");
  });
});

describe("for everyone", () => {
  test.each(["light", "dark"] as const)("axe finds nothing in %s", async (colorScheme) => {
    const page = await visit("/?count=200&start=50");
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((violation) => [violation.id, violation.nodes.map((node) => node.html)])).toEqual(
      [],
    );
  });

  test("is a feed whose articles say which they are", async () => {
    const page = await visit("/?count=200&start=50");
    await page.getByRole("feed", { name: "Ideas" }).waitFor();
    const card = page.getByRole("article").first();
    expect(await card.getAttribute("aria-posinset")).toBe("51");
    expect(await card.getAttribute("aria-setsize")).toBe("-1");
  });
});
