import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startServerProxy } from "#testkit/server-proxy.ts";
import { holdAll } from "./held.ts";
import { call, follow, newMember, paint, signUp, signUpByForm, usernameOf } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desktop = { width: 1440, height: 900 };

const product = productForTests();

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await product.visit(options);
  await page.goto(path);
  if (options.javaScriptEnabled !== false) await page.locator("html[data-live]").waitFor();
  return page;
}

const visitorPages = [
  "/",
  "/login/",
  "/signup/",
  "/about/",
  "/terms/",
  "/privacy/",
  "/language/",
  "/nowhere/at/all/x/",
];

test.each([
  ["phone", phone],
  ["tablet", tablet],
  ["desktop", desktop],
])("on a %s every page is taken over without a fault, and fits", async (_name, viewport) => {
  const page = await visit("/", { viewport, reducedMotion: "reduce" });
  for (const path of visitorPages) {
    await page.goto(path);
    await page.locator("html[data-live]").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, path).toBeLessThanOrEqual(0);
    expect(product.takeFaults()).toEqual([]);
  }
});

test.each(["/", "/signup/", "/terms/", "/nowhere/at/all/x/"])(
  "%s breaks no accessibility rule in light and dark",
  async (path) => {
    expect(await violationsOf(await visit(path, { viewport: phone }))).toEqual([]);
  },
);

describe("the header", () => {
  test.each([
    ["visitors on wide viewports", desktop, 80],
    ["narrow viewports", phone, 44],
  ])("has its height for %s", async (_name, viewport, height) => {
    const page = await visit("/", { viewport });
    const box = await page.getByRole("banner").boundingBox();
    expect(Math.round(box?.height ?? 0)).toBe(height);
  });

  test("leaves when scrolling down, comes back when scrolling up, and for the keyboard", async () => {
    const page = await visit("/terms/", { viewport: phone, reducedMotion: "reduce" });
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

  test("gives members their account menu, and phones a bar", async () => {
    const page = await visit("/", { viewport: desktop });
    await signUpByForm(page, newMember("Ada Wren"));
    await page.locator("html[data-live]").waitFor();
    expect(Math.round((await page.getByRole("banner").boundingBox())?.height ?? 0)).toBe(64);
    await page.getByRole("banner").getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).waitFor();
    await page.keyboard.press("Escape");
    await page.setViewportSize(phone);
    const bar = page.getByRole("navigation", { name: "Shortcuts" });
    expect(await bar.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe("page");
    await bar.getByRole("button", { name: "You" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.getByRole("link", { name: "Sign up" }).waitFor();
  });
});

test("the keyboard's first stop leads past the header, and links announce where they led", async () => {
  const page = await visit("/");
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
});

test("what an address asks to be told is told once, and leaves the address", async () => {
  const page = await visit("/?message=account_deactivated&username=ada");
  await page.getByRole("status").getByText("The account, ada, has been deactivated").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("a language is chosen in place, and kept", async () => {
  const page = await visit("/about/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "Language: English" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deutsch" }).click();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: /^Über/ }).waitFor();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  // A second worker would take over from the first in the middle of the reload, which then never ends.
  expect(await workersOf(page)).toEqual(["en"]);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: /^Über/ }).waitFor();
  await expect.poll(() => workersOf(page)).toEqual(["en", "de"]);
});

/** The languages of the workers that are there, the one at work first. */
async function workersOf(page: Page): Promise<(string | null)[]> {
  return await page.evaluate(async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready;
    const workers = [active, waiting, installing].filter((worker) => worker !== null);
    return workers.map(({ scriptURL }) => new URL(scriptURL).searchParams.get("locale"));
  });
}

test("a press that comes before the scripts is kept for them", async () => {
  const page = await product.visit({ serviceWorkers: "block" });
  const scripts = await holdScripts(page);
  await page.goto("/about/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Appearance" }).click();
  expect(await page.locator("html[data-live]").count()).toBe(0);
  await scripts.letGo();
  await page.getByRole("dialog").waitFor();
});

test("so is a file that is chosen before them", async () => {
  const page = await product.visit({ serviceWorkers: "block" });
  await signUp(page);
  const scripts = await holdScripts(page);
  await page.goto("/settings/edit-profile/", { waitUntil: "domcontentloaded" });
  const words = { name: "words.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Choose a profile picture").first().setInputFiles(words);
  expect(await page.locator("html[data-live]").count()).toBe(0);
  await scripts.letGo();
  await page.getByRole("alert").filter({ hasText: "picture" }).waitFor();
});

