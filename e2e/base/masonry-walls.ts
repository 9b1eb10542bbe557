import type { Page } from "playwright-core";
import { harnessForTests, type TestedHarness } from "../harness.ts";

type Visit = { width?: number; height?: number; scripts?: boolean; style?: string };

export type Walls = TestedHarness & {
  /** Opens a wall and waits for hydration, unless scripts are off. */
  visit(path: string, how?: Visit): Promise<Page>;
};

/** Walls of coloured tiles for the tests of a file, with nothing else on the page. */
export function wallsForTests(): Walls {
  const harness = harnessForTests("ui/masonry/harness");
  return {
    get origin() {
      return harness.origin;
    },
    open: harness.open,
    takeErrors: harness.takeErrors,
    visit: (path, how) => visit(harness, path, how),
  };
}

async function visit(
  harness: TestedHarness,
  path: string,
  { width = 1280, height = 900, scripts = true, style }: Visit = {},
) {
  const page = await harness.open({ viewport: { width, height }, javaScriptEnabled: scripts });
  if (style) {
    await page.route(`${harness.origin}/?**`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace("</head>", () => `<style>${style}</style></head>`),
      });
    });
  }
  await page.goto(`${harness.origin}${path}`);
  if (scripts) await page.waitForFunction(isLive);
  return page;
}

// A measured card has a single position instead of one for each column count.
export function isLive() {
  const card = document.querySelector<HTMLElement>("[role=feed] > article");
  return card !== null && card.style.insetInlineStart !== "";
}

export type Rect = { x: number; y: number; width: number; height: number };

export async function rects(page: Page): Promise<Record<string, Rect>> {
  const found = await page.locator("[role=feed] > article").evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return [card.querySelector("a")?.getAttribute("href"), { x, y, width, height }];
    }),
  );
  return Object.fromEntries(found);
}

export async function nextFrames(page: Page, count = 3) {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

export function columnsOf(places: Record<string, Rect>) {
  return new Set(Object.values(places).map((place) => Math.round(place.x))).size;
}

export function overlaps(places: readonly Rect[]) {
  const pairs = places.flatMap((a, at) => places.slice(at + 1).map((b) => [a, b] as const));
  return pairs.filter(
    ([a, b]) =>
      a.x < b.x + b.width - 0.5 &&
      b.x < a.x + a.width - 0.5 &&
      a.y < b.y + b.height - 0.5 &&
      b.y < a.y + a.height - 0.5,
  );
}

export function inView(places: Record<string, Rect>, height: number) {
  return Object.keys(places).filter((tile) => {
    const place = places[tile];
    return place !== undefined && place.y + place.height > 64 && place.y < height;
  });
}

export function firstInView(places: Record<string, Rect>) {
  const whole = Object.keys(places).find((tile) => (places[tile]?.y ?? -1) >= 0);
  if (whole === undefined) throw new Error("No card is in view");
  return whole;
}
