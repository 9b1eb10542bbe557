import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

const product = productForTests();
const saving = "**/resource/RepinResource/create/";

/** A member with one Pin who saves it again and loses the first response. */
async function loseAnswer(): Promise<Page> {
  const page = await product.visit();
  await signUp(page);
  const { id } = await call(page, "Pin.create", { title: "Moss", image_base64: await paint() });
  await call(page, "Board.create", { name: "Under trees" });
  await openLive(page, `/pin/${id}/repin/`);
  await page.route(saving, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel("Title").fill("Soft moss");
  await save(page).click();
  await page.getByText("You're offline.").waitFor();
  await page.unroute(saving);
  await page.getByLabel("Title").fill("Moss and fern");
  return page;
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function listTitles(page: Page): Promise<string[]> {
  const pins = await call(page, "UserPins.get", { username: await usernameOf(page) });
  return pins.map(({ title }) => title);
}

test("a member refused after a lost response is shown the existing Pin, and can create a second one", async () => {
  const page = await loseAnswer();
  await page.route(saving, (route) => route.fulfill({ status: 429, body: "" }));
  const refused = page.waitForResponse(saving);
  await save(page).click();
  await refused;
  await page.getByText("You're offline.").waitFor({ state: "detached" });
  await page.unroute(saving);
  await save(page).click();
  await page.getByText("You've already saved this Pin with different text.").waitFor();
  await save(page).click();
  await notices(page).getByText("Saved to Profile").waitFor();
  expect(await listTitles(page)).toEqual(["Moss and fern", "Soft moss", "Moss"]);
});
