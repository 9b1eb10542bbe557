import { expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

async function createPin(page: MountedPage): Promise<string> {
  return (await call(page, "Pin.create", { image_base64: await paintPicture(), title: "Loom" })).id;
}

async function listTitles(page: MountedPage): Promise<string[]> {
  const pins = await call(page, "UserPins.get", { username: await usernameOf(page) });
  return pins.map(({ title }) => title);
}

const save = (page: MountedPage) => page.getByRole("button", { name: "Save", exact: true });

test("a Pin is edited despite changes elsewhere, and leaving asks first", async () => {
  const page = await site.join();
  const id = await createPin(page);
  await openLive(page, `/pin/${id}/edit/`);
  await page.getByLabel("Title").fill("My loom");
  await call(page, "Pin.update", { id, title: "Their loom", description: "From elsewhere" });
  await save(page).click();
  await page.getByText("This Pin was changed elsewhere").waitFor();
  await page.getByRole("button", { name: "Keep my version" }).click();
  expect(await page.getByLabel("Description").inputValue()).toBe("From elsewhere");
  await page.getByRole("banner").getByRole("link", { name: "Bowerbird, home" }).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Stay here" })
    .click();
  await save(page).click();
  await page.getByText("Changes saved").waitFor();
  expect(await call(page, "Pin.get", { id })).toMatchObject({
    title: "My loom",
    description: "From elsewhere",
  });
});

test("a Pin is saved again once, however often the button is pressed", async () => {
  const page = await site.join();
  await openLive(page, `/pin/${await createPin(page)}/repin/`);
  await page.getByText("Already saved to your profile.").waitFor();
  await page.getByLabel("Title").fill("The same loom");
  await save(page).evaluate((button) => {
    for (const _ of [1, 2]) button.click();
  });
  await page.waitForURL((url) => /^\/pin\/\d+\/$/.test(url.pathname));
  expect(await listTitles(page)).toEqual(["The same loom", "Loom"]);
});

test("a Pin is deleted from its form, can be brought back, and is no one else's to edit", async () => {
  const page = await site.join();
  const id = await createPin(page);
  await openLive(page, `/pin/${id}/edit/`);
  await page.getByRole("button", { name: "Delete Pin" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => listTitles(page)).toEqual(["Loom"]);
  const stranger = await site.join();
  expect((await stranger.browser.request("GET", `/pin/${id}/edit/`)).status).toBe(404);
});
