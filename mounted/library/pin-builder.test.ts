import { afterAll, expect, test } from "vitest";
import { startSite } from "#testkit/doubles/site.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, holdAll, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

/** The page that pictures are saved from. */
const wool = await startSite({ "/blue.png": Buffer.from(await paintPicture(), "base64") });
const site = siteForTests({ env: { FETCH_ALLOW: `127.0.0.1:${wool.port}` } });

afterAll(() => wool[Symbol.asyncDispose]());

/** Opens the builder with a draft, as a save button on that page does. */
async function openDraft(page: MountedPage): Promise<void> {
  const draft = new URLSearchParams({ url: `${wool.url}/wool`, media: `${wool.url}/blue.png` });
  await openLive(page, `/pin/create/button/?${draft}`);
}

async function listTitles(page: MountedPage): Promise<string[]> {
  const pins = await call(page, "UserPins.get", { username: await usernameOf(page) });
  return pins.map(({ title }) => title);
}

const publish = (page: MountedPage) => page.getByRole("button", { name: "Publish", exact: true });

test("a Pin whose response was lost is not created twice, and later edits still count", async () => {
  const page = await site.join();
  await openDraft(page);
  await page.getByLabel("Title").fill("Moss");
  const answers = holdAll(page, "Pin.create", "answer");
  await publish(page).evaluate((button) => {
    for (const _ of [1, 2]) button.click();
  });
  await answers.drop();
  await page.getByText("You're offline.").waitFor();
  expect(answers.count()).toBe(1);
  answers.stop();
  await page.getByLabel("Title").fill("Moss and fern");
  await publish(page).click();
  await page.getByText("Your Pin was published").waitFor();
  expect(await listTitles(page)).toEqual(["Moss and fern"]);
  const start = page.getByRole("region", { name: "Add pictures" });
  await expect.poll(() => start.evaluate((part) => part === part.ownerDocument.activeElement)).toBe(true);
});

test("publishing explains when creating Pins is turned off", async () => {
  const page = await site.join({}, { isStaff: true });
  await call(page, "ExperimentOverride.update", { name: "web_pin_creation_disabled", group: "disable_all" });
  await openDraft(page);
  await publish(page).click();
  const dialog = page.getByRole("dialog", { name: "Oops..." });
  await dialog.getByText("Our server is experiencing a mild case of the hiccups at the moment.").waitFor();
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  expect(await listTitles(page)).toEqual([]);

  for (const way of ["Website", "Photo", "Story Pin"]) {
    await page.getByRole("banner").getByRole("button", { name: "Create", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Add a Pin or board" });
    await menu.getByRole("button", { name: way }).click();
    await menu.waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: "Dismiss" }).click();
  }
});
