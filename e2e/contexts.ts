import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

export type PageOptions = BrowserContextOptions & {
  /** Other pages are loaded while this one is idle. */
  loadsAhead?: boolean;
  /** No one used its context before, nor will afterwards: for tests that change more of it than its storage. */
  fresh?: boolean;
};

export type Contexts = AsyncDisposable & {
  open(options?: PageOptions): Promise<Page>;
  /** Ends the visit of a page: closes all pages of its context. */
  end(page: Page): Promise<void>;
};

/**
 * Contexts for visits to one product. They are used again, emptied of everything their last member left there: what the
 * browser keeps is the code it loaded and compiled, without which a first page takes a second longer.
 */
export function openContexts(browser: Browser, baseURL: string): Contexts {
  const opened = new Set<BrowserContext>();
  const visited = new Map<BrowserContext, string>();
  /** A blank page of each context that waits for its next visit. */
  const idle = new Map<string, Page[]>();

  async function create({ loadsAhead, fresh, ...options }: PageOptions): Promise<Page> {
    const context = await browser.newContext({ baseURL, serviceWorkers: "block", ...options });
    opened.add(context);
    context.once("close", () => {
      opened.delete(context);
      visited.delete(context);
    });
    if (!loadsAhead) await context.addInitScript(saveData);
    return await context.newPage();
  }

  return {
    async open(options = {}) {
      const kind = kindOf(options);
      const page = idle.get(kind)?.pop() ?? (await create(options));
      visited.set(page.context(), kind);
      // The end of the visit before took them away.
      if (options.permissions) await page.context().grantPermissions(options.permissions);
      return page;
    },
    async end(page) {
      const context = page.context();
      const kind = visited.get(context);
      if (kind === undefined) return;
      visited.delete(context);
      if (kind === ONCE) return await context.close();
      const blank = await emptyContext(context, baseURL);
      idle.set(kind, [...(idle.get(kind) ?? []), blank]);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
}

const ONCE = "";

/** Visits of the same kind can take turns in a context. */
function kindOf({ fresh = false, ...options }: PageOptions): string {
  const isOnce = fresh || options.serviceWorkers === "allow" || options.storageState !== undefined;
  return isOnce ? ONCE : JSON.stringify(options);
}

/** Returns a blank page, the only one that is left. */
async function emptyContext(context: BrowserContext, origin: string): Promise<Page> {
  const used = context.pages();
  const blank = await context.newPage();
  await Promise.all(used.map((page) => page.close()));
  const devtools = await context.newCDPSession(blank);
  const storageTypes = "local_storage,indexeddb,cache_storage";
  await Promise.all([
    devtools.send("Storage.clearDataForOrigin", { origin, storageTypes }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    context.unrouteAll({ behavior: "ignoreErrors" }),
  ]);
  await devtools.detach();
  return blank;
}

/** Runs in the browser: the viewer wants as little loaded as possible. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}
