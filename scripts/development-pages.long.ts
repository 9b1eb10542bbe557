import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { createDevelopmentPages } from "./lib/development-pages.ts";

type Pages = Awaited<ReturnType<typeof createDevelopmentPages>>;

let folder: string;
let pages: Pages;
let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  // Keeps apart from files of a server that runs next to the tests.
  folder = await mkdtemp(join(tmpdir(), "bowerbird-vite-"));
  pages = await createDevelopmentPages({ cacheDir: folder });
  app = await startTestApp({ renderer: pages.renderer });
  // Compiles all pages, which takes a busy machine more than a minute.
  browser = await app.browser();
}, 180_000);

afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  await pages?.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(["/", "/login/", "/terms/", "/no/such/page/"])(
  "%s brings the styles of everything it shows, once each, and none of other pages",
  async (path) => {
    const { text: html } = await browser.request("GET", path);
    const styles = [...html.matchAll(/<style data-vite-dev-id="([^"]+)">(.*?)<\/style>/gs)];
    const names = styles.map(([, name]) => name ?? "");
    const css = styles.map(([, , rules]) => rules).join("");
    const body = html.slice(html.indexOf("<body>"));
    const classes = [...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, list]) => list?.split(" ") ?? []);

    const ours = classes.filter((name) => name.startsWith("_"));

    expect(ours.length).toBeGreaterThan(10);
    expect(ours.filter((name) => !css.includes(`.${name}`))).toEqual([]);
    expect(css).toContain("--color-paper:");
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => name.includes("visitor-home"))).toBe(path === "/");
  },
);
