import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { measurePageBytes } from "#testkit/product/page-bytes.ts";
import { startServerProxy } from "#testkit/product/server-proxy.ts";
import { expectWithinBudgets } from "../budgets.ts";
import { holdAll } from "../hold-requests.ts";
import { newMember, openLive, signUp } from "../members.ts";
import { ownProductForTests, violationsOf } from "../product.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Without Pins, home is the page that welcomes visitors. */
const product = ownProductForTests();

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await product.visit(options);
  await openLive(page, path);
  return page;
}

const withWorker = { serviceWorkers: "allow" } as const;

/** One of each kind; "/terms/" is opened below. */
const visitorPages = [
  "/",
  "/login/",
  "/signup/",
  "/about/",
  "/language/",
  "/topics/",
  "/ideas/bread/101/",
  "/nowhere/at/all/x/",
];

const lookedAt = ["/", "/signup/", "/topics/", "/ideas/bread/101/"];

test("every page hydrates without errors, fits each width, and passes axe on a phone", async () => {
  const page = await product.visit({ viewport: phone, reducedMotion: "reduce" });
  for (const path of visitorPages) {
    await openLive(page, path);
    expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
    if (lookedAt.includes(path)) expect(await violationsOf(page)).toEqual([]);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const overflow = () =>
        page.evaluate(() =>
          Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
        );
      await expect
        .poll(async () => [path, viewport.width, await overflow()])
        .toEqual([path, viewport.width, 0]);
    }
    expect(product.takeErrors()).toEqual([]);
  }
});

test("visitors see a message once, skip the header by keyboard, hear where they went, and get the header back by scrolling up", async () => {
  const page = await visit("/?message=account_deactivated&username=ada", {
    viewport: desktop,
    reducedMotion: "reduce",
  });
  await page.getByRole("status").getByText("The account, ada, has been deactivated").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Terms · /);
  await page.getByRole("status").filter({ hasText: "Terms" }).waitFor({ state: "attached" });
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");

  const height = async () => Math.round((await page.getByRole("banner").boundingBox())?.height ?? 0);
  expect(await height()).toBe(80);
  await page.setViewportSize(phone);
  await expect.poll(height).toBe(44);
  const top = async () => Math.round((await page.getByRole("banner").boundingBox())?.y ?? 0);
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(top).toBeLessThan(0);
  await page.evaluate(() => scrollTo(0, 270));
  await expect.poll(top).toBe(0);
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(top).toBeLessThan(0);
  await page.getByRole("link", { name: "Log in" }).focus();
  await expect.poll(top).toBe(0);
});

test("members have an account menu, a bar on phones, and links that light up at once while a page takes a while", async () => {
  const page = await product.visit({ viewport: desktop });
  await signUp(page, newMember("Ada Wren"));
  await openLive(page, "/");
  expect(Math.round((await page.getByRole("banner").boundingBox())?.height ?? 0)).toBe(64);
  await page.getByRole("banner").getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  await page.setViewportSize(phone);
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  expect(await bar.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe("page");

  await page.setViewportSize(desktop);
  const member = await holdAll(page, "**/resource/UserResource/get/**", "request");
  const lineOf = () =>
    page.evaluate(() => getComputedStyle(document.documentElement, "::before").inlineSize !== "auto");
  expect(await lineOf()).toBe(false);
  const boards = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Boards" });
  await boards.click();
  // Set in the same task as the click, so there is nothing to wait for.
  expect(await boards.getAttribute("data-going")).toBe("");
  await expect.poll(lineOf).toBe(true);
  await member.release();
  await page.waitForURL("**/saved/");
  await expect.poll(lineOf).toBe(false);
  await expect.poll(() => boards.getAttribute("data-going")).toBe(null);
  await expect.poll(() => boards.getAttribute("aria-current")).toBe("page");

  await page.setViewportSize(phone);
  await bar.getByRole("button", { name: "You" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Sign up" }).waitFor();
});

test("a language is switched in place, and remembered", async () => {
  const page = await visit("/about/", withWorker);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "Language: English" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deutsch" }).click();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: /^Über/ }).waitFor();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  // A second worker would take over during the reload, which then never finishes.
  expect(await workersOf(page)).toEqual(["en"]);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: /^Über/ }).waitFor();
  await expect.poll(() => workersOf(page)).toEqual(["en", "de"]);
});

/** The languages of the registered workers, the active one first. */
async function workersOf(page: Page): Promise<(string | null)[]> {
  return await page.evaluate(async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready;
    const workers = [active, waiting, installing].filter((worker) => worker !== null);
    return workers.map(({ scriptURL }) => new URL(scriptURL).searchParams.get("locale"));
  });
}

test("a failed load shows a message, and a failed page is requested as a document", async () => {
  const page = await visit("/about/");
  await page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
  await page.route(/\/(?:theme-dialog|terms)-.*\.js$/, async (route) => {
    if (page.url().endsWith("/about/")) await route.fulfill({ status: 404 });
    else await route.continue();
  });
  await page.getByRole("button", { name: "Appearance" }).click();
  await page.getByText("Couldn't load that.").waitFor();
  await page.getByRole("button", { name: "Reload" }).waitFor();
  await page.getByRole("link", { name: "Terms" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
  product.takeErrors();
});

test("a click before scripts load is replayed, and the theme chosen then applies before the first paint of the next page", async () => {
  const page = await product.visit({ colorScheme: "light" });
  const scripts = await holdAll(page, "**/assets/en-*.js", "request");
  await page.goto("/about/", { waitUntil: "domcontentloaded" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Appearance" }).click();
  expect(await page.locator("html[data-live]").count()).toBe(0);
  await scripts.release();
  await page.getByRole("radio", { name: "Dark" }).check();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.goto("/terms/", { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await paper()).toBe(dark);
});

test("as an app it has icons, shows its offline page, and has stored no responses", async () => {
  const manifest = await (await fetch(new URL("/manifest.webmanifest", product.url))).json();
  for (const src of ["/favicon.ico", ...manifest.icons.map((icon: { src: string }) => icon.src)])
    expect((await fetch(new URL(src, product.url))).status, src).toBe(200);
  // A newly started worker can still use a connection that the browser only pretends to have lost.
  await using proxy = await startServerProxy(product.url);
  const page = await visit("/about/", { ...withWorker, baseURL: proxy.url });
  await page.evaluate(() => navigator.serviceWorker.ready);
  proxy.cut();
  await page.goto("/terms/");
  await page.getByRole("heading", { level: 1, name: "You're offline." }).waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const others = kept.filter((path) => !path.startsWith("/assets/"));
  expect(others.sort()).toEqual(["/back-online.js", "/offline/"]);
  proxy.restore();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
  // Parts still loading would use the proxy, which closes with this test.
  await page.close();
  product.takeErrors();
});

test("pages for visitors stay within their byte budgets, which count what a script imports", async () => {
  for (const [path, kind] of [
    ["/", "script"],
    ["/about/", "script"],
    ["/login/", "scriptWithForm"],
    ["/signup/", "scriptWithForm"],
  ] as const) {
    await expectWithinBudgets(product.url, path, kind);
  }
  const html = await (await fetch(product.url)).text();
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? "";
  const alone = await fetch(new URL(entry, product.url), { headers: { "accept-encoding": "gzip" } });
  const { script } = await measurePageBytes(product.url, "/");
  expect(script).toBeGreaterThan(Number(alone.headers.get("content-length")));
});
