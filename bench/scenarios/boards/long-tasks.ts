import type { Browser, Page } from "playwright-core";
import { BOARDS_PER_USER_MAX } from "#contract/limits/boards.ts";
import { launchBrowser } from "#testkit/product/browser.ts";
import type { Product } from "../../product/product.ts";
import { median } from "../../report/median.ts";
import { tabPath } from "../saved-tab.ts";

/** The processor time of the main thread's longest task: the median of all rounds. */
export type LongestTask = { name: string; milliseconds: number; rounds: number[] };

const rounds = 3;
const stepsAFrame = 240;
const searchText = "supper for";

/** Opens the picker of a member with very many boards, and searches it for a name. */
export async function measurePicker(product: Product, browserPath: string | undefined): Promise<LongestTask> {
  const { landmarks } = product;
  return await measure(
    "Opening the board picker, and filtering in it",
    { product, browserPath },
    async (page) => {
      await settle(page, `/pin/${landmarks.pinIds[0]}/`);
      return await longestDuring(page, async () => {
        await page.getByRole("button", { name: /Choose board|Save Pin to/ }).click();
        const picker = page.getByRole("dialog", { name: "Save Pin to" });
        const rows = picker.getByRole("list", { name: "All boards" }).getByRole("listitem");
        await rows
          .and(page.locator(`[aria-setsize="${BOARDS_PER_USER_MAX}"]`))
          .first()
          .waitFor();
        const field = picker.getByRole("searchbox");
        await field.pressSequentially(searchText, { delay: 80 });
        await rows
          .and(page.locator(`[aria-setsize="${BOARDS_PER_USER_MAX / 4}"]`))
          .first()
          .waitFor();
        for (const _ of searchText) await field.press("Backspace");
        await rows
          .and(page.locator(`[aria-setsize="${BOARDS_PER_USER_MAX}"]`))
          .first()
          .waitFor();
      });
    },
  );
}

/** Opens the Saved tab with very many boards from the profile, and scrolls down to the last. */
export async function measureBoardGrid(
  product: Product,
  browserPath: string | undefined,
): Promise<LongestTask> {
  const { username } = product.boardOwners.withMostBoards;
  return await measure(
    "Opening the Saved tab, and scrolling to its end",
    { product, browserPath },
    async (page) => {
      await settle(page, `/${username}/`);
      return await longestDuring(page, async () => {
        await page.getByRole("main").getByRole("link", { name: "All boards" }).click();
        await page.waitForURL(`**${tabPath(username)}`);
        await page.locator("[data-card]").nth(10).waitFor();
        await scrollToEnd(page);
      });
    },
  );
}

type MeasureOptions = { product: Product; browserPath: string | undefined };

async function measure(
  name: string,
  { product, browserPath }: MeasureOptions,
  round: (page: Page) => Promise<number>,
): Promise<LongestTask> {
  const browser = await launchBrowser({ executablePath: browserPath });
  try {
    const took: number[] = [];
    for (let turn = 0; turn <= rounds; turn += 1) {
      const milliseconds = await inPage(browser, product, round);
      // The first round warms the caches of browser and server.
      if (turn > 0) took.push(milliseconds);
    }
    return { name, milliseconds: median(took), rounds: took };
  } finally {
    await browser.close();
  }
}

async function inPage(browser: Browser, product: Product, round: (page: Page) => Promise<number>) {
  const origin = `http://127.0.0.1:${product.port}`;
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  try {
    const { sessionToken } = product.boardOwners.withMostBoards;
    await context.addCookies([
      { name: "bowerbird_session", value: sessionToken, url: origin },
      { name: "_auth", value: "1", url: origin },
    ]);
    return await round(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until there are no requests and the browser is idle. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-live]").waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}

async function longestDuring(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser");
  await browser.startTracing(page, { categories: ["-*", "disabled-by-default-devtools.timeline"] });
  await work();
  return longestTaskOf(JSON.parse((await browser.stopTracing()).toString("utf8")));
}

/** Times in microseconds: how long an event took, and how much of it was processor time. */
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/**
 * Looks at all main threads, because only the page's own is busy. Uses processor time, because on a busy
 * machine a one-millisecond task can last a hundred.
 */
function longestTaskOf({ traceEvents }: { traceEvents: TraceEvent[] }): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = (event: TraceEvent) => event.name === "thread_name" && event.args.name === "CrRendererMain";
  const mains = new Set(traceEvents.filter(isMain).map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === "RunTask" && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error("The browser told of no tasks");
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

/** Scrolls some steps per frame, waits for more to load, and stops at the end of the list. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async (step) => {
    const isEnd = () =>
      document.querySelector('main li[aria-setsize="-1"]') === null &&
      window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    while (!isEnd()) {
      window.scrollBy(0, step);
      await new Promise(requestAnimationFrame);
    }
  }, stepsAFrame);
}