test("a menu that the browser opened before the scripts stays open", async () => {
  const page = await product.visit({ serviceWorkers: "block" });
  await signUp(page);
  const scripts = await holdScripts(page);
  await page.goto("/about/", { waitUntil: "domcontentloaded" });
  const account = page.getByRole("button", { name: "Your account" });
  await account.click();
  const settings = page.getByRole("menuitem", { name: "Settings" });
  await settings.waitFor();
  await scripts.letGo();
  await page.locator("html[data-live]").waitFor();
  await expect.poll(() => account.getAttribute("aria-expanded")).toBe("true");
  expect(await settings.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await settings.waitFor({ state: "hidden" });
});

test("what is pressed before its part of a page has come to life is done when it has", async () => {
  const page = await product.visit({ viewport: { width: 1280, height: 900 } });
  await signUp(page);
  const { id } = await call(page, "Board.create", { name: "Nobody else's", privacy: "secret" });
  await call(page, "Pin.create", { image_base64: await paint(), board_id: id });
  // The frame lives before what is loaded for owners alone: pressed right then.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement.hasAttribute("data-live")) return;
      observer.disconnect();
      for (const button of document.querySelectorAll("main button")) {
        if (button.textContent === "Select") (button as HTMLElement).click();
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-live"] });
  });
  await page.goto(`/${await usernameOf(page)}/`);
  await page.getByRole("region", { name: "Selected Pins" }).waitFor();
});

/** Pages come without life. */
const holdScripts = (page: Page) => holdAll(page, "**/assets/en-*.js", "request");

test("what doesn't come is told, and a page that doesn't is asked for by its document", async () => {
  const page = await visit("/about/", { serviceWorkers: "block" });
  await page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
  let asked = 0;
  await page.route(/\/(?:theme-dialog|terms)-.*\.js$/, async (route) => {
    asked += 1;
    if (asked <= 2) await route.fulfill({ status: 404 });
    else await route.continue();
  });
  await page.getByRole("button", { name: "Appearance" }).click();
  await page.getByText("That didn't load.").waitFor();
  await page.getByRole("button", { name: "Reload" }).waitFor();
  await page.getByRole("link", { name: "Terms" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
  product.takeFaults();
});

test("a page that is a while in coming is seen to come", async () => {
  const page = await product.visit();
  await signUp(page);
  const { username } = await call(page, "UserSettings.get", {});
  await page.goto("/about/");
  await page.locator("html[data-live]").waitFor();
  const member = await holdAll(page, "**/resource/UserResource/get/**", "request");
  const lineOf = () =>
    page.evaluate(() => getComputedStyle(document.documentElement, "::before").inlineSize !== "auto");
  expect(await lineOf()).toBe(false);
  await follow(page, `/${username}/_saved/`);
  await expect.poll(lineOf).toBe(true);
  await member.letGo();
  await page.waitForURL("**/_saved/");
  await expect.poll(lineOf).toBe(false);
});

test("a theme is chosen, and there before the first paint of the next page", async () => {
  const page = await visit("/about/", { colorScheme: "light" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Appearance" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.goto("/terms/", { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await paper()).toBe(dark);
});

describe("without script", () => {
  const javaScriptEnabled = false;

  test("one signs up, logs out and logs in", async () => {
    const page = await visit("/", { javaScriptEnabled });
    const { email, password } = await signUpByForm(page, newMember("Ada Wren"));
    await page.getByRole("heading", { name: "Welcome, Ada" }).waitFor();
    await page.goto("/logout/");
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await page.goto("/login/?next=%2Fabout%2F");
    await page.locator("#email").fill(email);
    await page.locator("#password").fill("not the password");
    await page.locator("button[type=submit]").first().click();
    await page.getByRole("alert").waitFor();
    expect(await page.locator("#email").inputValue()).toBe(email);
    await page.locator("#password").fill(password);
    await page.locator("button[type=submit]").first().click();
    await page.waitForURL((url) => url.pathname === "/about/");
  });

  test("one chooses a language", async () => {
    const page = await visit("/terms/", { javaScriptEnabled });
    await page.getByRole("link", { name: "Language: English" }).click();
    await page.getByRole("button", { name: "Svenska" }).click();
    await page.waitForURL((url) => url.pathname === "/terms/");
    expect(await page.locator("html").getAttribute("lang")).toBe("sv");
  });

  test("one reads what an address tells", async () => {
    const page = await visit("/?message=permanent_account_closure", { javaScriptEnabled });
    const words = page.locator("noscript p");
    expect(await words.isVisible()).toBe(true);
    expect(await words.textContent()).toBe("Your account has been deleted. We're sad to see you go");
  });
});

describe("as an app", () => {
  test("its manifest names icons that are there", async () => {
    const page = await visit("/");
    const manifest = await (await page.request.get("/manifest.webmanifest")).json();
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
    expect((await page.request.get("/favicon.ico")).status()).toBe(200);
  });

  test("it shows a page of ours without a connection, and has kept no answer", async () => {
    // A connection that the browser only holds to be lost, a worker that has just started may still use.
    await using proxy = await startServerProxy(product.url);
    const page = await visit("/about/", { baseURL: proxy.url });
    await page.evaluate(() => navigator.serviceWorker.ready);
    proxy.cut();
    await page.goto("/terms/");
    await page.getByRole("heading", { level: 1, name: "You're offline." }).waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => !path.startsWith("/assets/"))).toEqual(["/offline/"]);
    proxy.restore();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
    // Parts that still come would come by the proxy, which ends with this test.
    await page.close();
    product.takeFaults();
  });
});
