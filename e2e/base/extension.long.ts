import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, type CDPSession, chromium } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { findInstalledBrowser } from "#testkit/product/browser.ts";

/* Tests the extension in full Chromium. The headless shell used by the other tests has no extensions. */

const root = join(import.meta.dirname, "../..");
const stack = new AsyncDisposableStack();
let site: Site;
/** Serves in the product's place. */
let home: { url: string };
let context: BrowserContext;
let cdp: CDPSession;
let id: string;

const options = {
  headless: false,
  // Playwright disables extensions by default, and only a client on a pipe may press their buttons.
  ignoreDefaultArgs: ["--disable-extensions"],
  args: ["--headless=new", "--disable-gpu", "--enable-unsafe-extension-debugging", "--lang=en"],
};

async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function paint(background: string, width: number): Promise<Buffer> {
  return await sharp({ create: { width, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  site = stack.use(await startSite());
  const { port } = stack.use(await startSite({ "/pin/create/button/": "<title>The builder</title>" }));
  // People don't type hosts as numbers.
  home = { url: `http://localhost:${port}` };
  const images = '<img src="/green.png" alt="Green yarn"><img src="/blue.png" alt="Blue yarn">';
  site.pages = {
    "/wool": `<title>Wool</title><meta name="description" content="All about wool">${images}`,
    "/closed": `<meta name="bowerbird" content="nopin">${images}`,
    "/blue.png": await paint("#2b3a8c", 900),
    "/green.png": await paint("#1f7a4d", 600),
  };
  const folder = await makeFolder("extension-");
  await promisify(execFile)(process.execPath, ["scripts/extension.mjs", "--out", folder], { cwd: root });
  const profile = await makeFolder("profile-");
  const executablePath = findInstalledBrowser();
  context = await chromium.launchPersistentContext(profile, { ...options, executablePath });
  stack.defer(() => context.close());
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error("The browser can't be steered");
  cdp = session;
  ({ id } = await cdp.send("Extensions.loadUnpacked", { path: folder }));
}, 120_000);

afterAll(() => stack.disposeAsync(), 30_000);

type Popup = { run<Result>(callback: () => Result): Promise<Result> };

/**
 * Presses the extension's button on a page. Playwright doesn't see the popup, so the test controls it by
 * messages.
 */
async function pressOn(path: string): Promise<Popup> {
  const [page = await context.newPage()] = context.pages();
  await page.goto(`${site.url}${path}`);
  await page.bringToFront();
  const targetId = await findTarget(({ type, url }) => type === "tab" && url === page.url());
  await cdp.send("Extensions.triggerAction", { id, targetId });
  const popupId = await findTarget(({ type, url }) => type === "page" && url.endsWith("/popup.html"));
  const { sessionId } = await cdp.send("Target.attachToTarget", { targetId: popupId, flatten: false });
  return { run: (callback) => run(sessionId, callback) };
}

type Target = { targetId: string; type: string; url: string };

async function findTarget(matches: (target: Target) => boolean): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { targetInfos } = await cdp.send("Target.getTargets", { filter: [{}] });
      found = targetInfos.find(matches)?.targetId;
      return found;
    }, pollOptions)
    .toBeDefined();
  return found ?? "";
}

let messageCount = 0;

async function run<Result>(sessionId: string, callback: () => Result): Promise<Result> {
  messageCount += 1;
  const number = messageCount;
  const answer = new Promise<{ result: { result: { value: Result } } }>((resolve) => {
    function receive(event: { message: string }) {
      const message = JSON.parse(event.message);
      if (message.id !== number) return;
      cdp.off("Target.receivedMessageFromTarget", receive);
      resolve(message);
    }
    cdp.on("Target.receivedMessageFromTarget", receive);
  });
  const params = { expression: `(${callback})()`, returnByValue: true, userGesture: true };
  const message = JSON.stringify({ id: number, method: "Runtime.evaluate", params });
  await cdp.send("Target.sendMessageToTarget", { sessionId, message });
  return (await answer).result.result.value;
}

const pollOptions = { timeout: 10_000 };
const words = () => document.querySelector("main")?.textContent;
const names = () => [...document.querySelectorAll("li button")].map(({ ariaLabel }) => ariaLabel);

test("asks where to save to, then shows a page's pictures and opens the builder with the chosen one", async () => {
  const firstPopup = await pressOn("/wool");
  await expect.poll(() => firstPopup.run(words), pollOptions).toContain("Choose which Bowerbird to save to.");
  const settings = await context.newPage();
  await settings.goto(`chrome-extension://${id}/options.html`);
  await settings.getByLabel("Address of your Bowerbird").fill("birds");
  await settings.getByRole("button", { name: "Save" }).click();
  await settings.getByText("That's not a web address.").waitFor();
  await settings.getByLabel("Address of your Bowerbird").fill(home.url);
  await settings.getByRole("button", { name: "Save" }).click();
  await settings.getByText("Saved.").waitFor();
  await settings.close();

  const popup = await pressOn("/wool");
  await expect.poll(() => popup.run(names), pollOptions).toEqual(["Blue yarn", "Green yarn"]);
  const [builder] = await Promise.all([
    context.waitForEvent("page"),
    popup.run(() => document.querySelector<HTMLElement>("li:last-child button")?.click()),
  ]);
  await builder.waitForURL(/\/pin\/create\/button\/\?/);
  const { origin, searchParams } = new URL(builder.url());
  expect(origin).toBe(home.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    url: `${site.url}/wool`,
    media: `${site.url}/green.png`,
    title: "Wool",
    description: "All about wool",
    alt: "Green yarn",
  });
  await builder.close();
});

test("respects a page that opts out of saving", async () => {
  const popup = await pressOn("/closed");
  await expect
    .poll(() => popup.run(words), pollOptions)
    .toContain("This site doesn't allow saving from its pages.");
  expect(await popup.run(names)).toEqual([]);
});
