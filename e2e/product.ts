import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { createTestDatabase } from "#testkit/database.ts";
import { createDataFolder } from "#testkit/database-owner.ts";
import { findFreePort, startInstallation, textOf, untilReady } from "#testkit/installation.ts";
import { joinBoard } from "#testkit/join-board.ts";
import { createMailFolder } from "#testkit/mail-folder.ts";
import { launchTestBrowser } from "#testkit/test-browser.ts";
import { axeOf } from "./axe.ts";

export type Product = AsyncDisposable & {
  url: string;
  /** A page in a browser of its own; what goes wrong in it is kept for `takeFaults`. */
  open(options?: BrowserContextOptions): Promise<Page>;
  takeFaults(): string[];
  /** The path of the link in the newest mail to an address whose subject fits. */
  linkTo(address: string, subject: RegExp): Promise<string>;
  /** Lets a member keep a board together with its owner. */
  joinBoard(boardId: string, memberId: string): Promise<void>;
  /** The path that makes the first member of the staff. */
  staffPath(): string;
};

/**
 * The product as people run it, empty, and a browser to visit it with. Its database is one on the run's own server:
 * starting a server takes longer than many a test.
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await createDataFolder("data", inject("runFolder")));
  const database = stack.use(await createTestDatabase());
  const port = String(await findFreePort());
  const installation = stack.use(
    startInstallation({
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      PORT: port,
      DEMO: "0",
      RATE_LIMIT: "1000",
      LOG_LEVEL: "warn",
      ...environment,
    }),
  );
  const browser = stack.adopt(await launchTestBrowser(), (launched) => launched.close());
  await untilReady(installation);
  const url = `http://localhost:${port}`;
  const mails = createMailFolder(join(folder.path, "mail"));
  const faults: string[] = [];
  const owned = stack.move();
  return {
    url,
    open: (options) => openPage(browser, url, faults, options),
    takeFaults: () => faults.splice(0),
    joinBoard: (boardId, memberId) => joinBoard(database.url, boardId, memberId),
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
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** What a test sees of the product once it runs; a page of `visit` is closed after the test. */
export type TestedProduct = Omit<Product, typeof Symbol.asyncDispose> & { visit: Product["open"] };

type Environment = Record<string, string>;

let shared: Promise<Product> | null = null;

/**
 * The product for all tests of a file, which fail on any error in a page that they visit. Files run one after another
 * in a worker share it: let each test make its own members and boards.
 */
export function productForTests(): TestedProduct {
  return testedProduct(
    () => {
      shared ??= startProduct();
      return shared;
    },
    // It ends with the worker.
    async () => undefined,
  );
}

/** The same for a file that needs settings of its own, or a product that nobody else has touched. */
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
  end: (product: Product) => PromiseLike<void>,
): TestedProduct {
  const opened: Page[] = [];
  const visits: Page[] = [];
  let product: Product | null = null;

  function get(): Product {
    if (product === null) throw new Error("The product has not started");
    return product;
  }

  beforeAll(async () => {
    product = await start();
  }, 120_000);

  afterEach(async () => {
    await Promise.all(visits.splice(0).map((page) => page.context().close()));
    expect(get().takeFaults()).toEqual([]);
  });

  afterAll(async () => {
    await Promise.all(opened.map((page) => page.context().close()));
    if (product !== null) await end(product);
  }, 30_000);

  async function open(options?: BrowserContextOptions): Promise<Page> {
    const page = await get().open(options);
    opened.push(page);
    return page;
  }

  return {
    get url() {
      return get().url;
    },
    open,
    takeFaults: () => get().takeFaults(),
    linkTo: (address, subject) => get().linkTo(address, subject),
    joinBoard: (boardId, memberId) => get().joinBoard(boardId, memberId),
    staffPath: () => get().staffPath(),
    async visit(options) {
      const page = await open(options);
      visits.push(page);
      return page;
    },
  };
}

async function openPage(
  browser: Browser,
  baseURL: string,
  faults: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...options })).newPage();
  page.on("pageerror", (error) => faults.push(`${page.url()} ${error}`));
  page.on("console", (message) => {
    // A refused form is an answer of 4xx, which the browser tells as if it were a mistake.
    const isRefusal =
      /status of 4\d\d/.test(message.text()) && !/\.(?:js|css|woff2)/.test(message.location().url);
    // A test cuts a request off, or answers it in the server's place with a status that the server never has;
    // scripts that steer the browser ask for a file beside the page that keeps it, or allow no worker.
    const isOfSteering =
      /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)|status of 599|cross-world service worker resource mismatch|registration blocked|preloaded .* but not used/.test(
        message.text(),
      );
    if (["error", "warning"].includes(message.type()) && !isRefusal && !isOfSteering) {
      faults.push(`${page.url()} ${message.text()}`);
    }
  });
  return page;
}

/** What axe finds wrong with a page, in light and in dark. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Colours fade into one another: half-way there is no contrast to measure.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const axe = axeOf(page);
    // Only colours differ in the dark.
    const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
    for (const { id, nodes } of violations) {
      found.push(
        `${page.url()} ${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    }
  }
  return found;
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const { pathname, search } = new URL(address);
  return pathname + search;
}
