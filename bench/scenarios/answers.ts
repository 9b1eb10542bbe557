import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "#testkit/product/browser.ts";
import type { Product } from "../product/product.ts";
import { median } from "../report/median.ts";
import { tabPath } from "./saved-tab.ts";

/** How long a click takes to show its effect: in a page just opened, and from the second time on. */
export type Answer = { name: string; first: number; again: number };

const rounds = 3;
const repeats = 3;

type Way = {
  name: string;
  /** The page the press is made on. */
  path: string;
  /** What is pressed. */
  press: string;
  /** Visible once the press has had its effect. */
  effect: string;
  /** Returns to where it can be pressed again. */
  back: (page: Page) => Promise<void>;
};

const goBack = async (page: Page) => void (await page.goBack());
const close = (page: Page) => page.keyboard.press("Escape");

/** Measures what a member with sixty boards does most, with a mouse that presses as soon as it arrives. */
export async function measureAnswers(product: Product, browserPath: string | undefined): Promise<Answer[]> {
  const browser = await launchBrowser({ executablePath: browserPath });
  try {
    const answers: Answer[] = [];
    for (const way of waysOf(product)) answers.push(await measureWay(browser, product, way));
    return answers;
  } finally {
    await browser.close();
  }
}

function waysOf({ boardOwners, landmarks }: Product): Way[] {
  const { username = "" } = boardOwners.withSixtyBoards[0] ?? {};
  const boards = 'header nav a[href="/saved/"]';
  const create = "header nav a[aria-haspopup=dialog]";
  const onPin = `/pin/${landmarks.pinIds[0]}/`;
  const tab = tabPath(username);
  return [
    {
      name: "Boards lights up",
      path: "/",
      press: boards,
      effect: `${boards}:is([data-going], [aria-current=page])`,
      back: async (page) => {
        await page.locator("main [data-card] article").first().waitFor();
        await goBack(page);
      },
    },
    { name: "Boards", path: "/", press: boards, effect: "main [data-card] article", back: goBack },
    {
      name: "Create menu",
      path: "/",
      press: create,
      effect: "[role=dialog] a, [role=dialog] button",
      back: close,
    },
    {
      name: "Board picker",
      path: onPin,
      press: "main button[aria-haspopup=dialog][aria-expanded]",
      effect: "[role=dialog] li button",
      back: close,
    },
    {
      name: "Edit a board",
      path: tab,
      press: "main [data-card] article a[href*='/edit/']",
      effect: "dialog[open] input",
      back: close,
    },
  ];
}

async function measureWay(browser: Browser, product: Product, way: Way): Promise<Answer> {
  const first: number[] = [];
  const again: number[] = [];
  // The first round warms the server's caches.
  for (let round = 0; round <= rounds; round += 1) {
    const [once = 0, ...later] = await inPage(browser, product, async (page) => {
      await settle(page, way.path);
      const took: number[] = [];
      for (let repeat = 0; repeat <= repeats; repeat += 1) took.push(await measurePress(page, way));
      return took;
    });
    if (round === 0) continue;
    first.push(once);
    again.push(...later);
  }
  return { name: way.name, first: median(first), again: median(again) };
}

async function measurePress(page: Page, { press, effect, back }: Way): Promise<number> {
  const target = page.locator(press).locator("visible=true").first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${press} isn't on ${page.url()}`);
  await page.evaluate(watchEffect, effect);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator(effect).locator("visible=true").first().waitFor();
  const milliseconds = await page.evaluate(() => (globalThis as { effect?: Promise<number> }).effect ?? 0);
  await back(page);
  await page.locator(effect).locator("visible=true").first().waitFor({ state: "hidden" });
  await page.mouse.move(0, 0);
  await idle(page);
  return milliseconds;
}

/** Runs in the page: watches for the effect from the next press on. */
function watchEffect(selector: string): void {
  const isThere = () => [...document.querySelectorAll(selector)].some((each) => each.checkVisibility());
  const held = globalThis as { effect?: Promise<number> };
  held.effect = new Promise((resolve) => {
    const start = ({ timeStamp }: Event) => {
      const look = () => (isThere() ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look));
      look();
    };
    addEventListener("pointerdown", start, { capture: true, once: true });
  });
}

async function inPage<Result>(
  browser: Browser,
  { port, boardOwners }: Product,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const origin = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  try {
    const { sessionToken = "" } = boardOwners.withSixtyBoards[0] ?? {};
    await context.addCookies([
      { name: "bowerbird_session", value: sessionToken, url: origin },
      { name: "_auth", value: "1", url: origin },
    ]);
    const page = await context.newPage();
    page.setDefaultTimeout(5000);
    return await work(page);
  } finally {
    await context.close();
  }
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-live]").waitFor();
  await page.waitForLoadState("networkidle");
  await idle(page);
}

async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}
