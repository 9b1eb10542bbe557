import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();
let ada: Page;
let cleo: Page;
let board: { id: string; url: string };
const pinIds: string[] = [];
const signatures: string[] = [];

async function setStaff(isStaff: boolean): Promise<void> {
  const username = await usernameOf(cleo);
  await product.rows.query(
    "update members set staff_roles = case when $2 then '{admin}'::text[] else '{}' end where username = $1",
    [username, isStaff],
  );
}

beforeAll(async () => {
  [ada, cleo] = [await product.open(), await product.open()];
  await signUp(ada, newMember("Ada Wren"));
  await signUp(cleo, newMember("Cleo Finch"));
  await setStaff(true);
  board = await call(ada, "Board.create", { name: "Statues" });
  for (let made = 0; made < 4; made += 1) {
    // No other test has the same picture: staff judge pictures, wherever they are.
    const image_base64 = await paint({
      width: 311,
      height: 400 + 40 * made,
      background: { r: 61 * made, g: 17, b: 203 },
    });
    const title = `Statue ${made}`;
    const pin = await call(ada, "Pin.create", {
      image_base64,
      title,
      alt_text: `Marble ${made}`,
      board_id: board.id,
    });
    pinIds.push(pin.id);
  }
  for (const id of pinIds.slice(1))
    await call(cleo, "StaffScreening.update", { kind: "pin", id, verdict: "sensitive" });
  for (const id of pinIds.slice(1)) {
    const pin = await vi.waitUntil(
      async () => {
        const found = await call(cleo, "Pin.get", { id });
        return found.sensitivity !== null && found;
      },
      { timeout: 30_000, interval: 200 },
    );
    signatures.push(pin.image_signature);
  }
}, 120_000);
afterAll(() => setStaff(false));

const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByText(title, { exact: true }) });
const veiled = (page: Page, title: string) =>
  card(page, title).getByText("This Pin may contain sensitive content");

test("a sensitive picture isn't even loaded until someone shows it, which lasts for the session", async () => {
  const ben = await product.visit();
  await signUp(ben, newMember("Ben Heron"));
  const loaded: string[] = [];
  ben.on("request", (request) => loaded.push(request.url()));
  const isLoaded = () => signatures.filter((signature) => loaded.some((url) => url.includes(signature)));
  await openLive(ben, board.url);
  await veiled(ben, "Statue 2").waitFor();
  await ben.getByText("This board may contain sensitive content").waitFor();
  expect(await ben.getByText("Marble 2").count()).toBe(0);
  expect(await ben.getByAltText("Marble 2").count()).toBe(0);
  expect(await violationsOf(ben)).toEqual([]);
  expect(isLoaded()).toEqual([]);
  const show = card(ben, "Statue 2").getByRole("button", { name: "Show the picture of Statue 2" });
  await show.focus();
  await ben.keyboard.press("Enter");
  await card(ben, "Statue 2").getByRole("img").waitFor();
  expect(
    await card(ben, "Statue 2")
      .getByRole("link")
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  expect(isLoaded()).toEqual([signatures[1]]);
  await ben.getByRole("button", { name: "Show the picture of Statues" }).click();
  await ben.getByText("This board may contain sensitive content").waitFor({ state: "detached" });
  await ben.reload();
  await card(ben, "Statue 2").getByRole("img").waitFor();
  await ben.getByText("This board may contain sensitive content").waitFor({ state: "detached" });
  await veiled(ben, "Statue 1").waitFor();

  await openLive(ben, `/pin/${pinIds[1]}/`);
  await ben.getByRole("button", { name: "Show the picture of Statue 1" }).click();
  await ben.getByRole("img", { name: "Marble 1" }).waitFor();

  // The owner reads about it.
  await openLive(ada, board.url);
  await ada.getByText("Many Pins on this board are sensitive").waitFor();
  await openLive(ada, `/pin/${pinIds[1]}/`);
  await ada.getByRole("link", { name: "See why or ask for a review" }).click();
  await ada.waitForURL("**/reports-and-violations/");
  await ada.getByRole("listitem").filter({ hasText: "Statue 1" }).waitFor();
  expect(await violationsOf(ada)).toEqual([]);
});
