import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const colors = { Blue: "#2040c0", White: "#fafafa", Red: "#d02020", Green: "#208030", Gold: "#e0b020" };

const product = productForTests();
let ada: Page;
let shelf: { id: string; url: string };
const ids: Record<string, string> = {};
/** Two pages of Pins: thirty red ones, the white and the blue one. */
const long = { url: "", ids: [] as string[] };

beforeAll(async () => {
  ada = await product.open(desktop);
  await signUp(ada, newMember("Ada Wren"));
  shelf = await call(ada, "Board.create", { name: "Shelf" });
  for (const [title, background] of Object.entries(colors)) {
    const pin = { image_base64: await paint({ background }), title, board_id: shelf.id };
    ids[title] = (await call(ada, "Pin.create", { ...pin, description: `All ${title}.` })).id;
  }
  const { id: board_id, url } = await call(ada, "Board.create", { name: "Long" });
  for (const title of ["Blue", "White"]) {
    const { id } = await call(ada, "Repin.create", { pin_id: ids[title] ?? "", board_id });
    long.ids.push(id);
  }
  await product.rows.fillBoard(board_id, ids.Red ?? "", 30);
  long.url = url;
}, 120_000);

const walk = (page: Page) => page.getByRole("dialog", { name: /^Slideshow/ });
// Toasts have a live region of their own in every dialog.
const heard = (page: Page) => walk(page).getByRole("status").first().textContent();
const hear = (page: Page, text: string) => expect.poll(() => heard(page)).toBe(text);

test("a walk goes through a board with keys, keeps its place, and ends where it was", async () => {
  await openLive(ada, `${shelf.url}?sort=color`);
  await ada.getByRole("button", { name: "View as slideshow" }).click();
  await hear(ada, "Pin 1 of 5: Red");
  await walk(ada).getByText("All Red.").waitFor();
  for (const key of ["ArrowRight", "Space", "MediaTrackNext"]) await ada.keyboard.press(key);
  await hear(ada, "Pin 4 of 5: Blue");
  await ada.keyboard.press("i");
  await walk(ada).getByText("All Blue.").waitFor({ state: "detached" });
  await ada.keyboard.press("ArrowUp");
  await walk(ada).getByText("All Blue.").waitFor();
  await ada.keyboard.press("End");
  await hear(ada, "Pin 5 of 5: White");
  await ada.keyboard.press("Home");
  await ada.keyboard.press("ArrowRight");
  await hear(ada, "Pin 2 of 5: Gold");
  expect(new URL(ada.url()).hash).toBe(`#walk=${ids.Gold}`);

  await ada.keyboard.press("Enter");
  await ada.getByRole("heading", { level: 1, name: "Gold" }).waitFor();
  await ada.goBack();
  await hear(ada, "Pin 2 of 5: Gold");
  await ada.keyboard.press("Escape");
  await walk(ada).waitFor({ state: "detached" });
  expect(ada.url()).toBe(`${product.url}${shelf.url}?sort=color`);
  await expect
    .poll(() => ada.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Gold");
});

test("a shared walk starts at its Pin, takes swipes, and goes on offline with what is loaded", async () => {
  const visitor = await product.visit({ ...phone, colorScheme: "dark" });
  await openLive(visitor, `${long.url}#walk=${long.ids[1]}`);
  await hear(visitor, "Pin 31 of 32: White");
  expect(await violationsOf(visitor)).toEqual([]);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  await swipe(visitor, 300, 80);
  await hear(visitor, "Pin 32 of 32: Blue");
  await visitor.context().setOffline(true);
  await swipe(visitor, 80, 300);
  await hear(visitor, "Pin 31 of 32: White");
  await visitor.keyboard.press("Home");
  await hear(visitor, "Pin 1 of 32: Red");
  // The Back button of a remote, which Playwright has no key for.
  await visitor.evaluate(() => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "GoBack", cancelable: true }));
  });
  await walk(visitor).waitFor({ state: "detached" });
  expect(new URL(visitor.url()).hash).toBe("");
});

/** As a finger does, from one point of the picture's row to another. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 300 }],
    });
  await touch("touchStart", from);
  for (let step = 1; step <= 4; step += 1) await touch("touchMove", from + ((to - from) * step) / 4);
  await touch("touchEnd");
  await session.detach();
}
