import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { call, joinStaff, newMember, openLive, paint, signUp } from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

const product = ownProductForTests();
let ada: Page;
let cleo: Page;
let board: { id: string; url: string };
const pinIds: string[] = [];
const signatures: string[] = [];

beforeAll(async () => {
  [ada, cleo] = [await product.open(), await product.open()];
  await signUp(ada, newMember("Ada Wren"));
  await signUp(cleo, newMember("Cleo Finch"));
  await joinStaff(cleo, product.staffPath());
  board = await call(ada, "Board.create", { name: "Statues" });
  for (let made = 0; made < 4; made += 1) {
    const image_base64 = await paint({
      height: 400 + 40 * made,
      background: { r: 60 * made, g: 90, b: 120 },
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
      { timeout: 30_000 },
    );
    signatures.push(pin.image_signature);
  }
}, 120_000);

const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByText(title, { exact: true }) });
const veiled = (page: Page, title: string) =>
  card(page, title).getByText("This Pin may contain sensitive content");

test("a sensitive picture isn't even loaded until somebody shows it, which lasts for the session", async () => {
  const ben = await product.visit();
  await signUp(ben, newMember("Ben Heron"));
  const loaded: string[] = [];
  ben.on("request", (request) => loaded.push(request.url()));
  const isLoaded = () => signatures.filter((signature) => loaded.some((url) => url.includes(signature)));
  await openLive(ben, board.url);
  await veiled(ben, "Statue 3").waitFor();
  await ben.getByText("This board may contain sensitive content").waitFor();
  expect(await ben.getByText("Marble 3").count()).toBe(0);
  expect(await ben.getByAltText("Marble 3").count()).toBe(0);
  expect(await violationsOf(ben)).toEqual([]);
  expect(isLoaded()).toEqual([]);
  const show = card(ben, "Statue 3").getByRole("button", { name: "Show the picture of Statue 3" });
  await show.focus();
  await ben.keyboard.press("Enter");
  await card(ben, "Statue 3").getByRole("img").waitFor();
  expect(
    await card(ben, "Statue 3")
      .getByRole("link")
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  expect(isLoaded()).toEqual([signatures[2]]);
  await ben.reload();
  await card(ben, "Statue 3").getByRole("img").waitFor();
  await veiled(ben, "Statue 2").waitFor();

  await openLive(ben, `/pin/${pinIds[2]}/`);
  await ben.getByRole("button", { name: "Show the picture of Statue 2" }).click();
  await ben.getByRole("img", { name: "Marble 2" }).waitFor();
  expect(await violationsOf(ben)).toEqual([]);

  await openLive(ben, "/settings/privacy/");
  await ben.getByRole("radio", { name: "Show", exact: true }).check();
  await ben.getByRole("button", { name: "Save", exact: true }).click();
  await ben.getByText("Saved", { exact: true }).first().waitFor();
  await openLive(ben, board.url);
  await card(ben, "Statue 1").getByRole("img").waitFor();
  expect(await ben.getByText("sensitive content").count()).toBe(0);
});

test("it shows without scripts, too, and other sites get a drawing", async () => {
  const visitor = await product.visit({ javaScriptEnabled: false });
  await visitor.goto(`/pin/${pinIds[1]}/`);
  const image = visitor.locator('meta[property="og:image"]');
  expect(await image.getAttribute("content")).toMatch(/\/icons\/share-1200x630\.png$/);
  expect(await visitor.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await visitor.getByRole("button", { name: "Show the picture of Statue 1" }).click();
  await visitor.getByRole("img", { name: "Marble 1" }).waitFor();
});

test("its owner asks for a review, and staff answer", async () => {
  await openLive(ada, `/pin/${pinIds[1]}/`);
  await ada.getByRole("link", { name: "See why or ask for a review" }).click();
  await ada.waitForURL("**/reports-and-violations/");
  const notice = (page: Page) => page.getByRole("listitem").filter({ hasText: "Statue 1" });
  await notice(ada).getByText("Staff marked this picture as sensitive.").waitFor();
  expect(await violationsOf(ada)).toEqual([]);
  await notice(ada).getByRole("button", { name: "Ask for a review" }).click();
  await notice(ada).getByText("Waiting for a review").waitFor();

  await openLive(cleo, "/admin/screening/?show=appeals");
  await notice(cleo).getByRole("button", { name: "Show the picture of Statue 1" }).click();
  await notice(cleo).getByRole("img", { name: "Statue 1" }).waitFor();
  expect(await violationsOf(cleo)).toEqual([]);
  await notice(cleo).getByRole("button", { name: "Not sensitive" }).click();
  await cleo.getByRole("heading", { name: "No open appeals" }).waitFor();
  await openLive(cleo, "/admin/screening/");
  await cleo.getByLabel("Blur pictures from").fill("90");
  await cleo.getByRole("button", { name: "Save" }).click();
  await cleo.getByText("Saved", { exact: true }).first().waitFor();
  expect(await violationsOf(cleo)).toEqual([]);

  await openLive(ada, "/reports-and-violations/");
  await notice(ada).getByText("No longer blurred").waitFor();
});
