import { createReadStream } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import type { BrowserContextOptions, Page } from "playwright-core";
import { build, type InlineConfig } from "vite";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { getTestBrowser } from "#testkit/product/test-browser.ts";

type Harness = AsyncDisposable & {
  origin: string;
  /** A blank page in its own browser context; its errors are kept for `takeErrors`. */
  open(options?: BrowserContextOptions): Promise<Page>;
  closePages(): Promise<void>;
  takeErrors(): string[];
};

/** What a harness's `entry-server.tsx` exports: renders the page for a query. */
type ServerEntry = { render: (search: string) => string };

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/** Builds a folder of `ui/` into a page of its own, rendered on a server and hydrated in a browser. */
async function startHarness(folder: string): Promise<Harness> {
  await using stack = new AsyncDisposableStack();
  const server = stack.adopt(await serve(await buildOnce(folder)), (started) => {
    started.closeAllConnections();
    started.close();
  });
  const browser = await getTestBrowser();
  const opened: Page[] = [];
  const errors: string[] = [];
  const resources = stack.move();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async open(options) {
      const page = await (await browser.newContext(options)).newPage();
      opened.push(page);
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) errors.push(message.text());
      });
      return page;
    },
    async closePages() {
      await Promise.all(opened.splice(0).map((page) => page.context().close()));
    },
    takeErrors: () => errors.splice(0),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

const builds = new Map<string, Promise<string>>();

/** Files that run in the same worker share a build. */
async function buildOnce(folder: string): Promise<string> {
  const built = builds.get(folder) ?? buildHarness(folder);
  builds.set(folder, built);
  return await built;
}

async function buildHarness(folder: string): Promise<string> {
  const root = join(import.meta.dirname, "..", folder);
  const output = await mkdtemp(join(inject("runFolder"), "harness-"));
  await build(viteConfig(root, { outDir: join(output, "client"), emptyOutDir: true }));
  await build(viteConfig(root, { outDir: join(output, "server"), ssr: join(root, "entry-server.tsx") }));
  return output;
}

export type TestedHarness = Pick<Harness, "origin" | "open" | "takeErrors">;

/** A harness shared by the tests of a file; any error in their pages fails the test. */
export function harnessForTests(folder: string): TestedHarness {
  let harness: Harness | null = null;

  function get(): Harness {
    if (harness === null) throw new Error("The harness has not started");
    return harness;
  }

  beforeAll(async () => {
    harness = await startHarness(folder);
  }, 60_000);

  afterEach(async () => {
    await get().closePages();
    expect(get().takeErrors()).toEqual([]);
  });

  afterAll(() => harness?.[Symbol.asyncDispose]());

  return {
    get origin() {
      return get().origin;
    },
    open: (options) => get().open(options),
    takeErrors: () => get().takeErrors(),
  };
}

/** With `csr` in the query, the page is empty and renders in the browser. */
async function serve(output: string): Promise<Server> {
  const entry = pathToFileURL(join(output, "server/entry-server.js")).href;
  const { render } = (await import(entry)) as ServerEntry;
  const page = await readFile(join(output, "client/index.html"), "utf8");
  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname.startsWith("/assets/")) {
      response.setHeader("content-type", types[extname(pathname)] ?? "application/octet-stream");
      createReadStream(join(output, "client", pathname)).pipe(response);
      return;
    }
    const body = searchParams.has("csr") ? "" : render(search);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page.replace('<div id="root"></div>', () => `<div id="root">${body}</div>`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

// Only React's development build reports an attribute that differs from the server's.
function viteConfig(root: string, output: InlineConfig["build"]): InlineConfig {
  return {
    configFile: false,
    root,
    mode: "development",
    logLevel: "error",
    plugins: [react()],
    define: { "process.env.NODE_ENV": JSON.stringify("development") },
    ssr: { noExternal: true },
    build: { minify: false, ...output },
  };
}
