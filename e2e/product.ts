import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { createMailFolder } from "#testkit/base/mail-folder.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { createDataFolder } from "#testkit/database-owner.ts";
import { findFreePort, startInstallation, textOf, untilReady } from "#testkit/product/installation.ts";
import { type RunningRows, rowsOf } from "#testkit/product/running-rows.ts";
import { getTestBrowser } from "#testkit/product/test-browser.ts";
import { endTransitions, findViolations } from "./axe.ts";
import { openContexts, type PageOptions } from "./contexts.ts";
import { describePage, followRequests } from "./what-a-page-showed.ts";

type Product = AsyncDisposable & {
  url: string;
  /**
   * A page in its own browser context; its errors are kept for `takeErrors`. It has no service worker, which takes as
   * long to start as many a test, unless it asks for one with `serviceWorkers: "allow"`. Nor does it load other pages
   * ahead, which is most of what a page loads, unless it asks for that.
   */
  open(options?: PageOptions): Promise<Page>;
  /** Ends the visit of a page, and of all others in its context. */
  end(page: Page): Promise<void>;
  takeErrors(): string[];
  /** The path of the link in the newest mail to an address with a matching subject. */
  linkTo(address: string, subject: RegExp): Promise<string>;
  /** Its database, for what takes too long by calls. */
  rows: RunningRows;
  /** The path that creates the first staff member. */
  staffPath(): string;
};

/**
 * The product as people run it, without data, and a browser to visit it. It uses a database on the run's
 * shared server, because starting a server takes longer than most tests.
 */
async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await createDataFolder("data", inject("runFolder")));
  const database = stack.use(await createTestDatabase());
  const port = environment.PORT ?? String(await findFreePort());
  const installation = stack.use(
    startInstallation({
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      PORT: port,
      DEMO: "0",
      RATE_LIMIT: "1000",
      LOG_LEVEL: "warn",
      // Tests that are about it turn it on.
      LOOKING: "0",
      VIDEO_REVIEW: "off",
      // Where the sites are that tests link to.
      FETCH_ALLOW: "127.0.0.1",
      ...environment,
    }),
  );
  const url = `http://localhost:${port}`;
  const contexts = stack.use(openContexts(await getTestBrowser(), url));
  await untilReady(installation);
  const mails = createMailFolder(join(folder.path, "mail"));
  const errors: string[] = [];
  const resources = stack.move();
  return {
    url,
    open: async (options) => watch(await contexts.open(options), errors),
    end: (page) => contexts.end(page),
    takeErrors: () => errors.splice(0),
    rows: rowsOf(database.url),
    staffPath: () => pathOf(/http\S+\/admin\/claim\/\S+/.exec(textOf(installation.lines))?.[0] ?? ""),
    async linkTo(address, subject) {
      let path = "";
      await expect
        .poll(
          async () => {
            const mail = (await mails.listTo(address)).find((found) => subject.test(found.subject));
            path = pathOf(/https?:\/\/\S+[?&]t=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
            return path;
          },
          { timeout: 10_000 },
        )
        .not.toBe("");
      return path;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** What tests see of the running product; a page from `visit` closes after the test. */
export type TestedProduct = Omit<Product, typeof Symbol.asyncDispose> & { visit: Product["open"] };

type Environment = Record<string, string>;

let shared: Promise<Product> | null = null;

/**
 * The product for all tests of a file; an error in any visited page fails the test. Files that run in the
 * same worker share it, so each test creates its own members and boards.
 */
export function productForTests(): TestedProduct {
  return testedProduct(
    () => {
      shared ??= startProduct();
      return shared;
    },
    // The product ends with the worker.
    async () => undefined,
  );
}

/** The same for a file that needs its own settings or an untouched product. */
export function ownProductForTests(
  environment: Environment | (() => Promise<Environment>) = {},
): TestedProduct {
  return testedProduct(
    async () => await startProduct(typeof environment === "function" ? await environment() : environment),
    (product) => product[Symbol.asyncDispose](),
  );
}

function testedProduct(
  start: () => Promise<Product>,
  stop: (product: Product) => PromiseLike<void>,
): TestedProduct {
  const opened: Page[] = [];
  const visits: Page[] = [];
  let product: Product | null = null;

  function get(): Product {
    if (product === null) throw new Error("The product has not started");
    return product;
  }

  const end = (page: Page) => get().end(page);
  const describeAll = () => Promise.all([...visits, ...opened].map(describePage));

  beforeAll(async () => {
    product = await start();
  }, 120_000);

  afterEach(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (error) error.stack = [error.stack, ...(await describeAll())].join("\n\n");
    await Promise.all(visits.splice(0).map(end));
    expect(get().takeErrors()).toEqual([]);
  });

  afterAll(async () => {
    await Promise.all(opened.map(end));
    if (product !== null) await stop(product);
  }, 30_000);

  async function open(options?: PageOptions): Promise<Page> {
    const page = await get().open(options);
    opened.push(page);
    return page;
  }

  return {
    get url() {
      return get().url;
    },
    open,
    end,
    takeErrors: () => get().takeErrors(),
    linkTo: (address, subject) => get().linkTo(address, subject),
    get rows() {
      return get().rows;
    },
    staffPath: () => get().staffPath(),
    async visit(options) {
      const page = await get().open(options);
      visits.push(page);
      return page;
    },
  };
}

/** Keeps the errors of a page. */
function watch(page: Page, errors: string[]): Page {
  followRequests(page);
  page.on("pageerror", (error) => errors.push(`${page.url()} ${error}`));
  page.on("console", (message) => {
    // The browser reports the 4xx response to a refused form as an error.
    const isRefusal =
      /status of 4\d\d/.test(message.text()) && !/\.(?:js|css|woff2)/.test(message.location().url);
    // Side effects of tests: requests they abort or answer with other statuses, and workers they block.
    const isTestSideEffect =
      /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)|status of 599|registration blocked/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isRefusal && !isTestSideEffect) {
      errors.push(`${page.url()} ${message.text()}`);
    }
  });
  return page;
}

/** What axe finds wrong with a page, in light and in dark. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await endTransitions(page);
    // Only colours differ in dark mode.
    const rules = colorScheme === "dark" ? ["color-contrast"] : [];
    for (const { id, nodes } of await findViolations(page, rules)) {
      found.push(`${page.url()} ${colorScheme} ${id}: ${nodes.map(({ target }) => target).join(", ")}`);
    }
  }
  return found;
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const { pathname, search } = new URL(address);
  return pathname + search;
}
