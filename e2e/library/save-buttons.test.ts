import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const root = join(import.meta.dirname, "../..");
const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
const stack = new AsyncDisposableStack();
const product = productForTests();
let site: Site;
let member: Page;

beforeAll(async () => {
  site = stack.use(await startSite());
  const [extension, blue, green] = await Promise.all([
    buildExtension(),
    paint("#2b3a8c", 900),
    paint("#1f7a4d", 600),
  ]);
  const policy = {
    "content-security-policy": "default-src 'self'",
    "content-type": "text/html; charset=utf-8",
  };
  const wool = `<!doctype html><html lang="en"><title>Wool</title><meta name="description" content="All about wool"><main>
    <img src="/green.png" alt="Green yarn"><img src="/blue.png" alt="Blue yarn"><img src="/blue.png" alt="" width="20" height="20">`;
  site.pages = {
    "/wool": (_request, response) => response.writeHead(200, policy).end(wool),
    "/closed": '<meta name="bowerbird" content="nopin"><img src="/blue.png">',
    "/blank": "<title>Nothing to see</title>",
    "/blue.png": blue,
    "/green.png": green,
    ...extension,
  };
  member = await product.open({ viewport: { width: 390, height: 844 } });
  await signUp(member);
}, 120_000);

afterAll(() => stack.disposeAsync(), 30_000);

async function paint(background: string, width: number): Promise<Buffer> {
  return await sharp({ create: { width, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Builds the extension and serves its files below `/extension/`. */
async function buildExtension(): Promise<Site["pages"]> {
  const folder = await mkdtemp(join(tmpdir(), "extension-"));
  stack.defer(() => rm(folder, { recursive: true }));
  await promisify(execFile)(process.execPath, ["scripts/extension.mjs", "--out", folder], { cwd: root });
  const names = (await readdir(folder)).filter((name) => types[extname(name)] !== undefined);
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name))] as const),
  );
  return Object.fromEntries(
    files.map(([name, bytes]) => [
      `/extension/${name}`,
      (_request, response) => response.writeHead(200, { "content-type": types[extname(name)] }).end(bytes),
    ]),
  );
}

test("the bookmarklet shows a page's pictures, largest first, and opens the builder with the chosen one; apps share to it, too", async () => {
  await member.goto("/settings/save-buttons/");
  const button = member.getByText("Save to Bowerbird", { exact: true });
  await expect.poll(() => button.getAttribute("href")).toMatch(/^javascript:/);
  expect(await violationsOf(member)).toEqual([]);
  const code = decodeURIComponent((await button.getAttribute("href"))?.slice("javascript:".length) ?? "");
  await button.click();
  await member.getByText("Drag it to your bookmarks bar.").waitFor();

  await member.goto(`${site.url}/wool`);
  await member.evaluate(code);
  const dialog = member.getByRole("dialog", { name: "Which picture?" });
  const names = await dialog
    .getByRole("listitem")
    .getByRole("button")
    .evaluateAll((found) => found.map((one) => one.ariaLabel));
  expect(names).toEqual(["Blue yarn", "Green yarn"]);
  const [builder] = await Promise.all([
    member.context().waitForEvent("page"),
    dialog.getByRole("button", { name: "Green yarn" }).click(),
  ]);
  await expect.poll(() => builder.getByLabel("Description").inputValue()).toBe("All about wool");
  expect(await builder.getByLabel("Title").inputValue()).toBe("Wool");
  expect(await builder.getByLabel("Alt text").inputValue()).toBe("Green yarn");
  expect(new URL(builder.url()).search).toBe("");
  await builder.close({ runBeforeUnload: false });
  expect(await dialog.count()).toBe(0);

  await member.goto(`${site.url}/closed`);
  const question = member.waitForEvent("dialog").then(async (alert) => {
    await alert.accept();
    return alert.message();
  });
  await member.evaluate(code);
  expect(await question).toBe("This site doesn't allow saving from its pages.");

  await member.goto(`${site.url}/blank`);
  const [search] = await Promise.all([member.context().waitForEvent("page"), member.evaluate(code)]);
  await search.getByRole("dialog", { name: "Save from a link" }).getByText("No pictures found").waitFor();
  await search.close({ runBeforeUnload: false });

  const { share_target: share } = await (
    await member.request.get(`${product.url}/manifest.webmanifest`)
  ).json();
  expect(share.method).toBe("GET");
  const query = new URLSearchParams({ [share.params.text]: `See ${site.url}/wool` });
  await member.goto(`${product.url}${share.action}?${query}`);
  await member.getByRole("checkbox", { name: "Blue yarn" }).waitFor();
});

test("the extension shows the same pictures, and respects the same opt-out", async () => {
  const messages = JSON.parse(await readFile(join(root, "extension/_locales/en/messages.json"), "utf8"));
  const page = await product.open();
  await page.addInitScript(
    ([texts, home]) => {
      // Stubs as much of the extension API as the popup uses; the tab is a frame next to it.
      const tab = () =>
        document.querySelector("iframe")?.contentWindow as (Window & typeof globalThis) | null;
      Object.assign(window, {
        chrome: {
          tabs: {
            query: async () => [{ id: 1 }],
            create: async ({ url }: { url: string }) => history.replaceState({ opened: url }, ""),
          },
          scripting: {
            executeScript: async ({ func }: { func: () => unknown }) => {
              const frame = Object.assign(document.createElement("iframe"), { src: location.hash.slice(1) });
              const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
              document.body.append(frame);
              await loaded;
              return [{ result: tab()?.eval(`(${func})()`) }];
            },
          },
          storage: { sync: { get: async () => ({ home }), set: async () => undefined } },
          runtime: { openOptionsPage: async () => undefined },
          i18n: { getMessage: (name: string) => texts[name].message, getUILanguage: () => "en" },
        },
        close: () => undefined,
      });
    },
    [messages, product.url] as const,
  );
  await page.goto(`${site.url}/extension/popup.html#/green`);
  await page.getByText("No pictures found on this page.").waitFor();
  await page.goto(`${site.url}/extension/popup.html?closed#/closed`);
  await page.getByText("This site doesn't allow saving from its pages.").waitFor();
  site.pages["/open"] = '<title>Wool</title><img src="/blue.png" alt="Blue yarn"><img src="/green.png">';
  await page.goto(`${site.url}/extension/popup.html?open#/open`);
  await page.getByRole("heading", { name: "Which picture?" }).waitFor();
  await page.getByRole("button", { name: "Blue yarn" }).click();
  await expect
    .poll(() => page.evaluate(() => history.state?.opened))
    .toContain(`${product.url}/pin/create/button/?`);
  const opened = new URL(await page.evaluate(() => history.state.opened));
  expect(Object.fromEntries(opened.searchParams)).toEqual({
    url: `${site.url}/open`,
    media: `${site.url}/blue.png`,
    title: "Wool",
    alt: "Blue yarn",
  });
});
