import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { drawPair, drawScene } from "#testkit/library/scenes.ts";
import { holdNext } from "../hold-requests.ts";
import { call, newMember, openLive, signUp } from "../members.ts";
import { ownProductForTests, violationsOf } from "../product.ts";

const phone = { width: 390, height: 844 };
const [HILLS, WINDOWS] = [0, 1];

const product = ownProductForTests({ LOOKING: "1" });
let ada: Page;
let pair: string;

/** Hills, windows and other kinds of pictures, and one that has hills above and windows below. */
beforeAll(async () => {
  ada = await product.open();
  await signUp(ada, newMember("Ada Wren"));
  const { id: board_id } = await call(ada, "Board.create", { name: "Scenes" });
  const pin = async (title: string, bytes: Buffer) =>
    (await call(ada, "Pin.create", { title, image_base64: bytes.toString("base64"), board_id })).id;
  for (const variant of [0, 1, 2]) {
    await pin(`Hills ${variant}`, await drawScene(HILLS, variant));
    await pin(`Windows ${variant}`, await drawScene(WINDOWS, variant));
  }
  for (const kind of [2, 4, 6, 7]) await pin(`Other ${kind}`, await drawScene(kind, 0));
  pair = await pin("Hills and windows", await drawPair(HILLS, WINDOWS));
  // New pictures are soon looked at.
  await vi.waitUntil(
    async () => (await call(ada, "VisualLiveSearch.get", { pin_id: pair })).results.length >= 6,
    { timeout: 90_000, interval: 500 },
  );
}, 120_000);

const results = (page: Page) => page.getByRole("feed", { name: "Similar pictures" });
const best = (page: Page) => results(page).getByRole("article").first();
const handle = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const expectBest = async (page: Page, name: RegExp) =>
  await expect
    .poll(async () => await best(page).getAttribute("aria-label"), { timeout: 20_000 })
    .toMatch(name);
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

async function press(page: Page, name: string, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await handle(page, name).press(key);
}

test("a Pin's picture leads to what looks like the part in the frame, by keyboard, and on a phone", async () => {
  const page = await product.visit();
  await openLive(page, `/pin/${pair}/`);
  await page.getByRole("link", { name: "Find similar pictures" }).click();
  await page.getByRole("heading", { level: 1, name: "Find similar pictures" }).waitFor();
  await best(page).waitFor();
  await press(page, "Bottom edge", "Shift+ArrowUp", 5);
  await page.waitForURL(/\?x=0&y=0&w=1&h=0\.5$/);
  await expectBest(page, /^Hills/);
  await page.getByRole("button", { name: "Whole picture" }).click();
  await page.waitForURL(/visual-search\/$/);
  await page.goBack();
  await page.waitForURL(`**/pin/${pair}/`);
  await openLive(page, `/pin/${pair}/visual-search/?x=0&y=0.5&w=1&h=0.5`);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await expectBest(page, /^Windows/);
  await best(page).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: /^Windows/ }).waitFor();
  await page.goBack();
  await expectBest(page, /^Windows/);

  // On a phone the frame is above the results, and a pointer moves it.
  await page.setViewportSize(phone);
  await openLive(page, `/pin/${pair}/visual-search/`);
  await best(page).waitFor();
  expect(await isTooWide(page)).toBe(false);
  expect(await violationsOf(page)).toEqual([]);
  const picture = await page.getByRole("img", { name: "Hills and windows" }).first().boundingBox();
  const box = await handle(page, "Top edge").boundingBox();
  if (picture === null || box === null) throw new Error("The frame isn't there");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + picture.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.waitForURL(/&h=0\.[45]/);
  await expectBest(page, /^Windows/);
});

test("a member's own picture is chosen, framed, and never kept", async () => {
  const page = await product.visit();
  await openLive(page, "/");
  await page.getByRole("link", { name: "Search with a picture" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Search with a picture" }).waitFor();
  const chooser = page.getByLabel("Choose a picture");
  await chooser.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
  await page.getByRole("alert").getByText("This file type isn't supported").waitFor();
  const buffer = await drawPair(WINDOWS, HILLS);
  await chooser.setInputFiles({ name: "pair.png", mimeType: "image/png", buffer });
  await best(page).waitFor();
  await press(page, "Bottom edge", "Shift+ArrowUp", 5);
  await expectBest(page, /^Windows/);
  // It stays out of the way of those who opened a result before the next ones came.
  const answer = await holdNext(page, "**/resource/VisualLookResource/create/", "answer");
  await press(page, "Bottom edge", "Shift+ArrowDown", 5);
  await answer.arrived;
  const title = (await best(page).getAttribute("aria-label")) ?? "";
  await best(page).getByRole("link").first().click();
  await answer.release();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.goBack();
  await page.getByRole("img", { name: "Your picture" }).waitFor();
  expect(await best(page).getAttribute("aria-label")).toBe(title);

  await page.reload();
  await page.getByText("We don't keep your picture.").waitFor();
  await expectBest(page, /^(?:Windows|Hills)/);

  // A picture may be dropped, too.
  await page.evaluate(
    (text) => {
      const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], "hills.png", { type: "image/png" }));
      for (const name of ["dragenter", "dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
    },
    (await drawScene(HILLS, 5)).toString("base64"),
  );
  await expectBest(page, /^Hills/);
  expect(new URL(page.url()).pathname).toBe("/search/visual/");
});
