import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, type CDPSession, chromium } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findInstalledBrowser } from "#testkit/browser.ts";
import { type Site, startSite } from "#testkit/site.ts";

/* The extension in a browser as people have it. The one that the other tests bring along takes no extensions. */

const root = join(import.meta.dirname, "..");
const stack = new AsyncDisposableStack();
let site: Site;
/** Stands where the product would. */
let home: { url: string };
let context: BrowserContext;
let steering: CDPSession;
let id: string;

const options = {
  headless: false,
  // By default none are taken; and pressing their buttons is for whoever steers the browser by a pipe alone.
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
  // A host by number is no address that people type.
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
  steering = session;
  ({ id } = await steering.send("Extensions.loadUnpacked", { path: folder }));
}, 120_000);

afterAll(() => stack.disposeAsync(), 30_000);

type Popup = { run<Result>(work: () => Result): Promise<Result> };

/** Presses the extension's button while a page is open. What it opens is no page to those who steer, so it is told what to do. */
async function pressOn(path: string): Promise<Popup> {
  const [page = await context.newPage()] = context.pages();
  await page.goto(`${site.url}${path}`);
  await page.bringToFront();
  const targetId = await findTarget(({ type, url }) => type === "tab" && url === page.url());
  await steering.send("Extensions.triggerAction", { id, targetId });
  const popupId = await findTarget(({ type, url }) => type === "page" && url.endsWith("/popup.html"));
  const { sessionId } = await steering.send("Target.attachToTarget", { targetId: popupId, flatten: false });
  return { run: (work) => run(sessionId, work) };
}

type Target = { targetId: string; type: string; url: string };

async function findTarget(isMeant: (target: Target) => boolean): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { targetInfos } = await steering.send("Target.getTargets", { filter: [{}] });
      found = targetInfos.find(isMeant)?.targetId;
      return found;
    }, patience)
    .toBeDefined();
  return found ?? "";
}

let asked = 0;

async function run<Result>(sessionId: string, work: () => Result): Promise<Result> {
  asked += 1;
  const number = asked;
  const answer = new Promise<{ result: { result: { value: Result } } }>((resolve) => {
    function hear(told: { message: string }) {
      const message = JSON.parse(told.message);
      if (message.id !== number) return;
      steering.off("Target.receivedMessageFromTarget", hear);
      resolve(message);
    }
    steering.on("Target.receivedMessageFromTarget", hear);
  });
  const params = { expression: `(${work})()`, returnByValue: true, userGesture: true };
  const message = JSON.stringify({ id: number, method: "Runtime.evaluate", params });
  await steering.send("Target.sendMessageToTarget", { sessionId, message });
  return (await answer).result.result.value;
}

const patience = { timeout: 10_000 };
const words = () => document.querySelector("main")?.textContent;
const names = () => [...document.querySelectorAll("li button")].map(({ ariaLabel }) => ariaLabel);

test("it asks where to save to, then shows a page's pictures and brings the one pressed there", async () => {
  const asking = await pressOn("/wool");
  await expect.poll(() => asking.run(words), patience).toContain("Choose which Bowerbird to save to.");
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
  await expect.poll(() => popup.run(names), patience).toEqual(["Blue yarn", "Green yarn"]);
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

test("it heeds a page that wants nothing saved from it", async () => {
  const popup = await pressOn("/closed");
  await expect.poll(() => popup.run(words), patience).toContain("This site has asked not to be saved from.");
  expect(await popup.run(names)).toEqual([]);
});
