import { expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { joinAs } from "../joining.ts";
import { call, follow, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

async function save(page: MountedPage, title: string): Promise<string> {
  return (await call(page, "Pin.create", { title, image_base64: await paintPicture() })).id;
}

test("a member tried a Pin: they edit what they say, it's on their profile, and the Pin's owner deletes it", async () => {
  const [ada, bo] = [await joinAs(site, "Ada Wren"), await joinAs(site, "Bo Berg")];
  const id = await save(ada, "Plum cake");
  const dialog = bo.getByRole("dialog");
  const section = (page: MountedPage) => page.locator("#tried");
  const card = (page: MountedPage) => section(page).getByRole("article", { name: "Tried by Bo Berg" });
  const choose = async (page: MountedPage, item: string) => {
    await card(page).getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await openLive(bo, `/pin/${id}/`);
  await section(bo).getByRole("button", { name: "I tried it" }).click();
  await dialog.getByLabel("Your note").fill("Less sugar");
  await dialog.getByRole("button", { name: "Post" }).click();
  await card(bo).getByText("Less sugar").waitFor();
  await choose(bo, "Edit");
  await dialog.getByLabel("Your note").fill("Half the sugar");
  await dialog.getByRole("button", { name: "Save" }).click();
  await card(bo).getByText("Half the sugar").waitFor();

  await follow(bo, `/${await usernameOf(bo)}/`);
  await bo.getByRole("link", { name: "Tried", exact: true }).click();
  await bo.getByRole("link", { name: "Plum cake" }).first().waitFor();
  await openLive(ada, `/${await usernameOf(ada)}/tried/`);
  await ada.getByRole("heading", { name: "You haven't tried any Pins yet" }).waitFor();
  await follow(ada, `/pin/${id}/`);
  await choose(ada, "Delete");
  await section(ada).getByRole("heading", { name: "Have you tried it?" }).waitFor();
});

test("home offers what a member opened last, until it's gone, cleared or they log out", async () => {
  const page = await site.join();
  const stored = () => page.dom.window.localStorage.getItem("recent_visits");
  const [kept, gone] = [await save(page, "Kept cake"), await save(page, "Gone cake")];
  await openLive(page, `/pin/${kept}/`);
  for (const id of [kept, gone]) {
    await follow(page, `/pin/${id}/`);
    await expect.poll(stored).toContain(`/pin/${id}/`);
  }
  await call(page, "Pin.delete", { id: gone });
  await openLive(page, "/");
  const row = page.getByRole("region", { name: "Pick up where you left off" });
  await row.getByRole("link", { name: "Kept cake" }).waitFor();
  expect(await row.getByRole("link").count()).toBe(1);
  await row.getByRole("button", { name: "Clear" }).click();
  await row.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await row.getByRole("link", { name: "Kept cake" }).waitFor();
  await openLive(page, "/logout/");
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await page.waitForDeparture();
  await openLive(page, "/");
  await expect.poll(stored).toBeNull();
});
